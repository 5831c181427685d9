// The operations on availability: when a meeting can start, and why another time is closed.
import { Type } from 'typebox'
import { explain } from '../../domain/availability/explain.ts'
import { startTimes } from '../../domain/availability/start-times.ts'
import { instant } from '../../domain/time/instant.ts'
import { invalid } from '../../platform/errors.ts'
import { pageOfWhole } from '../../platform/http/pages.ts'
import { resource, row, whole } from '../../platform/http/route-table.ts'
import { idOf, Ref } from '../../platform/http/uris.ts'
import { readInstant, readWindow } from '../../platform/parameters.ts'
import { loadAvailability } from './load-availability.ts'
import { AvailabilityExplanation, AvailableTime, toAvailableTimes, toExplanation } from './schema.ts'

const read = {
  method: 'GET',
  policy: 'member',
  scope: 'availability:read',
  plan: 'any',
  limit: 'api',
  status: 200,
} as const

const Moment = (description: string) => Type.String({ format: 'date-time', maxLength: 40, description })
const Duration = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 720,
    description: 'Minutes; one of the type’s. Without it: its usual.',
  }),
)

export const availabilityRoutes = [
  row({
    ...read,
    id: 'listEventTypeAvailableTimes',
    path: '/event_type_available_times',
    summary: 'List the times at which an event type can be booked',
    query: Type.Object({
      event_type: Ref('event_types'),
      start_time: Moment('Not in the past.'),
      end_time: Moment('At most 31 days after `start_time`.'),
      duration: Duration,
    }),
    answer: whole(AvailableTime),
  }).run(async (ctx, actor, { query, page }) => {
    const now = ctx.clock.now()
    const { from, to } = readWindow(query)
    if (from < now) throw invalid('start_time', 'must not be in the past')
    const { organizationId } = actor
    const reader = ctx.db.withOrganization(organizationId)
    const asked = {
      organizationId,
      eventTypeId: idOf(query.event_type),
      from,
      to,
      duration: query.duration ?? null,
    }
    const availability = await loadAvailability(reader.lookUp, asked, now)
    const open = startTimes(availability.meeting, availability.hosts, now, from, to)
    return pageOfWhole(toAvailableTimes(ctx.config.urls, availability, open), page, (time) => time.start_time)
  }),

  row({
    ...read,
    id: 'explainEventTypeAvailableTime',
    path: '/event_type_available_times/explanation',
    summary: 'Say why a time can or cannot be booked',
    query: Type.Object({
      event_type: Ref('event_types'),
      start_time: Moment('The start of the meeting.'),
      duration: Duration,
    }),
    answer: resource(AvailabilityExplanation),
  }).run(async (ctx, actor, { query }) => {
    const now = ctx.clock.now()
    const start = readInstant('start_time', query.start_time)
    const { organizationId } = actor
    const reader = ctx.db.withOrganization(organizationId)
    const eventTypeId = idOf(query.event_type)
    const asked = {
      organizationId,
      eventTypeId,
      from: start,
      to: instant(start + 1),
      duration: query.duration ?? null,
    }
    const { meeting, hosts } = await loadAvailability(reader.lookUp, asked, now)
    return toExplanation(ctx.config.urls, eventTypeId, start, explain(meeting, hosts, now, start), true)
  }),
]
