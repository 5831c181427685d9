// Computes when a meeting can start: every rule becomes a set of instants, and their intersection on the grid is offered.
import { type Instant, instant } from '../time/instant.ts'
import {
  asIntervals,
  EMPTY_INTERVALS,
  type Intervals,
  intersect,
  normalize,
  singleInterval,
  subtract,
} from '../time/interval.ts'
import { addDays, type LocalDate, localDate } from '../time/local-date.ts'
import { localDateAt, type Zone } from '../time/zone.ts'
import { type Claim, dailyLimitZone, type Host, type Meeting } from './meeting.ts'
import { instantsInDates, openHours } from './open-hours.ts'
import { intersectStarts, unionStarts } from './pooling.ts'

export interface StartTimes {
  readonly starts: readonly Instant[]
  /** For a group type: the seats left in the event at each start. Null: no start has an event yet. */
  readonly seatsLeft: readonly number[] | null
}

/** The starts in [from, to), ascending. Linear in days, claims and starts, times the number of hosts. */
export function startTimes(
  meeting: Meeting,
  hosts: readonly Host[],
  now: Instant,
  from: Instant,
  to: Instant,
): StartTimes {
  const perHost = hosts
    .filter((host) => host.active)
    .map((host) => startTimesOfHost(meeting, host, now, from, to))
  const needsAllHosts = meeting.pooling !== 'round_robin'
  if (perHost.length === 0 || (needsAllHosts && perHost.length < hosts.length))
    return { starts: [], seatsLeft: null }
  const [only] = perHost
  if (only !== undefined && perHost.length === 1) return only
  const lists = perHost.map(({ starts }) => starts)
  return {
    starts: needsAllHosts ? intersectStarts(lists) : unionStarts(lists, from, to, meeting.increment),
    seatsLeft: null,
  }
}

export function startTimesOfHost(
  meeting: Meeting,
  host: Host,
  now: Instant,
  from: Instant,
  to: Instant,
): StartTimes {
  const { stretches, open } = openHours(
    host.zone,
    host.rules,
    from,
    instant(to + meeting.duration),
    host.publicHolidays,
  )
  const allowed = intersect(startsInside(open, meeting.duration), startWindow(meeting, host, now, from, to))
  const free = subtract(subtract(allowed, fullDates(meeting, host, from, to)), collidingStarts(meeting, host))
  const onGrid = startsOnGrid(stretches, free, meeting.increment)
  if (meeting.seats === 1 || !host.claims.some((claim) => claim.seatsLeft !== null))
    return { starts: onGrid, seatsLeft: null }
  return includeJoinableEvents(meeting, host, onGrid, startsOnGrid(stretches, allowed, meeting.increment))
}

/** The starts for which the meeting ends within the open hours. */
export function startsInside(open: Intervals, duration: number): Intervals {
  const starts: number[] = []
  for (let i = 0; i < open.length; i += 2) {
    const first = open[i] as number
    const last = (open[i + 1] as number) - duration
    if (last >= first) starts.push(first, last + 1)
  }
  return asIntervals(starts)
}

/** The starts after the notice period, inside the booking window and inside the requested range. */
function startWindow(meeting: Meeting, host: Host, now: Instant, from: Instant, to: Instant): Intervals {
  const earliest = instant(Math.max(from, now + meeting.minimumNotice))
  const zone = meeting.zone ?? host.zone
  const dates = windowDates(meeting, zone, now)
  if (dates === null) return singleInterval(earliest, to)
  return instantsInDates(zone, dates.first, dates.last, earliest, to)
}

/** The first and last local date on which a meeting may start; null = any. The notice period excludes past starts. */
export function windowDates(
  meeting: Meeting,
  zone: Zone,
  now: Instant,
): { first: LocalDate; last: LocalDate } | null {
  const { window } = meeting
  if (window.kind === 'unlimited') return null
  if (window.kind === 'dates') return window
  return { first: localDate(0), last: addDays(localDateAt(zone, now), window.days) }
}

