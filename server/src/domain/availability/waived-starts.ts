// Lists when a meeting can start if rules are waived, and which of them each start waives. It offers starts on a grid; a booking may
// begin at any minute whose rules are waived.
import { DAY, type Instant, instant, MINUTE } from '../time/instant.ts'
import type { Intervals } from '../time/interval.ts'
import { segments } from '../time/zone.ts'
import { type ClosedReasonCode, holidaysClosing, scheduleReasonsAt } from './explain.ts'
import type { Host, Meeting } from './meeting.ts'
import { instantsInDates, openHours } from './open-hours.ts'
import {
  collidingStarts,
  eventsByStart,
  fullDates,
  type StartTimes,
  startsInside,
  windowDates,
} from './start-times.ts'
import { canWaive, type WaivableRule, type Waiver, waivableRules, waiverTier } from './waiver.ts'

export interface WaivedStarts extends StartTimes {
  /** Per start: the rules that a booking waives; empty if the start is open anyway. */
  readonly waived: readonly (readonly WaivableRule[])[]
}

interface Span {
  readonly from: Instant
  readonly to: Instant
}

const QUARTER_MS = 15 * MINUTE

/** Closed whatever is waived. Otherwise the sum of the bits of the waived rules. */
const CLOSED = -1
const bitOf = (rule: WaivableRule): number => 1 << waivableRules.indexOf(rule)
const rulesOfBits = Array.from({ length: 1 << waivableRules.length }, (_, bits) =>
  waivableRules.filter((rule) => bits & bitOf(rule)),
)

/**
 * The starts in [from, to), ascending: those on the grid of at least one host at which the meeting can be booked with the waiver. The
 * work grows with the minutes of the range times the hosts, however many starts are open. A generator, because a team has many hosts:
 * it yields after each.
 */
export function* startTimesWaiving(
  meeting: Meeting,
  hosts: readonly Host[],
  now: Instant,
  { from, to }: Span,
  waiver: Waiver,
): Generator<undefined, WaivedStarts> {
  const marks = new MinuteMarks(from, to)
  for (const host of hosts) {
    markGrids(meeting, host, marks, waiver)
    yield
  }
  const candidates = marks.instants()
  const perHost: { readonly id: string; readonly bits: Int8Array }[] = []
  for (const host of hosts) {
    perHost.push({ id: host.id, bits: bitsOfHost(meeting, host, now, { from, to }, candidates, waiver) })
    yield
  }
  const combine = meeting.pooling === 'round_robin' ? combineAny : combineAll
  const starts: Instant[] = []
  const waived: (readonly WaivableRule[])[] = []
  for (const [index, start] of candidates.entries()) {
    const bits = combine(perHost, index, waiver)
    if (bits === CLOSED) continue
    starts.push(start)
    waived.push(rulesOfBits[bits] ?? [])
  }
  return { starts, waived, seatsLeft: seatsAt(meeting, hosts, starts) }
}

/** One mark per whole minute of a range. */
class MinuteMarks {
  readonly from: Instant
  readonly to: Instant
  readonly #marks: Uint8Array

  constructor(from: Instant, to: Instant) {
    this.from = instant(Math.ceil(from / MINUTE) * MINUTE)
    this.to = to
    this.#marks = new Uint8Array(Math.max(0, Math.ceil((to - this.from) / MINUTE)))
  }

  add(at: number): void {
    // An index outside the range has no effect.
    this.#marks[(at - this.from) / MINUTE] = 1
  }

