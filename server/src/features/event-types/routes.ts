// API routes for event types, their memberships and permissions.
import { type Static, Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { userById } from '../users/store.ts'
import { changeEventType } from './change-event-type.ts'
import { createEventType } from './create-event-type.ts'
import { deleteEventType } from './delete-event-type.ts'
import { grantEventTypePermission } from './grant-event-type-permission.ts'
import { requirePermission } from './require-permission.ts'
import { restoreEventType } from './restore-event-type.ts'
import { revokeEventTypePermission } from './revoke-event-type-permission.ts'
import {
  EventType,
  EventTypeChanges,
  EventTypeFilters,
  EventTypeMembership,
  EventTypePermission,
  EventTypePermissionWithMember,
  NewEventType,
  NewEventTypePermission,
  toEventType,
  toEventTypeMembership,
  toEventTypePermission,
  toPermissionWithMember,
} from './schema.ts'
import {
  eventTypeAccess,
  eventTypeById,
  eventTypeMemberships,
  eventTypes,
  permissionsOfType,
  scheduleOwner,
} from './store.ts'

const read = { method: 'GET', scope: 'event_types:read', plan: 'any', limit: 'api' } as const
const write = { scope: 'event_types:write', plan: 'any', limit: 'api' } as const

/** Every member may list their own; only admins may list another user's or all. Always one round trip. */
async function queryEventTypes(
  ctx: Context,
  actor: Member,
  query: Static<typeof EventTypeFilters>,
  page: PageRequest,
) {
  const { organizationId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  const requestedUserId = query.user === undefined ? null : idOf(query.user)
  const scheduleId =
    query.user_availability_schedule === undefined ? null : idOf(query.user_availability_schedule)
  if (query.organization !== undefined) {
    if (idOf(query.organization) !== organizationId) throw new Problem('not_found')
    if (requestedUserId === null && !isAdmin(actor.role)) throw new Problem('permission_denied')
  }
  const typesQuery = eventTypes(
    organizationId,
    {
      userId: requestedUserId ?? (query.organization === undefined ? actor.userId : null),
      active: query.active ?? null,
      adminManaged: query.admin_managed ?? null,
      scheduleId,
    },
    page,
  )
  if ((requestedUserId ?? actor.userId) === actor.userId && scheduleId === null)
    return reader.rows(typesQuery)
  const [rows, users, schedules] = await reader.all(
    typesQuery,
    userById(organizationId, requestedUserId ?? actor.userId),
    scheduleOwner(organizationId, scheduleId ?? actor.userId),
  )
  const ownerIds = [
    ...(requestedUserId === null ? [] : [orNotFound(users[0]).id]),
    ...(scheduleId === null ? [] : [orNotFound(schedules[0]).user_id]),
  ]
  if (!isAdmin(actor.role) && ownerIds.some((id) => id !== actor.userId))
    throw new Problem('permission_denied')
  return rows
}

export const eventTypeRoutes = [
  row({
    ...read,
    id: 'listEventTypes',
    path: '/event_types',
    summary: 'List event types',
    policy: 'type_holder',
    query: EventTypeFilters,
    response: list(EventType, 'name:asc', 'position', 'created_at', 'updated_at'),
  }).run(async (ctx, actor, { query, page }) => {
    const rows = await queryEventTypes(ctx, actor, query, page)
    return pageOf(rows, page, (type) => toEventType(ctx.config.urls, type))
  }),

  row({
    ...read,
    id: 'getEventType',
    path: '/event_types/{uuid}',
    summary: 'Get an event type',
    policy: 'member',
    response: resource(EventType),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId, userId } = actor
    const query = eventTypeById(organizationId, params.uuid, userId)
    const { relation, ...type } = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
    requirePermission(actor, { ...type, relation }, 'read')
    return toEventType(ctx.config.urls, type)
  }),

  row({
    ...write,
    id: 'createEventType',
    method: 'POST',
    path: '/event_types',
    summary: 'Create an event type',
    policy: 'own_or_admin',
    status: 201,
    body: NewEventType,
    response: resource(EventType),
    emits: 'event_type.created',
  }).run(async (ctx, actor, { body }) =>
    toEventType(ctx.config.urls, await createEventType(ctx, actor, body)),
  ),

  row({
    ...write,
    id: 'updateEventType',
    method: 'PATCH',
    path: '/event_types/{uuid}',
    summary: 'Update an event type',
    policy: 'type_editor',
    body: EventTypeChanges,
    response: resource(EventType),
    emits: 'event_type.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toEventType(ctx.config.urls, await changeEventType(ctx, actor, { id: params.uuid, changes: body })),
  ),

  row({
    ...write,
    id: 'deleteEventType',
    method: 'DELETE',
    path: '/event_types/{uuid}',
    summary: 'Delete an event type',
    policy: 'type_owner',
    response: noContent,
    emits: 'event_type.deleted',
  }).run((ctx, actor, { params }) => deleteEventType(ctx, actor, params.uuid)),

  row({
    ...write,
    id: 'restoreEventType',
    method: 'POST',
    path: '/event_types/{uuid}/restoration',
    summary: 'Restore a deleted event type',
    policy: 'type_owner',
    response: resource(EventType),
    emits: 'event_type.updated',
  }).run(async (ctx, actor, { params }) =>
    toEventType(ctx.config.urls, await restoreEventType(ctx, actor, params.uuid)),
  ),

  row({
    ...read,
    id: 'listEventTypeMemberships',
    path: '/event_type_memberships',
    summary: 'List the hosts of an event type',
    policy: 'type_holder',
    query: Type.Object({ event_type: Ref('event_types') }),
    response: list(EventTypeMembership, 'created_at:asc'),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId, userId } = actor
    const id = idOf(query.event_type)
    const [types, hosts] = await ctx.db
      .withOrganization(organizationId)
      .all(eventTypeAccess(organizationId, id, userId), eventTypeMemberships(organizationId, id, page))
    requirePermission(actor, orNotFound(types[0]), 'inspect')
    return pageOf(hosts, page, (host) => toEventTypeMembership(ctx.config.urls, host))
  }),

  row({
    ...read,
    id: 'listEventTypePermissions',
    path: '/event_type_permissions',
    summary: 'List the permissions on an event type',
    policy: 'type_holder',
    query: Type.Object({ event_type: Ref('event_types') }),
    response: list(EventTypePermissionWithMember, 'created_at:asc'),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId, userId } = actor
    const id = idOf(query.event_type)
    const [types, permissions] = await ctx.db
      .withOrganization(organizationId)
      .all(eventTypeAccess(organizationId, id, userId), permissionsOfType(organizationId, id, page))
    requirePermission(actor, orNotFound(types[0]), 'inspect')
    return pageOf(permissions, page, (permission) => toPermissionWithMember(ctx.config.urls, permission))
  }),

  row({
    ...write,
    id: 'createEventTypePermission',
    method: 'POST',
    path: '/event_type_permissions',
    summary: 'Grant a permission on an event type',
    policy: 'type_owner',
    status: 201,
    body: NewEventTypePermission,
    response: resource(EventTypePermission),
    emits: 'event_type_permission.created',
  }).run(async (ctx, actor, { body }) => {
    const input = { eventTypeId: idOf(body.event_type), userId: idOf(body.user) }
    return toEventTypePermission(ctx.config.urls, await grantEventTypePermission(ctx, actor, input))
  }),

  row({
    ...write,
    id: 'deleteEventTypePermission',
    method: 'DELETE',
    path: '/event_type_permissions',
    summary: 'Revoke a permission on an event type',
    policy: 'type_owner',
    query: Type.Object({ event_type: Ref('event_types'), user: Ref('users') }),
    response: noContent,
    emits: 'event_type_permission.deleted',
  }).run((ctx, actor, { query }) =>
    revokeEventTypePermission(ctx, actor, { eventTypeId: idOf(query.event_type), userId: idOf(query.user) }),
  ),
]