/** The local dates on which the host's daily limit for this type is reached. */
export function fullDates(meeting: Meeting, host: Host, from: Instant, to: Instant): Intervals {
  if (meeting.dailyLimit === null) return EMPTY_INTERVALS
  const zone = dailyLimitZone(meeting, host)
  const full: number[] = []
  for (const [date, used] of host.meetingsByDate) {
    if (used >= meeting.dailyLimit) full.push(...instantsInDates(zone, date, date, from, to))
  }
  return normalize(full)
}

/** The starts for which a meeting with its buffers overlaps the host's busy time. Touching edges are allowed. */
export function collidingStarts(meeting: Meeting, host: Host): Intervals {
  const before = meeting.bufferBefore
  const after = meeting.duration + meeting.bufferAfter
  const { claims, externalBusy } = host
  const colliding = new Array<number>(claims.length * 2 + externalBusy.length)
  let length = 0
  for (const { bufferedStart, bufferedEnd } of claims) {
    colliding[length++] = bufferedStart - after + 1
    colliding[length++] = bufferedEnd + before
  }
  for (let i = 0; i < externalBusy.length; i += 2) {
    colliding[length++] = (externalBusy[i] as number) - after + 1
    colliding[length++] = (externalBusy[i + 1] as number) + before
  }
  return normalize(colliding)
}

/** The instants in `free` that are a whole number of increments after the anchor of their stretch. */
function startsOnGrid(stretches: readonly number[], free: Intervals, increment: number): Instant[] {
  const starts = new Array<Instant>(estimateStartCount(free, increment))
  let length = 0
  let piece = 0
  for (let i = 0; i < stretches.length; i += 3) {
    const start = stretches[i] as number
    const end = stretches[i + 1] as number
    const anchor = stretches[i + 2] as number
    while (piece < free.length && (free[piece + 1] as number) <= start) piece += 2
    for (let p = piece; p < free.length && (free[p] as number) < end; p += 2) {
      const first = Math.max(start, free[p] as number)
      const last = Math.min(end, free[p + 1] as number)
      for (
        let at = anchor + Math.ceil((first - anchor) / increment) * increment;
        at < last;
        at += increment
      ) {
        starts[length++] = at as Instant
      }
    }
  }
  starts.length = length
  return starts
}

/** An estimate: an array with a preset length fills twice as fast as one that grows. */
function estimateStartCount(free: Intervals, increment: number): number {
  let sum = 0
  for (let i = 0; i < free.length; i += 2) sum += (free[i + 1] as number) - (free[i] as number)
  return Math.ceil(sum / increment) + free.length / 2
}

/**
 * Invitees join a group event of this type at its start. Joining takes a seat, but none of the host's time or daily
 * limit. So neither the event's own claim nor a calendar that shows it as busy closes it.
 */
function includeJoinableEvents(
  meeting: Meeting,
  host: Host,
  free: readonly Instant[],
  allowed: readonly Instant[],
): StartTimes {
  const events = eventsByStart(meeting, host)
  const starts: Instant[] = []
  const seatsLeft: number[] = []
  let next = 0
  for (const start of allowed) {
    // Both lists are ascending, and every free start is allowed.
    const isFree = free[next] === start
    if (isFree) next += 1
    const event = events.get(start)
    const seats = event ? (event.seatsLeft ?? 0) : isFree ? meeting.seats : 0
    if (seats <= 0) continue
    starts.push(start)
    seatsLeft.push(seats)
  }
  return { starts, seatsLeft }
}

export function eventsByStart(meeting: Meeting, { claims }: Host): ReadonlyMap<Instant, Claim> {
  const events = new Map<Instant, Claim>()
  for (const claim of claims) {
    if (isJoinable(meeting, claim) && !events.has(claim.start)) events.set(claim.start, claim)
  }
  return events
}

/** The group event of this type that begins at `start` and has the requested length. */
export const eventAt = (meeting: Meeting, host: Host, start: Instant): Claim | undefined =>
  host.claims.find((claim) => claim.start === start && isJoinable(meeting, claim))

export const isJoinable = ({ duration }: Meeting, { seatsLeft, start, end }: Claim): boolean =>
  seatsLeft !== null && end - start === duration