  instants(): Instant[] {
    const found: Instant[] = []
    for (const [index, mark] of this.#marks.entries())
      if (mark === 1) found.push(instant(this.from + index * MINUTE))
    return found
  }
}

/**
 * Within the open hours, the increments from their beginning; with `not_on_increment` also each quarter of an hour. Outside, the
 * increments from midnight, and the quarters too.
 */
function markGrids(meeting: Meeting, host: Host, marks: MinuteMarks, { rules }: Waiver): void {
  const { from, to } = marks
  if (from >= to || !host.active) return
  const { stretches } = openHours(host.zone, host.rules, from, to, host.publicHolidays)
  for (let i = 0; i < stretches.length; i += 3) {
    const [start, end, anchor] = stretches.slice(i, i + 3) as [number, number, number]
    const first = anchor + Math.ceil((start - anchor) / meeting.increment) * meeting.increment
    for (let at = first; at < end; at += meeting.increment) marks.add(at)
  }
  if (rules.includes('not_on_increment')) for (const at of wallSteps(host, marks, QUARTER_MS)) marks.add(at)
  if (!rules.includes('outside_schedule') && !rules.includes('date_closed')) return
  const stretchAt = stretchReader(stretches)
  for (const at of wallSteps(host, marks, meeting.increment)) if (stretchAt(at) === undefined) marks.add(at)
}

/** Steps from each midnight of the wall clock, ascending. */
function* wallSteps({ zone }: Host, { from, to }: Span, step: number): Generator<number> {
  for (const { start, end, offset } of segments(zone, from, to)) {
    for (let date = Math.floor((start + offset) / DAY); date * DAY - offset < end; date += 1) {
      const midnight = date * DAY - offset
      const first = midnight + Math.max(0, Math.ceil((start - midnight) / step)) * step
      for (let at = first; at < Math.min(end, midnight + DAY); at += step) yield at
    }
  }
}

/** Returns the anchor of the stretch that contains an instant. Instants must be ascending. */
function stretchReader(stretches: readonly number[]): (at: number) => number | undefined {
  let i = 0
  return (at) => {
    while (i < stretches.length && (stretches[i + 1] as number) <= at) i += 3
    return i < stretches.length && (stretches[i] as number) <= at ? stretches[i + 2] : undefined
  }
}

/** Whether a set contains an instant. Instants must be ascending. */
function membership(set: Intervals): (at: number) => boolean {
  let i = 0
  return (at) => {
    while (i < set.length && (set[i + 1] as number) <= at) i += 2
    return i < set.length && (set[i] as number) <= at
  }
}

/** Decides like `explainHost`, for many ascending starts at once. */
function bitsOfHost(
  meeting: Meeting,
  host: Host,
  now: Instant,
  { from, to }: Span,
  candidates: readonly Instant[],
  waiver: Waiver,
): Int8Array {
  const bits = new Int8Array(candidates.length).fill(CLOSED)
  if (!host.active) return bits
  const end = instant(to + meeting.duration)
  const { stretches, open } = openHours(host.zone, host.rules, from, end, host.publicHolidays)
  const holidays = holidaysClosing(host, from, end)
  const dates = windowDates(meeting, meeting.zone ?? host.zone, now)
  const fits = membership(startsInside(open, meeting.duration))
  const anchorAt = stretchReader(stretches)
  const isInWindow =
    dates === null
      ? () => true
      : membership(instantsInDates(meeting.zone ?? host.zone, dates.first, dates.last, from, to))
  const collides = membership(collidingStarts(meeting, host))
  const isFull = membership(fullDates(meeting, host, from, to))
  const events = meeting.seats > 1 ? eventsByStart(meeting, host) : new Map<Instant, never>()
  const waived = new Map<ClosedReasonCode, number>(
    waivableRules.filter((rule) => canWaive(waiver, host.id, rule)).map((rule) => [rule, bitOf(rule)]),
  )
  const bitsIf = (isClosed: boolean, rule: ClosedReasonCode) => (isClosed ? (waived.get(rule) ?? CLOSED) : 0)
  const scheduleBits = (start: Instant) =>
    scheduleReasonsAt(host, holidays, start, instant(start + meeting.duration)).reduce(
      (sum, { rule }) => sum | bitsIf(true, rule),
      0,
    )
  for (const [index, start] of candidates.entries()) {
    const anchor = anchorAt(start)
    const event = events.get(start)
    const [isTaken, isDayFull] = [collides(start), isFull(start)]
    // All bits of CLOSED are set, so it stays.
    bits[index] =
      (fits(start) ? 0 : scheduleBits(start)) |
      bitsIf(start < now, 'in_the_past') |
      bitsIf(now <= start && start < now + meeting.minimumNotice, 'minimum_notice') |
      bitsIf(!isInWindow(start), 'beyond_booking_window') |
      bitsIf(anchor !== undefined && (start - anchor) % meeting.increment !== 0, 'not_on_increment') |
      (event === undefined
        ? bitsIf(isTaken, 'busy') | bitsIf(isDayFull, 'daily_limit')
        : bitsIf(event.seatsLeft === 0, 'no_seats'))
  }
  return bits
}

type BitsOfHosts = readonly { readonly id: string; readonly bits: Int8Array }[]

function combineAll(hosts: BitsOfHosts, index: number): number {
  if (hosts.length === 0) return CLOSED
  let all = 0
  for (const { bits } of hosts) {
    const own = bits[index] ?? CLOSED
    if (own === CLOSED) return CLOSED
    all |= own
  }
  return all
}

/** The rules of the hosts who come first. The booking waives those of the one who gets it. */
function combineAny(hosts: BitsOfHosts, index: number, waiver: Waiver): number {
  let best = { tier: Number.POSITIVE_INFINITY, bits: CLOSED }
  for (const { id, bits } of hosts) {
    const own = bits[index] ?? CLOSED
    if (own === CLOSED) continue
    const tier = waiverTier(waiver, { id, waived: rulesOfBits[own] ?? [] })
    if (tier < best.tier) best = { tier, bits: own }
    else if (tier === best.tier) best = { tier, bits: best.bits | own }
  }
  return best.bits
}

/** A group event has one host. */
function seatsAt(
  meeting: Meeting,
  [host]: readonly Host[],
  starts: readonly Instant[],
): readonly number[] | null {
  if (meeting.seats === 1 || host === undefined) return null
  const events = eventsByStart(meeting, host)
  return starts.map((start) => events.get(start)?.seatsLeft ?? meeting.seats)
}
