// API routes of available times, their explanations and busy times.
import { Type } from 'typebox'
import { closedTimesOfHost } from '../../domain/availability/closed-times.ts'
import { explain } from '../../domain/availability/explain.ts'
import { startTimes } from '../../domain/availability/start-times.ts'
import { type Instant, instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { invalid } from '../../platform/errors.ts'
import { resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { readInstant, readWindow } from '../../platform/parameters.ts'
import { runInSteps } from '../../platform/run-in-steps.ts'
import { idOf, Ref } from '../../platform/uris.ts'
import { LinkText } from '../scheduling-links/schema.ts'
import { resolveTargetUser } from '../users/resolve-target-user.ts'
import { listBusyTimes } from './list-busy-times.ts'
import { listTimesWaiving } from './list-times-waiving.ts'
import { canSeeHosts, loadAvailabilityForMember } from './load-availability-for-member.ts'
import { type ClosedTimeOfHost, loadBlockingTimes } from './load-blocking-times.ts'
import { extentOf, loadTimeOff } from './load-time-off.ts'
import { previewAvailability } from './preview-availability.ts'
import { AvailabilityPreview, countStarts, Moment, PreviewRequest, toPreview } from './preview-schema.ts'
import { replaceBusySource } from './replace-busy-source.ts'
import {
  AvailabilityExplanation,
  AvailableTime,
  BusyBlocks,
  BusySource,
  BusyTime,
  ClosedTime,
  pageUrl,
  SourceName,
  toAvailableTimes,
  toBusySource,
  toBusyTime,
  toClosedTime,
  toExplanation,
  writeAvailableTimes,
} from './schema.ts'
import { AllowList, rulesOfList } from './waiver-schema.ts'

const read = {
  method: 'GET',
  policy: 'member',
  scope: 'availability:read',
  plan: 'any',
  limit: 'api',
} as const

const Duration = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 720,
    description: 'Minutes; one of the durations of the event type or link. Default: its `duration`.',
  }),
)

const Link = Type.Optional(LinkText)

const change = { policy: 'self_or_admin', scope: 'availability:write', plan: 'any', limit: 'api' } as const

/** A client that sends the current time is never refused: its request takes time, and its clock may be slow. */
const MAX_DELAY_MS = MINUTE

function readFutureWindow(query: { readonly start_time: string; readonly end_time: string }, now: Instant) {
  const { from, to } = readWindow(query)
  if (from < now - MAX_DELAY_MS) throw invalid('start_time', 'must not be in the past')
  return { from: instant(Math.max(from, now)), to }
}

