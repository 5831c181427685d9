// API routes for groups and group relationships.
import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import type { Reader } from '../../platform/db/database.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { collectionOf, idOf, Ref } from '../../platform/uris.ts'
import { addGroupRelationship } from './add-group-relationship.ts'
import { changeGroup } from './change-group.ts'
import { changeGroupRelationship } from './change-group-relationship.ts'
import { createGroup } from './create-group.ts'
import { deleteGroup } from './delete-group.ts'
import { removeGroupRelationship } from './remove-group-relationship.ts'
import {
  Group,
  GroupChanges,
  GroupListQuery,
  GroupRelationship,
  GroupRelationshipChanges,
  NewGroup,
  NewGroupRelationship,
  toGroup,
  toGroupRelationship,
} from './schema.ts'
import { groupById, groupRelationships, groups, ownerExists, relationshipById, roleInGroup } from './store.ts'

const read = { method: 'GET', scope: 'groups:read', plan: 'any', limit: 'api' } as const
const write = { scope: 'groups:write', policy: 'admin', plan: 'any', limit: 'api' } as const

/** Only the caller's own organization can be found, and only admins may list all of it. */
function requireOrganizationAccess(actor: Member, organization: string | undefined): void {
  if (organization === undefined) return
  if (idOf(organization) !== actor.organizationId) throw new Problem('not_found')
  if (!isAdmin(actor.role)) throw new Problem('permission_denied')
}

/** Returns the caller's role in an existing group; null if they are not in it. */
async function findOwnRole(reader: Reader, actor: Member, groupId: string): Promise<string | null> {
  const [groups, relationships] = await reader.all(
    groupById(actor.organizationId, groupId),
    roleInGroup(actor.organizationId, actor.membershipId, groupId),
  )
  orNotFound(groups[0])
  return relationships[0]?.role ?? null
}

