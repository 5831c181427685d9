// API schemas of blocked email addresses and domains.
import { type Static, Type } from 'typebox'
import { isDomainPattern } from '../../domain/booking/blocked-pattern.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, uriOf } from '../../platform/uris.ts'
import type { BlockedRow } from './store.ts'

const MAX_PATTERN_LENGTH = 254

export const BlockedInvitee = Type.Object(
  {
    uri: Uri(),
    pattern: Type.String({
      description:
        'The email address, which includes all its `+tag`s, or the domain, which includes its subdomains.',
      examples: ['eve@example.com'],
    }),
    kind: Type.Enum(['email', 'domain']),
    blocked_by: Nullable(
      Type.Object(
        { user: Uri(undefined, exampleUri('users')), name: Type.String({ examples: ['Ada Lovelace'] }) },
        { description: 'Null if the operator of the installation blocked it.' },
      ),
    ),
    created_at: DateTime(),
  },
  { title: 'BlockedInvitee' },
)

export const NewBlockedInvitee = Type.Object(
  {
    pattern: Type.String({
      minLength: 1,
      maxLength: MAX_PATTERN_LENGTH,
      description: 'An email address like eve@example.com, or a domain like spam.example.',
    }),
  },
  { title: 'NewBlockedInvitee', examples: [{ pattern: 'spam.example' }] },
)

export const BlockedInviteeFilters = Type.Object({
  search_term: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_PATTERN_LENGTH,
      description: 'A part of the address or domain.',
    }),
  ),
})

export const toBlockedInvitee = (urls: Config['urls'], row: BlockedRow): Static<typeof BlockedInvitee> => ({
  uri: uriOf(urls.api, 'blocked_invitees', row.id),
  pattern: row.pattern,
  kind: isDomainPattern(row.pattern) ? ('domain' as const) : ('email' as const),
  blocked_by:
    row.blocker_id === null
      ? null
      : { user: uriOf(urls.api, 'users', row.blocker_id), name: row.blocker_name ?? '' },
  created_at: toWireTime(row.created_at),
})
