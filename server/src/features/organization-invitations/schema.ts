// API schemas of organization invitations. They include fields of the inviting organization.

import { type Static, Type } from 'typebox'
import { locales } from '../../domain/language/locales.ts'
import { instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { organizationFields, toOrganizationFields } from '../organizations/schema.ts'
import { INVITATION_TTL_MS, type InvitationRow } from './store.ts'

const statuses = ['pending', 'accepted', 'declined', 'expired'] as const

export const OrganizationInvitation = Type.Object(
  {
    uri: Uri(),
    ...organizationFields,
    organization: Uri('The inviting organization.'),
    email: Email,
    role: Type.Enum(['user', 'admin'], { description: 'The role that the invited person gets.' }),
    groups: Type.Array(Uri(undefined, exampleUri('groups')), {
      description: 'The groups that the invited person joins; empty once the invitation is decided.',
    }),
    status: Type.Enum([...statuses]),
    user: Nullable(
      Type.String({ description: 'URI of the user created by accepting the invitation; null until then.' }),
    ),
    invited_by: Nullable(
      Type.Object(
        { user: Uri(undefined, exampleUri('users')), name: Type.String({ examples: ['Ada Lovelace'] }) },
        { description: 'Who created the invitation; null if it is not known.' },
      ),
    ),
    last_sent_at: DateTime(),
    expires_at: DateTime('When the link stops working.'),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  {
    title: 'OrganizationInvitation',
    description: '`name`, `kind`, `plan` and `stage` are those of the inviting organization.',
  },
)

export const InvitationLink = Type.Object(
  {
    url: Uri(
      'The page to accept or decline the invitation. Anyone with this URL can accept it.',
      'https://meet.example.com/invitations/q2x9mTd4c8',
    ),
    expires_at: DateTime('When the link stops working.'),
  },
  { title: 'InvitationLink' },
)

export const filterFields = {
  email: Type.Optional(Email),
  status: Type.Optional(
    Type.Enum([...statuses], { description: 'Without it, the list has no expired invitations.' }),
  ),
}

export const InvitationFilters = Type.Object({ organization: Ref('organizations'), ...filterFields })

const MAX_GROUPS = 50

export const NewInvitation = Type.Object(
  {
    email: Email,
    role: Type.Optional(
      Type.Enum(['user', 'admin'], {
        default: 'user',
        description: 'The role that the invited person gets by accepting.',
      }),
    ),
    groups: Type.Optional(
      Type.Array(Ref('groups'), {
        maxItems: MAX_GROUPS,
        description:
          'The groups that the invited person joins as a member by accepting. The token also needs the scope `groups:write`.',
      }),
    ),
  },
  { title: 'NewOrganizationInvitation', examples: [{ email: 'ada@example.com' }] },
)

export const Acceptance = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
    timezone: Type.Optional(Type.String({ maxLength: 64 })),
    locale: Type.Optional(Type.Enum([...locales])),
  },
  { title: 'Acceptance' },
)

export const toOrganizationInvitation = (
  urls: Config['urls'],
  row: InvitationRow,
): Static<typeof OrganizationInvitation> => ({
  uri: uriOf(urls.api, 'organization_invitations', row.id),
  ...toOrganizationFields(row),
  organization: uriOf(urls.api, 'organizations', row.organization_id),
  email: row.email,
  // Stored events of earlier versions have neither role nor groups, inviter and expiry.
  role: (row.role ?? 'user') as 'user' | 'admin',
  groups: (row.group_ids ?? []).map((id) => uriOf(urls.api, 'groups', id)),
  status: row.status as (typeof statuses)[number],
  user: row.user_id === null ? null : uriOf(urls.api, 'users', row.user_id),
  invited_by:
    (row.inviter_id ?? null) === null
      ? null
      : { user: uriOf(urls.api, 'users', row.inviter_id ?? ''), name: row.inviter_name ?? '' },
  last_sent_at: toWireTime(row.last_sent_at),
  expires_at: toWireTime(row.expires_at ?? instant(row.last_sent_at + INVITATION_TTL_MS)),
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