export const availabilityRoutes = [
  row({
    ...read,
    id: 'listEventTypeAvailableTimes',
    path: '/event_type_available_times',
    summary: 'List available times of an event type',
    query: Type.Object({
      event_type: Ref('event_types'),
      start_time: Moment('Must not be in the past; the last minute counts as now.'),
      end_time: Moment('At most 31 days after `start_time`, or 8 days with `allow`.'),
      duration: Duration,
      link: Link,
      allow: Type.Optional(AllowList),
    }),
    response: unpaged(AvailableTime),
    errors: ['conflict'],
  }).run(async (ctx, actor, { query, page }) => {
    const now = ctx.clock.now()
    const { from, to } = readFutureWindow(query, now)
    const { duration = null, link = null } = query
    const request = { eventTypeId: idOf(query.event_type), from, to, duration, link }
    const availability = await loadAvailabilityForMember(ctx, actor, request)
    ctx.refreshCalendars(
      actor.organizationId,
      availability.hosts.map(({ id }) => id),
    )
    const url = pageUrl(ctx.config.urls, availability.type, link)
    const rules = rulesOfList(query.allow)
    if (rules.length > 0) {
      const waiver = { actor, rules }
      const times = await listTimesWaiving(ctx, waiver, { availability, from, to, now, url })
      return pageOfArray(times, page, ({ start_time }) => start_time)
    }
    const open = startTimes(availability.meeting, availability.hosts, now, from, to)
    const times = toAvailableTimes(url, availability.meeting, open)
    const shown = pageOfArray(times, page, ({ start_time }) => start_time)
    return { ...shown, itemsJson: writeAvailableTimes(url, shown.items) }
  }),

  row({
    ...read,
    id: 'explainEventTypeAvailableTime',
    path: '/event_type_available_times/explanation',
    summary: 'Explain the availability of a time',
    query: Type.Object({
      event_type: Ref('event_types'),
      start_time: Moment('The start of the meeting.'),
      duration: Duration,
      link: Link,
    }),
    response: resource(AvailabilityExplanation),
    errors: ['conflict'],
  }).run(async (ctx, actor, { query }) => {
    const now = ctx.clock.now()
    const start = readInstant('start_time', query.start_time)
    const eventTypeId = idOf(query.event_type)
    const { duration = null, link = null } = query
    const request = { eventTypeId, from: start, to: instant(start + 1), duration, link }
    const availability = await loadAvailabilityForMember(ctx, actor, request)
    const { meeting, hosts } = await loadTimeOff(
      ctx.db.withOrganization(actor.organizationId).lookUp,
      actor.organizationId,
      availability,
      extentOf(availability.meeting, start, start),
    )
    const explanation = explain(meeting, hosts, now, start)
    const closed = explanation.hosts.map(({ id, reasons }) => ({
      hostId: id,
      start,
      end: instant(start + MINUTE),
      reasons,
    }))
    const findCauses = await loadBlockingTimes(ctx, actor, availability, closed)
    return toExplanation(
      ctx.config.urls,
      eventTypeId,
      start,
      explanation,
      closed.flatMap(findCauses),
      canSeeHosts(actor, availability),
    )
  }),

  row({
    ...read,
    id: 'listClosedTimes',
    path: '/event_type_available_times/closed',
    summary: 'List closed times of an event type',
    query: Type.Object({
      event_type: Ref('event_types'),
      start_time: Moment('The start of the range, rounded down to the minute.'),
      end_time: Moment('At most 31 days after `start_time`; rounded up to the minute.'),
      duration: Duration,
      link: Link,
    }),
    response: unpaged(ClosedTime),
    errors: ['conflict'],
  }).run(async (ctx, actor, { query, page }) => {
    const now = ctx.clock.now()
    const window = readWindow(query)
    const from = instant(Math.floor(window.from / MINUTE) * MINUTE)
    const to = instant(Math.ceil(window.to / MINUTE) * MINUTE)
    const { duration = null, link = null } = query
    const request = { eventTypeId: idOf(query.event_type), from, to, duration, link }
    const loaded = await loadAvailabilityForMember(ctx, actor, request)
    const availability = await loadTimeOff(
      ctx.db.withOrganization(actor.organizationId).lookUp,
      actor.organizationId,
      loaded,
      extentOf(loaded.meeting, from, to),
    )
    const closed: ClosedTimeOfHost[] = []
    for (const host of availability.hosts) {
      const times = await runInSteps(closedTimesOfHost(availability.meeting, host, now, from, to))
      for (const time of times) closed.push({ ...time, hostId: host.id })
    }
    closed.sort((a, b) => a.start - b.start || (a.hostId < b.hostId ? -1 : 1))
    const shown = pageOfArray(closed, page, ({ start, hostId }) => `${iso(start)} ${hostId}`)
    const findCauses = await loadBlockingTimes(ctx, actor, availability, shown.items)
    const shouldShowHosts = canSeeHosts(actor, availability)
    const items = shown.items.map((time) =>
      toClosedTime(ctx.config.urls, time, findCauses(time), shouldShowHosts),
    )
    return { ...shown, items }
  }),

  row({
    ...read,
    policy: 'type_editor',
    id: 'previewAvailability',
    method: 'POST',
    path: '/event_type_available_times/preview',
    summary: 'Preview available times with unsaved changes',
    body: PreviewRequest,
    response: resource(AvailabilityPreview),
    countItems: countStarts,
    // Returned for a deleted event type.
    errors: ['conflict'],
    emits: null,
  }).run(async (ctx, actor, { body }) => {
    const window = readFutureWindow(body, ctx.clock.now())
    const { saved, changed } = await previewAvailability(ctx, actor, body, window)
    return toPreview(saved, changed)
  }),

  row({
    ...read,
    id: 'listUserBusyTimes',
    path: '/user_busy_times',
    summary: 'List a user’s busy times',
    policy: 'self_or_admin',
    query: Type.Object({
      user: Type.Optional(Ref('users')),
      start_time: Moment('The start of the range.'),
      end_time: Moment('At most 31 days after `start_time`.'),
    }),
    response: unpaged(BusyTime),
    errors: ['external_calendar_error'],
  }).run(async (ctx, actor, { query, page }) => {
    const window = readWindow(query)
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const busy = pageOfArray(
      await listBusyTimes(ctx, actor.organizationId, userId, window),
      page,
      ({ key }) => key,
    )
    return { ...busy, items: busy.items.map((one) => toBusyTime(ctx.config.urls, one)) }
  }),

  row({
    ...change,
    id: 'replaceUserBusySource',
    method: 'PUT',
    path: '/user_busy_sources/{name}',
    summary: 'Replace a user’s busy times from one source',
    params: Type.Object({ name: SourceName }),
    body: BusyBlocks,
    response: resource(BusySource),
    emits: 'user_busy_source.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toBusySource(ctx.config.urls, await replaceBusySource(ctx, actor, params.name, body)),
  ),
]
