// API schemas of organization memberships.

import { type Static, Type } from 'typebox'
import { type Role, roles } from '../../domain/access/policies.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Uri } from '../../platform/http/response-schemas.ts'
import { SearchTerm } from '../../platform/search-terms.ts'
import { Ref, uriOf } from '../../platform/uris.ts'
import { toUser, User } from '../users/schema.ts'
import type { MembershipRow } from './store.ts'

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

export const MembershipFilters = Type.Object({
  user: Type.Optional(Ref('users')),
  organization: Type.Optional(Ref('organizations')),
  group: Type.Optional(Ref('groups')),
  email: Type.Optional(Email),
  role: Type.Optional(RoleName),
  search_term: Type.Optional(SearchTerm('the user’s name or email address')),
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
        'What happens to the member’s future events: `cancel` (default) cancels them and notifies the invitees if the installation sends email; `reassign` moves all of them to `reassign_to`, or returns 409 with the times at which that user is not available.',
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
