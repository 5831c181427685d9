// Decides minute by minute, from the written definitions, which starts a case offers and why others are closed.

// Deliberately simple: the engine is checked against this file, so it must be obviously right, not fast.

import {
  type CaseClaim,
  type CaseHost,
  type CaseInterval,
  type CaseMeeting,
  type OffsetAt,
  type SlotCase,
  WEEKDAYS,
} from './case.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const CLOSED = -1

export type OfferedStart = { start: number; seats_left: number }

// Why a start is not available, in the order in which the API returns the reasons.
export type Reason =
  | 'host_inactive'
  | 'outside_schedule'
  | 'date_closed'
  | 'in_the_past'
  | 'minimum_notice'
  | 'beyond_booking_window'
  | 'not_on_increment'
  | 'busy'
  | 'buffer'
  | 'held'
  | 'daily_limit'
  | 'no_seats'

export type Explanation = { bookable: boolean; hosts: { id: string; reasons: Reason[] }[] }

type Range = { start: number; end: number }

// Half-open ranges: adjacent ranges do not overlap.
const overlaps = (a: Range, b: Range) => a.start < b.end && b.start < a.end

const buffered = (claim: CaseClaim): Range => ({ start: claim.buffered_start, end: claim.buffered_end })

// A local date is the UTC date of the wall clock read as UTC.
const dateOfWallClock = (wall: number) => new Date(wall).toISOString().slice(0, 10)

const addDays = (date: string, days: number) => dateOfWallClock(Date.parse(`${date}T00:00:00Z`) + days * DAY)

function localDate(zone: string, instant: number, offsetAt: OffsetAt): string {
  return dateOfWallClock(instant + offsetAt(zone, instant))
}

function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

// The intervals of a local date: those of its date rules if it has any, otherwise those of its weekday.
function intervalsOn(host: CaseHost, date: string): { intervals: CaseInterval[]; hasDateRules: boolean } {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]
  const ofDate = host.rules.filter((rule) => rule.type === 'date' && rule.date === date)
  const ofWeekday = host.rules.filter((rule) => rule.type === 'wday' && rule.wday === weekday)
  const rules = ofDate.length > 0 ? ofDate : ofWeekday
  return { intervals: rules.flatMap((rule) => rule.intervals), hasDateRules: ofDate.length > 0 }
}

// Returns the wall-clock minutes from the `from` of its interval to an instant, or CLOSED.
function scheduleReader(host: CaseHost, offsetAt: OffsetAt): (instant: number) => number {
  const days = new Map<number, { from: number; to: number }[]>()
  const intervalsOfDay = (day: number) => {
    let known = days.get(day)
    if (known === undefined) {
      known = intervalsOn(host, dateOfWallClock(day * DAY)).intervals.map((interval) => ({
        from: minuteOfDay(interval.from),
        to: minuteOfDay(interval.to),
      }))
      days.set(day, known)
    }
    return known
  }
  return (instant) => {
    const wall = instant + offsetAt(host.zone, instant)
    const day = Math.floor(wall / DAY)
    const time = (wall - day * DAY) / MINUTE
    for (const interval of intervalsOfDay(day)) {
      if (interval.from <= time && time < interval.to) return time - interval.from
    }
    return CLOSED
  }
}

// The first and last local dates of a start; null if the window has no such end.
function bookingWindow(
  slotCase: SlotCase,
  zone: string,
  offsetAt: OffsetAt,
): { first: string | null; last: string | null } {
  const window = slotCase.meeting.window
  if (window.kind === 'unlimited') return { first: null, last: null }
  if (window.kind === 'dates') return { first: window.first, last: window.last }
  const today = localDate(zone, slotCase.now, offsetAt)
  return { first: today, last: addDays(today, window.days) }
}

// An event of this group type at exactly this time, which an invitee would join instead of claiming new time.
function groupEventAt(meeting: CaseMeeting, host: CaseHost, t: number): { seats_left: number } | null {
  if (meeting.seats <= 1) return null
  for (const { start, end, seats_left } of host.claims) {
    if (seats_left !== null && start === t && end - start === meeting.duration_min * MINUTE)
      return { seats_left }
  }
  return null
}

// The range that the new meeting would claim, buffers included.
function newClaim(meeting: CaseMeeting, t: number): Range {
  return {
    start: t - meeting.buffer_before_min * MINUTE,
    end: t + (meeting.duration_min + meeting.buffer_after_min) * MINUTE,
  }
}

function dailyLimitReached(meeting: CaseMeeting, host: CaseHost, date: string): boolean {
  return meeting.daily_limit !== null && (host.used_on[date] ?? 0) >= meeting.daily_limit
}

