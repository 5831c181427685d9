// API schemas of organization memberships.

import { type Static, Type } from 'typebox'
import { type Role, roles } from '../../domain/access/policies.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { SearchTerm } from '../../platform/search-terms.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import { toUser, User } from '../users/schema.ts'
import type { MembershipRow } from './store.ts'
import type { SummaryRow } from './summary-store.ts'

const RoleName = Type.Enum([...roles])

export const OrganizationMembership = Type.Object(
  {
    uri: Uri(),
    role: RoleName,
    user: User,
    organization: Uri(),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'OrganizationMembership' },
)

const MembershipSummary = Type.Object(
  {
    groups: Type.Array(
      Type.Object({
        uri: Uri(undefined, exampleUri('groups')),
        name: Type.String({ examples: ['Sales'] }),
        role: Type.Enum(['member', 'admin']),
      }),
      { description: 'By name.' },
    ),
    event_types: Type.Integer({ description: 'How many active event types the user hosts.', examples: [3] }),
    upcoming_events: Type.Integer({
      description: 'How many active events of the user are in the future.',
      examples: [12],
    }),
    calendars: Type.Enum(['none', 'ok', 'failing'], {
      description:
        'The connected calendar accounts and calendar subscriptions of the user: `none`, or `failing` if one of them can’t be read.',
    }),
    last_seen_at: Nullable(
      Type.String({
        format: 'date-time',
        description:
          'When the user last used a session in a browser, to within a few minutes. Null after all of them have ended.',
        examples: ['2026-11-03T08:30:00.000000Z'],
      }),
    ),
    has_second_factor: Type.Boolean({
      description: 'Whether the user has set up an authenticator app or a passkey.',
    }),
    has_sign_in_identity: Type.Boolean({
      description: 'Whether the user is linked to an account at the identity provider of the organization.',
    }),
  },
  { title: 'OrganizationMembershipSummary' },
)

export const OrganizationMembershipInList = Type.Object(
  {
    ...OrganizationMembership.properties,
    summary: Type.Optional(MembershipSummary),
  },
  { title: 'OrganizationMembershipInList' },
)

export const MembershipFilters = Type.Object({
  user: Type.Optional(Ref('users')),
  organization: Type.Optional(Ref('organizations')),
  group: Type.Optional(Ref('groups')),
  email: Type.Optional(Email),
  role: Type.Optional(RoleName),
  search_term: Type.Optional(SearchTerm('the user’s name or email address')),
})

export const MembershipQuery = Type.Object({
  ...MembershipFilters.properties,
  expand: Type.Optional(
    Type.Enum(['summary'], {
      description:
        '`summary`: include groups, the number of event types and upcoming events, the state of calendars, when the user was last seen, whether they have a second factor, and whether they are linked to the identity provider. For admins and the owner.',
    }),
  ),
})

export const MembershipChanges = Type.Object(
  { role: RoleName },
  {
    title: 'OrganizationMembershipChanges',
    description:
      'To transfer ownership, the owner sets another member’s role to `owner`; the former owner becomes an admin.',
    examples: [{ role: 'admin' }],
  },
)

export const Removal = Type.Object({
  future_events: Type.Optional(
    Type.Enum(['cancel', 'reassign'], {
      description:
        'What happens to the member’s future events: `cancel` (default) cancels them and notifies the invitees if the installation sends email; `reassign` moves all of them to `reassign_to`, or returns 409 with the times at which that user is not available. Either way, booking requests that wait for the member are declined.',
    }),
  ),
  reassign_to: Type.Optional(Ref('users')),
})

export const toOrganizationMembership = (
  urls: Config['urls'],
  row: MembershipRow,
): Static<typeof OrganizationMembership> => ({
  uri: uriOf(urls.api, 'organization_memberships', row.id),
  role: row.role as Role,
  user: toUser(urls, {
    ...row,
    id: row.user_id,
    name: row.user_name,
    created_at: row.user_created_at,
    updated_at: row.user_updated_at,
  }),
  organization: uriOf(urls.api, 'organizations', row.organization_id),
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})

/** `summary` is undefined if the caller didn't ask for it. */
export const toOrganizationMembershipInList = (
  urls: Config['urls'],
  row: MembershipRow,
  summary: SummaryRow | undefined,
): Static<typeof OrganizationMembershipInList> => ({
  ...toOrganizationMembership(urls, row),
  ...(summary === undefined ? {} : { summary: toSummary(urls, summary) }),
})

const toSummary = (urls: Config['urls'], row: SummaryRow): Static<typeof MembershipSummary> => ({
  groups: row.groups.map(({ id, name, role }) => ({ uri: uriOf(urls.api, 'groups', id), name, role })),
  event_types: row.event_types,
  upcoming_events: row.upcoming_events,
  calendars: row.calendars,
  last_seen_at: row.last_seen_at === null ? null : toWireTime(row.last_seen_at),
  has_second_factor: row.has_second_factor,
  has_sign_in_identity: row.has_sign_in_identity,
})
