// API operations on scheduled events.
import { list, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { idOf } from '../../platform/uris.ts'
import { readPermitted } from '../bookings/require-event-permission.ts'
import { CancellationRequest } from '../bookings/schema.ts'
import { cancelScheduledEvent } from './cancel-scheduled-event.ts'
import { changeMeetingNotes } from './change-meeting-notes.ts'
import { listCandidates } from './list-candidates.ts'
import { listEvents } from './list-events.ts'
import { reassignScheduledEvent } from './reassign-scheduled-event.ts'
import {
  CandidateFilters,
  ReassignmentCandidate,
  ReassignmentRequest,
  toCandidate,
} from './reassignment-schema.ts'
import {
  EventFilters,
  eventCsv,
  MeetingNotes,
  ScheduledEvent,
  ScheduledEventInList,
  toScheduledEvent,
  toScheduledEventInList,
} from './schema.ts'
import { eventForUser, toVisibleEvent } from './store.ts'

const read = {
  method: 'GET',
  policy: 'event_reader',
  scope: 'scheduled_events:read',
  plan: 'any',
  limit: 'api',
} as const
const change = { policy: 'event_host', scope: 'scheduled_events:write', plan: 'any', limit: 'api' } as const

export const scheduledEventRoutes = [
  row({
    ...read,
    id: 'listScheduledEvents',
    path: '/scheduled_events',
    summary: 'List scheduled events',
    query: EventFilters,
    response: list(ScheduledEventInList, 'start_time:asc', 'created_at', 'updated_at'),
    csv: eventCsv,
  }).run(async (ctx, actor, { query, page }) => {
    const rows = await listEvents(ctx, actor, query, page)
    return pageOf(rows, page, (event) => toScheduledEventInList(ctx.config.urls, event))
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

  row({
    ...change,
    id: 'reassignScheduledEvent',
    method: 'POST',
    path: '/scheduled_events/{uuid}/reassignment',
    summary: 'Give a scheduled event to another host',
    body: ReassignmentRequest,
    response: resource(ScheduledEvent),
    emits: 'scheduled_event.reassigned',
  }).run(async (ctx, actor, { params, body: { from, to } }) => {
    const input = { id: params.uuid, fromId: from === undefined ? null : idOf(from), toId: idOf(to) }
    return toScheduledEvent(ctx.config.urls, await reassignScheduledEvent(ctx, actor, input))
  }),

  row({
    ...change,
    id: 'listReassignmentCandidates',
    method: 'GET',
    path: '/scheduled_events/{uuid}/reassignment_candidates',
    summary: 'List the members who can take over a scheduled event',
    query: CandidateFilters,
    response: list(ReassignmentCandidate, 'name:asc'),
  }).run(async (ctx, actor, { params, query, page }) => {
    const rows = await listCandidates(ctx, actor, params.uuid, query, page)
    return pageOf(rows, page, (candidate) => toCandidate(ctx.config.urls, candidate))
  }),
]
