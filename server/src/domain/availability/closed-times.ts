// Lists when a meeting can't start, with the reasons: the complement of the start times, apart from their increment.
import { type Instant, instant, MINUTE } from '../time/instant.ts'
import { explainMinute, holidaysClosing, type Reason } from './explain.ts'
import type { Claim, Host, Meeting } from './meeting.ts'
import { instantsInDates, openHours } from './open-hours.ts'
import { fullDates, isJoinable, startsInside, windowDates } from './start-times.ts'

/** The whole minutes in [start, end), which have the same reasons. */
export interface ClosedTime {
  readonly start: Instant
  readonly end: Instant
  readonly reasons: readonly Reason[]
}

/** The busy times are filtered once per step, so the cost does not grow with the square of their number. */
const STARTS_PER_STEP = 60

/**
 * The closed times within [from, to), which must be whole minutes, as start times are. The rules change only at certain
 * instants. Between two of them, the reasons stay the same. A generator, because a dense calendar has tens of thousands of such
 * instants in a month: it yields after each step, and returns the closed times.
 */
export function* closedTimesOfHost(
  meeting: Meeting,
  host: Host,
  now: Instant,
  from: Instant,
  to: Instant,
): Generator<undefined, ClosedTime[]> {
  const closed: ClosedTime[] = []
  const minutes = wholeMinutes(changesOf(meeting, host, now, from, to), from, to)
  let hostInStep = host
  for (const [index, start] of minutes.entries()) {
    if (index % STARTS_PER_STEP === 0) {
      if (index > 0) yield
      hostInStep = withBusyTimesOf(meeting, host, start, minutes[index + STARTS_PER_STEP - 1] ?? to)
    }
    const reasons = explainMinute(meeting, hostInStep, now, start)
    append(closed, { start, end: minutes[index + 1] ?? to, reasons })
  }
  return closed
}

/** The busy times that can collide with a start in [first, last]. */
function withBusyTimesOf(meeting: Meeting, host: Host, first: number, last: number): Host {
  const before = first - meeting.bufferBefore
  const after = last + meeting.duration + meeting.bufferAfter
  const externalBusy: number[] = []
  for (let i = 0; i < host.externalBusy.length; i += 2) {
    const [busyFrom, busyTo] = [host.externalBusy[i] as number, host.externalBusy[i + 1] as number]
    if (busyFrom < after && busyTo > before) externalBusy.push(busyFrom, busyTo)
  }
  const claims = host.claims.filter((claim) => claim.bufferedStart < after && claim.bufferedEnd > before)
  return { ...host, claims, externalBusy }
}

/** The instants in [from, to) at which a rule begins or ends to apply. */
function changesOf(meeting: Meeting, host: Host, now: Instant, from: Instant, to: Instant): number[] {
  if (!host.active) return []
  const end = instant(to + meeting.duration)
  const { open } = openHours(host.zone, host.rules, from, end, host.publicHolidays)
  const zone = meeting.zone ?? host.zone
  const dates = windowDates(meeting, zone, now)
  return [
    now,
    now + meeting.minimumNotice,
    ...startsInside(open, meeting.duration),
    ...(dates === null ? [] : instantsInDates(zone, dates.first, dates.last, from, to)),
    ...closedDates(host, from, to),
    ...changesOfHolidays(meeting, host, from, to),
    ...fullDates(meeting, host, from, to),
    ...host.claims.flatMap((claim) => changesOfClaim(meeting, claim)),
    ...host.externalBusy.flatMap((at, index) =>
      // Even: a start, odd: an end.
      index % 2 === 0
        ? [at - meeting.duration - meeting.bufferAfter + 1, at - meeting.duration + 1]
        : [at, at + meeting.bufferBefore],
    ),
  ]
}

/** A date that a rule closes has another reason than one outside the weekly hours. */
function closedDates({ zone, rules }: Host, from: Instant, to: Instant): number[] {
  const changes: number[] = []
  for (const [date, intervals] of rules.byDate)
    if (intervals.length === 0) changes.push(...instantsInDates(zone, date, date, from, to))
  return changes
}

/** The hours of a date apply on a public holiday, too, so its reasons can change where the date begins and ends. */
function changesOfHolidays(meeting: Meeting, host: Host, from: Instant, to: Instant): number[] {
  const { zone, rules } = host
  const end = instant(to + meeting.duration)
  const holidays = holidaysClosing(host, from, end)
  if (holidays.length === 0) return []
  return [
    ...holidays.flatMap((at, index) => (index % 2 === 0 ? [at - meeting.duration + 1] : [at])),
    ...[...rules.byDate.keys()].flatMap((date) => [...instantsInDates(zone, date, date, from, to)]),
    ...startsInside(openHours(zone, rules, from, end).open, meeting.duration),
  ]
}

const changesOfClaim = (meeting: Meeting, claim: Claim): number[] => [
  claim.bufferedStart - meeting.duration - meeting.bufferAfter + 1,
  claim.start - meeting.duration + 1,
  claim.end,
  claim.bufferedEnd + meeting.bufferBefore,
  ...(isJoinable(meeting, claim) ? [claim.start, claim.start + 1] : []),
]

/** Rounded up, because a change between two minutes takes effect at the second. Includes `from`. */
function wholeMinutes(changes: readonly number[], from: Instant, to: Instant): Instant[] {
  const minutes = new Set<number>([from])
  for (const change of changes) {
    const minute = Math.ceil(change / MINUTE) * MINUTE
    if (minute > from && minute < to) minutes.add(minute)
  }
  return [...minutes].sort((a, b) => a - b).map(instant)
}

function append(closed: ClosedTime[], next: ClosedTime): void {
  if (next.reasons.length === 0) return
  const last = closed.at(-1)
  if (last?.end === next.start && haveSameReasons(last.reasons, next.reasons))
    closed[closed.length - 1] = { ...last, end: next.end }
  else closed.push(next)
}

const haveSameReasons = (a: readonly Reason[], b: readonly Reason[]): boolean =>
  a.length === b.length &&
  a.every(({ rule, until }, index) => rule === b[index]?.rule && until === b[index].until)

/** True if this busy time collides with a meeting that starts at one of the whole minutes in [start, end). */
export const collidesWith = (
  { duration, bufferBefore, bufferAfter }: Meeting,
  { start, end }: Pick<ClosedTime, 'start' | 'end'>,
  busy: { readonly bufferedStart: number; readonly bufferedEnd: number },
): boolean =>
  busy.bufferedStart < end - MINUTE + duration + bufferAfter && busy.bufferedEnd > start - bufferBefore