// The number of seats that a host offers at a start; 0 = none.
function seatsReader(slotCase: SlotCase, host: CaseHost, offsetAt: OffsetAt): (t: number) => number {
  const { meeting, now } = slotCase
  const firstMinute = Math.ceil(slotCase.from / MINUTE)
  const minutes = Math.max(0, Math.ceil(slotCase.to / MINUTE) - firstMinute + meeting.duration_min)
  const minutesInto = new Int16Array(minutes)
  const readSchedule = scheduleReader(host, offsetAt)
  for (let i = 0; i < minutes; i += 1) {
    const into = readSchedule((firstMinute + i) * MINUTE)
    // With an offset that includes seconds, visiting every minute would be incomplete.
    if (!Number.isInteger(into))
      throw new Error(`The offset of ${host.zone} is not a whole number of minutes.`)
    minutesInto[i] = into
  }

  const zone = meeting.zone ?? host.zone
  const window = bookingWindow(slotCase, zone, offsetAt)

  const wholeMeetingOpen = (index: number) => {
    for (let i = index; i < index + meeting.duration_min; i += 1) if (minutesInto[i] === CLOSED) return false
    return true
  }

  return (t) => {
    const index = t / MINUTE - firstMinute
    const into = minutesInto[index] ?? CLOSED
    if (!host.active) return 0
    if (into === CLOSED || into % meeting.increment_min !== 0) return 0
    if (!wholeMeetingOpen(index)) return 0
    if (t < now + meeting.minimum_notice_min * MINUTE) return 0
    if (t < now) return 0
    const date = localDate(zone, t, offsetAt)
    if (window.first !== null && date < window.first) return 0
    if (window.last !== null && date > window.last) return 0
    const event = groupEventAt(meeting, host, t)
    if (event !== null) return event.seats_left
    const claim = newClaim(meeting, t)
    if (host.claims.some((other) => overlaps(claim, buffered(other)))) return 0
    if (host.external.some((block) => overlaps(claim, block))) return 0
    if (dailyLimitReached(meeting, host, date)) return 0
    return meeting.seats
  }
}

// All offered starts in the requested window, ascending.
export function offeredStarts(slotCase: SlotCase, offsetAt: OffsetAt): OfferedStart[] {
  const { meeting, hosts, from, to } = slotCase
  const readers = hosts.map((host) => seatsReader(slotCase, host, offsetAt))
  const offered: OfferedStart[] = []
  for (let t = Math.ceil(from / MINUTE) * MINUTE; t < to; t += MINUTE) {
    let seatsLeft = meeting.seats
    const allows = (seatsAt: (t: number) => number) => {
      const seats = seatsAt(t)
      if (hosts.length === 1) seatsLeft = seats
      return seats > 0
    }
    const open = meeting.pooling === 'round_robin' ? readers.some(allows) : readers.every(allows)
    if (open) offered.push({ start: t, seats_left: seatsLeft })
  }
  return offered
}

// Reasons for which a host's busy time prevents a new claim.
function timeReasons(meeting: CaseMeeting, host: CaseHost, t: number): Reason[] {
  const own = { start: t, end: t + meeting.duration_min * MINUTE }
  const claim = newClaim(meeting, t)
  const bookings = host.claims.filter((other) => other.kind === 'booking')
  const holds = host.claims.filter((other) => other.kind === 'hold')

  const overlapsBooking = bookings.some((other) => overlaps(own, other))
  const overlapsBlock = host.external.some((block) => overlaps(own, block))
  const overlapsBuffer =
    bookings.some((other) => overlaps(claim, buffered(other)) && !overlaps(own, other)) ||
    host.external.some((block) => overlaps(claim, block) && !overlaps(own, block))

  const reasons: Reason[] = []
  if (overlapsBooking || overlapsBlock) reasons.push('busy')
  if (overlapsBuffer) reasons.push('buffer')
  if (holds.some((other) => overlaps(claim, buffered(other)))) reasons.push('held')
  return reasons
}

function scheduleReasons(slotCase: SlotCase, host: CaseHost, t: number, offsetAt: OffsetAt): Reason[] {
  const { meeting } = slotCase
  const readSchedule = scheduleReader(host, offsetAt)
  const end = t + meeting.duration_min * MINUTE
  // Every whole minute that the meeting overlaps (t itself may be inside one).
  for (let m = Math.floor(t / MINUTE) * MINUTE; m < end; m += MINUTE) {
    if (readSchedule(m) !== CLOSED) continue
    const day = intervalsOn(host, localDate(host.zone, t, offsetAt))
    return [day.hasDateRules && day.intervals.length === 0 ? 'date_closed' : 'outside_schedule']
  }
  return []
}

function reasonsOfHost(slotCase: SlotCase, host: CaseHost, t: number, offsetAt: OffsetAt): Reason[] {
  const { meeting, now } = slotCase
  if (!host.active) return ['host_inactive']
  const reasons = scheduleReasons(slotCase, host, t, offsetAt)

  if (t < now) reasons.push('in_the_past')
  else if (t < now + meeting.minimum_notice_min * MINUTE) reasons.push('minimum_notice')

  const zone = meeting.zone ?? host.zone
  const date = localDate(zone, t, offsetAt)
  const window = bookingWindow(slotCase, zone, offsetAt)
  const tooLate = window.last !== null && date > window.last
  const tooEarly = window.first !== null && date < window.first
  // A window of days starts today: an earlier start is in the past, which is already a reason.
  const isAlreadyPast = meeting.window.kind === 'days' && t < now
  if (tooLate || (tooEarly && !isAlreadyPast)) reasons.push('beyond_booking_window')

  const minutesInto = scheduleReader(host, offsetAt)(t)
  if (minutesInto !== CLOSED && minutesInto % meeting.increment_min !== 0) reasons.push('not_on_increment')

  const event = groupEventAt(meeting, host, t)
  if (event !== null) return event.seats_left > 0 ? reasons : [...reasons, 'no_seats']
  reasons.push(...timeReasons(meeting, host, t))
  if (dailyLimitReached(meeting, host, date)) reasons.push('daily_limit')
  return reasons
}

// Explains for each host whether it allows a start, which may be outside the window or off a whole minute.
export function explainStart(slotCase: SlotCase, t: number, offsetAt: OffsetAt): Explanation {
  const hosts = slotCase.hosts.map((host) => ({
    id: host.id,
    reasons: reasonsOfHost(slotCase, host, t, offsetAt),
  }))
  const free = (host: { reasons: Reason[] }) => host.reasons.length === 0
  const bookable = slotCase.meeting.pooling === 'round_robin' ? hosts.some(free) : hosts.every(free)
  return { bookable, hosts }
}
