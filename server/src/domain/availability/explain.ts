// Explains why a start time is closed: checks the rules of start-times.ts one by one for one start.
import { type Instant, instant } from '../time/instant.ts'
import { EMPTY_INTERVALS, type Intervals } from '../time/interval.ts'
import { localDateAt } from '../time/zone.ts'
import { dailyLimitDate, type Host, type Meeting } from './meeting.ts'
import { closingHolidays, holidaysDuring, isOpenThroughout, openHours } from './open-hours.ts'
import { isClosedDate } from './rules.ts'
import { eventAt, windowDates } from './start-times.ts'
import { canWaive, NO_WAIVER, type WaivableRule, type Waiver } from './waiver.ts'

/** The order in which reasons are listed. */
export const closedReasons = [
  'host_inactive',
  'outside_schedule',
  'date_closed',
  'public_holiday',
  'in_the_past',
  'minimum_notice',
  'beyond_booking_window',
  'not_on_increment',
  'time_off',
  'busy',
  'buffer',
  'held',
  'daily_limit',
  'no_seats',
] as const

export type ClosedReasonCode = (typeof closedReasons)[number]

export interface Reason {
  readonly rule: ClosedReasonCode
  /** When this reason alone no longer applies, if known. */
  readonly until: Instant | null
}

export interface Explanation {
  readonly bookable: boolean
  /** The reasons of all hosts, each rule once; empty if the start can be booked. */
  readonly reasons: readonly Reason[]
  readonly hosts: readonly ExplainedHost[]
}

interface ExplainedHost {
  readonly id: string
  readonly reasons: readonly Reason[]
  /** The rules that would close the start without the waiver. */
  readonly waived: readonly WaivableRule[]
}

export const explain = (
  meeting: Meeting,
  hosts: readonly Host[],
  now: Instant,
  start: Instant,
  waiver: Waiver = NO_WAIVER,
): Explanation => explainWith(meeting, hosts, (host) => explainHost(meeting, host, now, start), waiver)

/**
 * For a start that one of the hosts has chosen: the others must be free. Rules for invitees, such as the minimum notice, don't
 * apply.
 */
export const explainChosen = (
  meeting: Meeting,
  hosts: readonly Host[],
  start: Instant,
  chosenBy: string,
): Explanation =>
  explainWith(
    meeting,
    hosts,
    (host) =>
      host.id === chosenBy
        ? []
        : [...checkSchedule(meeting, host, start), ...checkCollisions(meeting, host, start)],
    NO_WAIVER,
  )

function explainWith(
  meeting: Meeting,
  hosts: readonly Host[],
  reasonsFor: (host: Host) => readonly Reason[],
  waiver: Waiver,
): Explanation {
  const perHost = hosts.map((host) => applyWaiver(host.id, reasonsFor(host), waiver))
  const free = perHost.filter(({ reasons }) => reasons.length === 0).length
  const bookable = meeting.pooling === 'round_robin' ? free > 0 : free > 0 && free === hosts.length
  const reasons = bookable
    ? []
    : mergeReasons(
        meeting,
        perHost.flatMap((host) => host.reasons),
      )
  return { bookable, reasons, hosts: perHost }
}

function applyWaiver(id: string, all: readonly Reason[], waiver: Waiver): ExplainedHost {
  if (waiver.rules.length === 0) return { id, reasons: all, waived: [] }
  const reasons = all.filter(({ rule }) => !canWaive(waiver, id, rule))
  return { id, reasons, waived: all.flatMap(({ rule }) => (canWaive(waiver, id, rule) ? rule : [])) }
}

/** If a rule blocks several hosts, `until` is the latest of theirs, or the earliest if one host is enough. */
function mergeReasons(meeting: Meeting, reasons: readonly Reason[]): Reason[] {
  const pick = meeting.pooling === 'round_robin' ? Math.min : Math.max
  return closedReasons.flatMap((rule) => {
    const matching = reasons.filter((reason) => reason.rule === rule)
    const known = matching.flatMap(({ until }) => until ?? [])
    return matching.length === 0 ? [] : { rule, until: known.length === 0 ? null : instant(pick(...known)) }
  })
}

export const explainHost = (meeting: Meeting, host: Host, now: Instant, start: Instant): Reason[] =>
  reasonsOf(meeting, host, now, start, checkIncrement)

/** As if meetings could start at every minute. */
export const explainMinute = (meeting: Meeting, host: Host, now: Instant, start: Instant): Reason[] =>
  reasonsOf(meeting, host, now, start, () => [])

function reasonsOf(
  meeting: Meeting,
  host: Host,
  now: Instant,
  start: Instant,
  checkMinute: typeof checkIncrement,
): Reason[] {
  if (!host.active) return [{ rule: 'host_inactive', until: null }]
  return [
    ...checkSchedule(meeting, host, start),
    ...checkNotice(meeting, now, start),
    ...checkBookingWindow(meeting, host, now, start),
    ...checkMinute(meeting, host, start),
    ...checkHostTime(meeting, host, start),
  ]
}

function checkSchedule(meeting: Meeting, host: Host, start: Instant): Reason[] {
  const end = instant(start + meeting.duration)
  const isOpen = isOpenThroughout(host.zone, host.rules, start, end, host.publicHolidays)
  return isOpen ? [] : scheduleReasonsAt(host, holidaysClosing(host, start, end), start, end)
}

