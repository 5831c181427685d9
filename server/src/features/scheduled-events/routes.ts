// API operations on scheduled events.

import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { canListEvents } from '../../domain/access/event-permission.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { readPeriod } from '../../platform/parameters.ts'
import { idOf } from '../../platform/uris.ts'
import { readPermitted } from '../bookings/require-event-permission.ts'
import { CancellationRequest } from '../bookings/schema.ts'
import { groupById, roleInGroup } from '../groups/store.ts'
import { anyUserById } from '../users/store.ts'
import { cancelScheduledEvent } from './cancel-scheduled-event.ts'
import { changeMeetingNotes } from './change-meeting-notes.ts'
import { EventFilters, MeetingNotes, ScheduledEvent, toScheduledEvent } from './schema.ts'
import { eventForUser, scheduledEvents, toVisibleEvent } from './store.ts'

const read = {
  method: 'GET',
  policy: 'event_reader',
  scope: 'scheduled_events:read',
  plan: 'any',
  limit: 'api',
} as const
const change = { policy: 'event_host', scope: 'scheduled_events:write', plan: 'any', limit: 'api' } as const

type Filters = Static<typeof EventFilters>

/** Without a filter it lists the caller's own events. Permission and events are read in one round trip. */
async function listEvents(ctx: Context, actor: Member, query: Filters, page: PageRequest) {
  const { organizationId } = actor
  if (query.organization !== undefined && idOf(query.organization) !== organizationId)
    throw new Problem('not_found')
  const isUnfiltered = (query.user ?? query.group ?? query.organization) === undefined
  const userId = query.user === undefined ? (isUnfiltered ? actor.userId : null) : idOf(query.user)
  const groupId = query.group === undefined ? null : idOf(query.group)
  const eventsQuery = scheduledEvents(
    organizationId,
    {
      userId,
      groupId,
      status: query.status ?? null,
      inviteeEmail: query.invitee_email === undefined ? null : normalizeEmail(query.invitee_email),
      ...readPeriod(query, 'min_start_time', 'max_start_time'),
    },
    page,
  )
  const reader = ctx.db.withOrganization(organizationId)
  if (userId === actor.userId && groupId === null) return reader.rows(eventsQuery)
  const [rows, users, groups, groupRoles] = await reader.all(
    eventsQuery,
    // Also a removed user, whose events stay.
    anyUserById(organizationId, userId ?? actor.userId),
    groupById(organizationId, groupId ?? actor.userId),
    roleInGroup(organizationId, actor.membershipId, groupId ?? actor.userId),
  )
  if (userId !== null) orNotFound(users[0])
  if (groupId !== null) orNotFound(groups[0])
  const target = {
    user: userId === null ? null : userId === actor.userId ? 'self' : 'other',
    group:
      groupId === null ? null : ((groupRoles[0]?.role ?? 'non_member') as 'admin' | 'member' | 'non_member'),
  } as const
  if (!canListEvents(actor.role, target)) throw new Problem('permission_denied')
  return rows
}

export const scheduledEventRoutes = [
  row({
    ...read,
    id: 'listScheduledEvents',
    path: '/scheduled_events',
    summary: 'List scheduled events',
    query: EventFilters,
    response: list(ScheduledEvent, 'start_time:asc', 'created_at', 'updated_at'),
  }).run(async (ctx, actor, { query, page }) => {
    const rows = await listEvents(ctx, actor, query, page)
    return pageOf(rows, page, (event) => toScheduledEvent(ctx.config.urls, event))
  }),

  row({
    ...read,
    id: 'getScheduledEvent',
    path: '/scheduled_events/{uuid}',
    summary: 'Get a scheduled event',
    response: resource(ScheduledEvent),
  }).run(async (ctx, actor, { params }) => {
    const query = eventForUser(actor.organizationId, params.uuid, actor.userId)
    const event = toVisibleEvent(actor.role, await readPermitted(ctx, actor, query))
    return toScheduledEvent(ctx.config.urls, event)
  }),

  row({
    ...change,
    id: 'updateScheduledEvent',
    method: 'PATCH',
    path: '/scheduled_events/{uuid}',
    summary: 'Update the notes of a scheduled event',
    body: MeetingNotes,
    response: resource(ScheduledEvent),
    emits: 'scheduled_event.updated',
  }).run(async (ctx, actor, { params, body }) => {
    const input = { id: params.uuid, notes: body.meeting_notes_plain }
    return toScheduledEvent(ctx.config.urls, await changeMeetingNotes(ctx, actor, input))
  }),

  row({
    ...change,
    policy: 'event_canceler',
    id: 'cancelScheduledEvent',
    method: 'POST',
    path: '/scheduled_events/{uuid}/cancellation',
    summary: 'Cancel a scheduled event',
    body: CancellationRequest,
    response: resource(ScheduledEvent),
    emits: 'scheduled_event.canceled',
  }).run(async (ctx, actor, { params, body }) => {
    const input = { id: params.uuid, reason: body.reason ?? null }
    return toScheduledEvent(ctx.config.urls, await cancelScheduledEvent(ctx, actor, input))
  }),
]
