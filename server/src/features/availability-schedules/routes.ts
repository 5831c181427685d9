// API routes of user schedules and event type schedules.
import { Type } from 'typebox'
import { isSelfOrAdmin } from '../../domain/access/policies.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOf, pageOfArray } from '../../platform/lists/pages.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeAccess } from '../event-types/store.ts'
import { resolveTargetUser } from '../users/resolve-target-user.ts'
import { userById } from '../users/store.ts'
import { changeEventTypeSchedule } from './change-event-type-schedule.ts'
import { changeUserSchedule } from './change-user-schedule.ts'
import { createUserSchedule } from './create-user-schedule.ts'
import { deleteUserSchedule } from './delete-user-schedule.ts'
import {
  EventTypeSchedule,
  EventTypeScheduleChanges,
  NewAvailabilityRule,
  NewUserSchedule,
  toEventTypeSchedule,
  toUserSchedule,
  UserSchedule,
  UserScheduleChanges,
} from './schema.ts'
import { eventTypeScheduleById, scheduleById, schedulesOf, schedulesOfTypePage } from './store.ts'

const read = { method: 'GET', scope: 'availability:read', plan: 'any', limit: 'api' } as const
const change = { policy: 'self_or_admin', scope: 'availability:write', plan: 'any', limit: 'api' } as const

export const availabilityScheduleRoutes = [
  row({
    ...read,
    id: 'listUserAvailabilitySchedules',
    path: '/user_availability_schedules',
    summary: 'List a user’s schedules',
    policy: 'self_or_admin',
    query: Type.Object({ user: Type.Optional(Ref('users')) }),
    response: unpaged(UserSchedule),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId } = actor
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const rows = await ctx.db.withOrganization(organizationId).rows(schedulesOf(organizationId, userId))
    const schedules = rows.map((schedule) => toUserSchedule(ctx.config.urls, schedule))
    return pageOfArray(schedules, page, ({ created_at, uri }) => `${created_at} ${uri}`)
  }),

  row({
    ...read,
    id: 'getUserAvailabilitySchedule',
    path: '/user_availability_schedules/{uuid}',
    summary: 'Get a user’s schedule',
    policy: 'self_or_admin',
    response: resource(UserSchedule),
  }).run(async (ctx, actor, { params }) => {
    const reader = ctx.db.withOrganization(actor.organizationId)
    const schedule = orNotFound(await reader.first(scheduleById(actor.organizationId, params.uuid)))
    if (!isSelfOrAdmin(actor, schedule.user_id)) throw new Problem('permission_denied')
    return toUserSchedule(ctx.config.urls, schedule)
  }),

  row({
    ...change,
    id: 'createUserAvailabilitySchedule',
    method: 'POST',
    path: '/user_availability_schedules',
    summary: 'Create a schedule for a user',
    status: 201,
    body: NewUserSchedule,
    response: resource(UserSchedule),
    emits: 'user_availability_schedule.created',
  }).run(async (ctx, actor, { body }) =>
    toUserSchedule(ctx.config.urls, await createUserSchedule(ctx, actor, body)),
  ),

  row({
    ...change,
    id: 'updateUserAvailabilitySchedule',
    method: 'PATCH',
    path: '/user_availability_schedules/{uuid}',
    summary: 'Update a user’s schedule',
    body: UserScheduleChanges,
    response: resource(UserSchedule),
    emits: 'user_availability_schedule.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toUserSchedule(ctx.config.urls, await changeUserSchedule(ctx, actor, params.uuid, body)),
  ),

  row({
    ...change,
    id: 'deleteUserAvailabilitySchedule',
    method: 'DELETE',
    path: '/user_availability_schedules/{uuid}',
    summary: 'Delete a user’s schedule',
    response: noContent,
    emits: 'user_availability_schedule.deleted',
  }).run((ctx, actor, { params }) => deleteUserSchedule(ctx, actor, params.uuid)),

  row({
    ...read,
    id: 'listEventTypeAvailabilitySchedules',
    path: '/event_type_availability_schedules',
    summary: 'List the schedules of an event type',
    policy: 'type_holder',
    query: Type.Object({ event_type: Ref('event_types'), user: Type.Optional(Ref('users')) }),
    response: list(EventTypeSchedule, 'created_at:asc'),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId, userId } = actor
    const reader = ctx.db.withOrganization(organizationId)
    const eventTypeId = idOf(query.event_type)
    requirePermission(
      actor,
      orNotFound(await reader.first(eventTypeAccess(organizationId, eventTypeId, userId))),
      'inspect',
    )
    const hostId = query.user === undefined ? null : idOf(query.user)
    if (hostId !== null) orNotFound(await reader.first(userById(organizationId, hostId)))
    const rows = await reader.rows(schedulesOfTypePage(page, organizationId, eventTypeId, hostId))
    return pageOf(rows, page, (schedule) => toEventTypeSchedule(ctx.config.urls, schedule))
  }),

  row({
    ...read,
    id: 'getEventTypeAvailabilitySchedule',
    path: '/event_type_availability_schedules/{uuid}',
    summary: 'Get a host’s schedule of an event type',
    policy: 'type_holder',
    response: resource(EventTypeSchedule),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId, userId } = actor
    const reader = ctx.db.withOrganization(organizationId)
    const schedule = orNotFound(await reader.first(eventTypeScheduleById(organizationId, params.uuid)))
    const access = await reader.first(eventTypeAccess(organizationId, schedule.event_type_id, userId))
    requirePermission(actor, orNotFound(access), 'inspect')
    return toEventTypeSchedule(ctx.config.urls, schedule)
  }),

  row({
    ...change,
    policy: 'type_holder',
    id: 'updateEventTypeAvailabilitySchedule',
    method: 'PATCH',
    path: '/event_type_availability_schedules/{uuid}',
    summary: 'Update a host’s hours for an event type',
    body: EventTypeScheduleChanges,
    response: resource(EventTypeSchedule),
    emits: 'event_type_availability_schedule.updated',
  }).run(async (ctx, actor, { params, body }) => {
    const schedule = await changeEventTypeSchedule(ctx, actor, { id: params.uuid }, body)
    return toEventTypeSchedule(ctx.config.urls, schedule)
  }),

  row({
    ...change,
    policy: 'type_editor',
    id: 'updateAvailabilityOfEventType',
    method: 'PATCH',
    path: '/event_type_availability_schedules',
    summary: 'Update a host’s hours for an event type (alias)',
    query: Type.Object({ event_type: Ref('event_types') }),
    body: NewAvailabilityRule,
    response: resource(EventTypeSchedule),
    emits: 'event_type_availability_schedule.updated',
  }).run(async (ctx, actor, { query, body }) => {
    const { user, ...hours } = body.availability_rule
    const selector = { eventTypeId: idOf(query.event_type), user }
    const schedule = await changeEventTypeSchedule(ctx, actor, selector, hours, 'availability_rule.')
    return toEventTypeSchedule(ctx.config.urls, schedule)
  }),
]