export const groupRoutes = [
  row({
    ...read,
    id: 'listGroups',
    path: '/groups',
    summary: 'List groups',
    policy: 'own_or_admin',
    query: GroupListQuery,
    response: list(Group, 'created_at:asc'),
  }).run(async (ctx, actor, { query, page }) => {
    requireOrganizationAccess(actor, query.organization)
    const membershipFilter = isAdmin(actor.role) ? null : actor.membershipId
    const rows = await ctx.db
      .withOrganization(actor.organizationId)
      .rows(groups(actor.organizationId, membershipFilter, page))
    return pageOf(rows, page, ({ member_count, ...group }) => ({
      ...toGroup(ctx.config.urls, group),
      ...(query.expand === 'member_count' ? { member_count } : {}),
    }))
  }),

  row({
    ...read,
    id: 'getGroup',
    path: '/groups/{uuid}',
    summary: 'Get a group',
    policy: 'own_or_admin',
    response: resource(Group),
  }).run(async (ctx, actor, { params }) => {
    const [groups, ownRelationships] = await ctx.db
      .withOrganization(actor.organizationId)
      .all(
        groupById(actor.organizationId, params.uuid),
        roleInGroup(actor.organizationId, actor.membershipId, params.uuid),
      )
    const group = orNotFound(groups[0])
    if (!isAdmin(actor.role) && ownRelationships.length === 0) throw new Problem('permission_denied')
    return toGroup(ctx.config.urls, group)
  }),

  row({
    ...write,
    id: 'createGroup',
    method: 'POST',
    path: '/groups',
    summary: 'Create a group',
    status: 201,
    body: NewGroup,
    response: resource(Group),
    emits: 'group.created',
  }).run(async (ctx, actor, { body }) => toGroup(ctx.config.urls, await createGroup(ctx, actor, body.name))),

  row({
    ...write,
    id: 'updateGroup',
    method: 'PATCH',
    path: '/groups/{uuid}',
    summary: 'Update a group',
    body: GroupChanges,
    response: resource(Group),
    emits: 'group.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toGroup(ctx.config.urls, await changeGroup(ctx, actor, params.uuid, body)),
  ),

  row({
    ...write,
    id: 'deleteGroup',
    method: 'DELETE',
    path: '/groups/{uuid}',
    summary: 'Delete a group',
    response: noContent,
    emits: 'group.deleted',
  }).run((ctx, actor, { params }) => deleteGroup(ctx, actor, params.uuid)),

  row({
    ...read,
    id: 'listGroupRelationships',
    path: '/group_relationships',
    summary: 'List group relationships',
    policy: 'own_or_admin',
    query: Type.Object({
      organization: Type.Optional(Ref('organizations')),
      group: Type.Optional(Ref('groups')),
      owner: Type.Optional(Ref('organization_memberships', 'organization_invitations')),
    }),
    response: list(GroupRelationship, 'created_at:asc'),
  }).run(async (ctx, actor, { query, page }) => {
    const reader = ctx.db.withOrganization(actor.organizationId)
    const now = ctx.clock.now()
    const groupId = query.group === undefined ? null : idOf(query.group)
    const ownerId = query.owner === undefined ? null : idOf(query.owner)
    const isOwn = ownerId === actor.membershipId
    if (query.organization !== undefined && idOf(query.organization) !== actor.organizationId)
      throw new Problem('not_found')
    const isGroupAdmin = groupId !== null && (await findOwnRole(reader, actor, groupId)) === 'admin'
    if (query.owner !== undefined && !isOwn) {
      orNotFound(
        await reader.first(
          ownerExists(actor.organizationId, collectionOf(query.owner), idOf(query.owner), now),
        ),
      )
    }
    const hasNoFilter = groupId === null && ownerId === null && query.organization === undefined
    if (!isAdmin(actor.role) && !isOwn && !isGroupAdmin && !hasNoFilter)
      throw new Problem('permission_denied')
    const visibleTo = isAdmin(actor.role) ? null : actor.membershipId
    const filter = { groupId, ownerId, visibleTo }
    const rows = await reader.rows(groupRelationships(actor.organizationId, filter, page, now))
    return pageOf(rows, page, (relationship) => toGroupRelationship(ctx.config.urls, relationship))
  }),

  row({
    ...read,
    id: 'getGroupRelationship',
    path: '/group_relationships/{uuid}',
    summary: 'Get a group relationship',
    policy: 'own_or_admin',
    response: resource(GroupRelationship),
  }).run(async (ctx, actor, { params }) => {
    const reader = ctx.db.withOrganization(actor.organizationId)
    const relationship = orNotFound(
      await reader.first(relationshipById(actor.organizationId, params.uuid, ctx.clock.now())),
    )
    if (!isAdmin(actor.role) && relationship.membership_id !== actor.membershipId) {
      const ownRelationship = await reader.first(
        roleInGroup(actor.organizationId, actor.membershipId, relationship.group_id),
      )
      if (ownRelationship?.role !== 'admin') throw new Problem('permission_denied')
    }
    return toGroupRelationship(ctx.config.urls, relationship)
  }),

  row({
    ...write,
    id: 'createGroupRelationship',
    method: 'POST',
    path: '/group_relationships',
    summary: 'Add a member to a group',
    status: 201,
    body: NewGroupRelationship,
    response: resource(GroupRelationship),
    emits: 'group_relationship.created',
  }).run(async (ctx, actor, { body }) =>
    toGroupRelationship(ctx.config.urls, await addGroupRelationship(ctx, actor, body)),
  ),

  row({
    ...write,
    id: 'updateGroupRelationship',
    method: 'PATCH',
    path: '/group_relationships/{uuid}',
    summary: 'Update a member’s role in a group',
    body: GroupRelationshipChanges,
    response: resource(GroupRelationship),
    emits: 'group_relationship.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toGroupRelationship(
      ctx.config.urls,
      await changeGroupRelationship(ctx, actor, { id: params.uuid, role: body.role }),
    ),
  ),

  row({
    ...write,
    id: 'deleteGroupRelationship',
    method: 'DELETE',
    path: '/group_relationships/{uuid}',
    summary: 'Remove a member from a group',
    response: noContent,
    emits: 'group_relationship.deleted',
  }).run((ctx, actor, { params }) => removeGroupRelationship(ctx, actor, params.uuid)),
]