/** The public holidays that overlap [from, to) and close hours of the host. */
export const holidaysClosing = (
  { zone, rules, publicHolidays }: Host,
  from: Instant,
  to: Instant,
): Intervals => (publicHolidays ? closingHolidays(zone, rules, publicHolidays, from, to) : EMPTY_INTERVALS)

/**
 * Why a start is closed whose meeting does not fit into the open hours. `holidays`: those of `holidaysClosing`. If the meeting overlaps
 * one, it is always a reason: the others can be waived.
 */
export function scheduleReasonsAt(host: Host, holidays: Intervals, start: Instant, end: Instant): Reason[] {
  const until = holidaysDuring(holidays, start, end).at(-1)
  const holiday: Reason[] = until === undefined ? [] : [{ rule: 'public_holiday', until: instant(until) }]
  const date = localDateAt(host.zone, start)
  if (isClosedDate(host.rules, date)) return [{ rule: 'date_closed', until: null }, ...holiday]
  // The hours of a date apply on a holiday, too. Then only a later part of the meeting can be closed by one.
  const isHolidayAlone =
    until !== undefined &&
    (!host.rules.byDate.has(date) || isOpenThroughout(host.zone, host.rules, start, end))
  return isHolidayAlone ? holiday : [{ rule: 'outside_schedule', until: null }, ...holiday]
}

function checkNotice(meeting: Meeting, now: Instant, start: Instant): Reason[] {
  const earliest = instant(now + meeting.minimumNotice)
  if (start < now) return [{ rule: 'in_the_past', until: null }]
  return start < earliest ? [{ rule: 'minimum_notice', until: earliest }] : []
}

function checkBookingWindow(meeting: Meeting, host: Host, now: Instant, start: Instant): Reason[] {
  const zone = meeting.zone ?? host.zone
  const dates = windowDates(meeting, zone, now)
  if (dates === null) return []
  const date = localDateAt(zone, start)
  if (dates.first <= date && date <= dates.last) return []
  return [{ rule: 'beyond_booking_window', until: null }]
}

function checkIncrement(meeting: Meeting, host: Host, start: Instant): Reason[] {
  const { stretches } = openHours(host.zone, host.rules, start, instant(start + 1), host.publicHolidays)
  const anchor = stretches[2]
  if (anchor === undefined || (start - anchor) % meeting.increment === 0) return []
  return [{ rule: 'not_on_increment', until: null }]
}

/** Checks the host's time and daily limit. Joining an existing event needs only a seat. */
function checkHostTime(meeting: Meeting, host: Host, start: Instant): Reason[] {
  const event = meeting.seats > 1 ? eventAt(meeting, host, start) : undefined
  if (event) return (event.seatsLeft ?? 0) > 0 ? [] : [{ rule: 'no_seats', until: null }]
  return [...checkCollisions(meeting, host, start), ...checkDailyLimit(meeting, host, start)]
}

type CollisionRule = 'time_off' | 'busy' | 'buffer' | 'held'

function isTimeOff({ timeOff = [] }: Host, from: number, to: number): boolean {
  for (let i = 0; i < timeOff.length; i += 2)
    if ((timeOff[i] as number) <= from && to <= (timeOff[i + 1] as number)) return true
  return false
}

function checkCollisions(meeting: Meeting, host: Host, start: Instant): Reason[] {
  const end = start + meeting.duration
  const buffered = { start: start - meeting.bufferBefore, end: end + meeting.bufferAfter }
  const latest: Record<CollisionRule, number> = { time_off: 0, busy: 0, buffer: 0, held: 0 }
  const recordUntil = (rule: keyof typeof latest, until: number) => {
    latest[rule] = Math.max(latest[rule], until)
  }
  for (const claim of host.claims) {
    if (claim.bufferedStart >= buffered.end || claim.bufferedEnd <= buffered.start) continue
    const overlapsMeeting = claim.start < end && claim.end > start
    recordUntil(
      claim.kind === 'hold' ? 'held' : overlapsMeeting ? 'busy' : 'buffer',
      claim.bufferedEnd + meeting.bufferBefore,
    )
  }
  for (let i = 0; i < host.externalBusy.length; i += 2) {
    const [from, to] = [host.externalBusy[i] as number, host.externalBusy[i + 1] as number]
    if (from >= buffered.end || to <= buffered.start) continue
    const rule = isTimeOff(host, from, to) ? 'time_off' : from < end && to > start ? 'busy' : 'buffer'
    recordUntil(rule, to + meeting.bufferBefore)
  }
  return (['time_off', 'busy', 'buffer', 'held'] as const)
    .filter((rule) => latest[rule] > 0)
    .map((rule) => ({ rule, until: instant(latest[rule]) }))
}

const checkDailyLimit = (meeting: Meeting, host: Host, start: Instant): Reason[] =>
  isDayFull(meeting, host, start) ? [{ rule: 'daily_limit', until: null }] : []

/** True if the host has reached the daily limit. */
function isDayFull(meeting: Meeting, host: Host, start: Instant): boolean {
  const used = host.meetingsByDate.get(dailyLimitDate(meeting, host, start)) ?? 0
  return meeting.dailyLimit !== null && used >= meeting.dailyLimit
}
