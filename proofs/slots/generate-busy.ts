// Generates one host's claims and external blocks, many of them adjacent to each other or to a possible start.
import type { Random } from '../../testbed/random.ts'
import type { CaseBlock, CaseClaim, CaseMeeting, CaseRule, OffsetAt } from './case.ts'
import { WEEKDAYS } from './case.ts'
import { dateOf } from './generate-rules.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

// [from, to) is the requested window plus a day on both sides.
export type BusyOptions = {
  from: number
  to: number
  zone: string
  rules: CaseRule[]
  meeting: CaseMeeting
  offsetAt: OffsetAt
}

// A likely start: on the increment of an interval on some day of the window.
function likelyStart(random: Random, options: BusyOptions): number {
  const anyMinute = options.from + random.int(0, Math.ceil((options.to - options.from) / MINUTE)) * MINUTE
  const wall = anyMinute + options.offsetAt(options.zone, anyMinute)
  const midnight = Math.floor(wall / DAY) * DAY
  const date = dateOf(midnight)
  const weekday = WEEKDAYS[new Date(midnight).getUTCDay()]
  const dated = options.rules.filter((rule) => rule.type === 'date' && rule.date === date)
  const weekly = options.rules.filter((rule) => rule.type === 'wday' && rule.wday === weekday)
  const intervals = (dated.length > 0 ? dated : weekly).flatMap((rule) => rule.intervals)
  if (intervals.length === 0) return anyMinute
  const interval = random.pick(intervals)
  const [from, to] = [minutes(interval.from), minutes(interval.to)]
  const steps = Math.floor((to - from - 1) / options.meeting.increment_min)
  const guess = midnight + (from + random.int(0, steps) * options.meeting.increment_min) * MINUTE
  // Near a transition this may be an hour off; then it is an ordinary busy time.
  return guess - options.offsetAt(options.zone, guess - options.offsetAt(options.zone, guess))
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

function pickLength(random: Random, meeting: CaseMeeting): number {
  const roll = random.next()
  if (roll < 0.3) return meeting.duration_min * MINUTE
  if (roll < 0.7) return random.pick([15, 30, 45, 60]) * MINUTE
  if (roll < 0.9) return random.int(1, 120) * MINUTE
  if (roll < 0.97) return random.int(1, 90 * MINUTE)
  return random.int(2, 30) * 60 * MINUTE
}

// Picks the start of a busy time: next to a likely start, at the end of another, or anywhere.
function pickBusyStart(random: Random, options: BusyOptions, edges: number[]): number {
  const { meeting } = options
  const roll = random.next()
  if (roll < 0.15 && edges.length > 0) return random.pick(edges)
  let start = likelyStart(random, options)
  if (roll < 0.3) start += (meeting.duration_min + meeting.buffer_after_min) * MINUTE
  else if (roll < 0.4) start += random.int(-180, 180) * MINUTE
  if (random.chance(0.1)) start += random.pick([-1, 1, random.int(-59_999, 59_999)])
  return start
}

function claimAt(random: Random, options: BusyOptions, start: number, durationMs: number): CaseClaim {
  const { meeting } = options
  const ownBuffers = random.chance(0.6)
  const before = ownBuffers
    ? meeting.buffer_before_min
    : random.pick([0, 0, 5, 10, 15, 30, random.int(0, 120)])
  const after = ownBuffers ? meeting.buffer_after_min : random.pick([0, 0, 5, 10, 15, 30, random.int(0, 120)])
  return {
    kind: random.chance(0.2) ? 'hold' : 'booking',
    start,
    end: start + durationMs,
    buffered_start: start - before * MINUTE,
    buffered_end: start + durationMs + after * MINUTE,
    seats_left: null,
  }
}

// An event of the group type: usually with its length and a valid start, sometimes not (the type was changed).
function groupEvent(random: Random, options: BusyOptions): CaseClaim {
  const { meeting } = options
  const inside = { ...options, from: options.from + DAY, to: options.to - DAY }
  const start = likelyStart(random, inside) + (random.chance(0.1) ? random.int(-30, 30) * MINUTE : 0)
  const durationMs = random.chance(0.85) ? meeting.duration_min : random.int(1, 720)
  return {
    ...claimAt(random, options, start, durationMs * MINUTE),
    // An event with only holds is a claim of kind hold.
    kind: random.chance(0.15) ? 'hold' : 'booking',
    seats_left: random.chance(0.3) ? 0 : random.int(1, Math.max(1, meeting.seats - 1)),
  }
}

const isFree = (claims: CaseClaim[], claim: CaseClaim) =>
  claims.every(
    (other) => other.buffered_end <= claim.buffered_start || claim.buffered_end <= other.buffered_start,
  )

// The claims of one host never overlap, buffers included; the database constraint guarantees it.
export function generateClaims(random: Random, options: BusyOptions, count: number): CaseClaim[] {
  const claims: CaseClaim[] = []
  // A former group type may have left events with seats.
  const groupShare = options.meeting.seats > 1 ? 0.6 : random.chance(0.02) ? 0.3 : 0
  for (let i = 0; i < count; i += 1) {
    const edges = claims.flatMap((claim) => [claim.buffered_end, claim.end])
    const claim = random.chance(groupShare)
      ? groupEvent(random, options)
      : claimAt(random, options, pickBusyStart(random, options, edges), pickLength(random, options.meeting))
    // Adjacent to the previous one, so buffers meet exactly.
    const shift =
      random.chance(0.15) && claim.seats_left === null ? (edges.at(-2) ?? 0) - claim.buffered_start : 0
    const placed = Math.abs(shift) < 2 * DAY ? shiftClaim(claim, shift) : claim
    if (isFree(claims, placed)) claims.push(placed)
  }
  return claims
}

const shiftClaim = (claim: CaseClaim, by: number): CaseClaim => ({
  ...claim,
  start: claim.start + by,
  end: claim.end + by,
  buffered_start: claim.buffered_start + by,
  buffered_end: claim.buffered_end + by,
})

// Blocks of connected calendars may overlap anything, including each other.
export function generateBlocks(
  random: Random,
  options: BusyOptions,
  count: number,
  claims: CaseClaim[],
): CaseBlock[] {
  const blocks: CaseBlock[] = []
  for (let i = 0; i < count; i += 1) {
    const edges = [
      ...claims.flatMap((claim) => [claim.start, claim.buffered_end]),
      ...blocks.map((block) => block.end),
    ]
    const start = pickBusyStart(random, options, edges)
    blocks.push({ start, end: start + pickLength(random, options.meeting) })
  }
  return blocks
}
