// API schemas of groups and group relationships.

import { type Static, Type } from 'typebox'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import { Slug } from '../../platform/directory/slug-schema.ts'
import { Email } from '../../platform/email-schema.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { exampleUri, Ref, uriOf } from '../../platform/uris.ts'
import type { GroupRow, RelationshipRow } from './store.ts'

export const Group = Type.Object(
  {
    uri: Uri(),
    name: Type.String({ examples: ['Sales'] }),
    slug: Type.String({
      description: 'The last part of `scheduling_url`.',
      examples: ['sales'],
    }),
    scheduling_url: Uri('URL of the group’s booking page.', 'https://meet.example.com/book/sales'),
    organization: Uri(),
    member_count: Type.Optional(
      Type.Integer({
        description: 'Members of the group, without invited people. Only with `expand=member_count`.',
        examples: [12],
      }),
    ),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'Group' },
)

export const GroupListQuery = Type.Object({
  organization: Type.Optional(Ref('organizations')),
  expand: Type.Optional(
    Type.Enum(['member_count'], { description: '`member_count` includes how many members each group has.' }),
  ),
})

const GroupName = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' })

export const NewGroup = Type.Object({ name: GroupName }, { title: 'NewGroup', examples: [{ name: 'Sales' }] })

export const GroupChanges = Type.Object(
  {
    name: Type.Optional(GroupName),
    slug: Type.Optional(
      Slug('The former slug redirects to the new one and stays reserved for the group for a year.'),
    ),
  },
  { title: 'GroupChanges', minProperties: 1, examples: [{ name: 'Sales', slug: 'sales' }] },
)

export const toGroup = (urls: Config['urls'], row: GroupRow): Static<typeof Group> => ({
  uri: uriOf(urls.api, 'groups', row.id),
  name: row.name,
  slug: row.slug,
  scheduling_url: `${urls.booking}/${row.slug}`,
  organization: uriOf(urls.api, 'organizations', row.organization_id),
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})

const GroupRole = Type.Enum(['member', 'admin'])

export const GroupRelationship = Type.Object(
  {
    uri: Uri(),
    role: GroupRole,
    owner: Type.Object({
      type: Type.Enum(['OrganizationMembership', 'OrganizationInvitation']),
      uri: Uri(undefined, exampleUri('organization_memberships')),
      user: Nullable(
        Type.String({
          description: 'URI of the user; null until the invitation is accepted.',
          examples: [exampleUri('users')],
        }),
      ),
      name: Nullable(Type.String({ examples: ['Ada Lovelace'] })),
      email: Email,
    }),
    organization: Uri(),
    group: Uri(),
    created_at: DateTime(),
    updated_at: DateTime(),
  },
  { title: 'GroupRelationship' },
)

export const NewGroupRelationship = Type.Object(
  {
    group: Ref('groups'),
    owner: Ref('organization_memberships', 'organization_invitations'),
    role: Type.Optional(GroupRole),
  },
  { title: 'NewGroupRelationship' },
)

export const GroupRelationshipChanges = Type.Object(
  { role: GroupRole },
  { title: 'GroupRelationshipChanges', examples: [{ role: 'admin' }] },
)

export const toGroupRelationship = (
  urls: Config['urls'],
  row: RelationshipRow,
): Static<typeof GroupRelationship> => ({
  uri: uriOf(urls.api, 'group_relationships', row.id),
  role: row.role as Static<typeof GroupRole>,
  owner: {
    type: row.membership_id === null ? 'OrganizationInvitation' : 'OrganizationMembership',
    uri:
      row.membership_id === null
        ? uriOf(urls.api, 'organization_invitations', row.invitation_id ?? '')
        : uriOf(urls.api, 'organization_memberships', row.membership_id),
    user: row.user_id === null ? null : uriOf(urls.api, 'users', row.user_id),
    name: row.user_name,
    email: row.email ?? '',
  },
  organization: uriOf(urls.api, 'organizations', row.organization_id),
  group: uriOf(urls.api, 'groups', row.group_id),
  created_at: toWireTime(row.created_at),
  updated_at: toWireTime(row.updated_at),
})
