// Generates random cases for the slots proof; the same seed always gives the same case.
import { type Random, seededRandom } from '../../testbed/random.ts'
import type { CaseHost, CaseMeeting, CaseWindow, OffsetAt, SlotCase } from './case.ts'
import { generateBlocks, generateClaims } from './generate-busy.ts'
import { dateOf, generateRules } from './generate-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const EARLIEST = Date.UTC(2020, 0, 2)
const LATEST = Date.UTC(2037, 10, 25)

// Unusual zones: half-hour and two-hour shifts, Ramadan, midnight, the date line, quarter hours.
const ODD_ZONES = [
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'America/Havana',
  'Africa/Casablanca',
  'Africa/El_Aaiun',
  'Asia/Gaza',
  'Antarctica/Troll',
  'Antarctica/Casey',
  'Pacific/Chatham',
  'Atlantic/Azores',
  'America/St_Johns',
  'America/Asuncion',
  'America/Santiago',
  'America/Nuuk',
  'America/Scoresbysund',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Amman',
  'Africa/Cairo',
  'Africa/Juba',
  'Pacific/Norfolk',
  'Pacific/Fiji',
  'Pacific/Marquesas',
  'Pacific/Pago_Pago',
  'Europe/Dublin',
  'Europe/Volgograd',
  'Asia/Kolkata',
]

export type Zones = {
  names: string[]
  transitions(zone: string): number[]
  offsetAt: OffsetAt
}

function pickZone(random: Random, zones: Zones): string {
  const odd = ODD_ZONES.filter((zone) => zones.names.includes(zone))
  return odd.length > 0 && random.chance(0.35) ? random.pick(odd) : random.pick(zones.names)
}

const transitionsBetween = (zones: Zones, zone: string, from: number, to: number) =>
  zones.transitions(zone).filter((transition) => from < transition && transition < to)

function pickZoneWithTransitions(random: Random, zones: Zones): string | null {
  for (let tries = 0; tries < 50; tries += 1) {
    const zone = pickZone(random, zones)
    if (transitionsBetween(zones, zone, EARLIEST, LATEST).length > 0) return zone
  }
  return null
}

// The requested window; half of the windows contain a transition of the first host's zone.
function pickWindow(random: Random, zones: Zones): { zone: string; from: number; to: number } {
  const length = random.chance(0.01)
    ? 31 * DAY
    : random.chance(0.7)
      ? random.int(1, 4) * DAY
      : random.int(1440, 5760) * MINUTE
  const crossing = random.chance(0.5) ? pickZoneWithTransitions(random, zones) : null
  const grid = random.pick([MINUTE, 15 * MINUTE, HOUR, DAY])
  if (crossing === null) {
    const from = EARLIEST + Math.floor((random.next() * (LATEST - EARLIEST)) / grid) * grid
    return { zone: pickZone(random, zones), from, to: from + length }
  }
  const transition = random.pick(transitionsBetween(zones, crossing, EARLIEST, LATEST))
  // Strictly inside, so both offsets are needed; on the grid if possible.
  const earliest = transition - length + MINUTE
  const onGrid = Math.floor((transition - random.int(1, length / MINUTE - 1) * MINUTE) / grid) * grid
  const from = Math.max(earliest, onGrid)
  return { zone: crossing, from, to: from + length }
}

// Before, in or after the window; rarely on a whole minute.
function pickNow(random: Random, from: number, to: number): number {
  const roll = random.next()
  const precision = random.chance(0.15) ? MINUTE : 1
  const moment =
    roll < 0.45
      ? from - random.int(1, 2 * DAY)
      : roll < 0.72
        ? from - random.int(1, 40 * DAY)
        : roll < 0.96
          ? from + random.int(0, to - from)
          : to + random.int(0, 3 * DAY)
  return Math.floor(moment / precision) * precision
}

function pickBookingWindow(random: Random, now: number, from: number, to: number): CaseWindow {
  const roll = random.next()
  if (roll < 0.25) return { kind: 'unlimited' }
  if (roll < 0.7) {
    // Often ends inside the requested window, so its last day matters.
    const until = Math.floor((from + random.next() * (to - from) - now) / DAY)
    const days = random.chance(0.4) ? Math.max(0, until) : random.pick([0, 1, 2, 7, 14, 30, 60, 60, 60, 365])
    return { kind: 'days', days }
  }
  const first = from + random.int(-3, 2) * DAY
  const last = random.chance(0.5) ? first + random.int(0, 4) * DAY : to + random.int(0, 30) * DAY
  return { kind: 'dates', first: dateOf(first), last: dateOf(Math.max(first, last)) }
}

function pickDuration(random: Random): number {
  const roll = random.next()
  if (roll < 0.65) return random.pick([15, 20, 30, 30, 45, 60, 60, 90])
  if (roll < 0.85) return random.int(1, 120)
  if (roll < 0.97) return random.int(1, 400)
  return random.int(1, 720)
}

const pickBuffer = (random: Random) =>
  random.chance(0.5) ? 0 : random.chance(0.7) ? random.pick([5, 10, 15, 30]) : random.int(1, 120)

function pickNotice(random: Random): number {
  const roll = random.next()
  if (roll < 0.3) return 0
  if (roll < 0.75) return random.pick([1, 30, 60, 240, 240, 720])
  if (roll < 0.95) return random.int(1, 2 * 1440)
  return random.int(1, 10 * 1440)
}

function pickIncrement(random: Random): number {
  const roll = random.next()
  if (roll < 0.65) return random.pick([5, 10, 15, 20, 30, 30, 60])
  if (roll < 0.9) return random.int(1, 90)
  return random.int(1, 240)
}

function pickMeeting(
  random: Random,
  zones: Zones,
  at: { now: number; from: number; to: number; zone: string },
) {
  const pooling = random.pick(['solo', 'solo', 'solo', 'collective', 'round_robin'] as const)
  const meeting: CaseMeeting = {
    duration_min: pickDuration(random),
    buffer_before_min: pickBuffer(random),
    buffer_after_min: pickBuffer(random),
    increment_min: pickIncrement(random),
    minimum_notice_min: pickNotice(random),
    window: pickBookingWindow(random, at.now, at.from, at.to),
    daily_limit: random.chance(0.7) ? null : random.int(1, 6),
    zone: random.chance(0.5) ? null : random.chance(0.4) ? at.zone : pickZone(random, zones),
    pooling,
    seats: pooling === 'solo' && random.chance(0.3) ? random.int(2, 50) : 1,
  }
  return meeting
}

// Per local date, around the limit: one below, equal, and above (the limit was lowered).
function pickUsed(random: Random, meeting: CaseMeeting, from: number, to: number): Record<string, number> {
  const used: Record<string, number> = {}
  for (let day = from - DAY; day <= to + DAY; day += DAY) {
    if (random.chance(0.5)) used[dateOf(day)] = random.int(0, (meeting.daily_limit ?? 2) + 1)
  }
  return used
}

function pickHost(
  random: Random,
  zones: Zones,
  window: { from: number; to: number },
  meeting: CaseMeeting,
  zone: string,
  id: string,
): CaseHost {
  const { from, to } = window
  const transitions = transitionsBetween(zones, zone, from - DAY, to + DAY)
  const { offsetAt } = zones
  const rules = generateRules(random, {
    zone,
    from,
    to,
    transitions,
    duration: meeting.duration_min,
    offsetAt,
  })
  const busy = { from: from - DAY, to: to + DAY, zone, rules, meeting, offsetAt }
  const many = random.chance(meeting.pooling === 'collective' ? 0.2 : 0.4)
  const busyCount = random.chance(0.15) ? 0 : random.int(1, many ? 40 : 8)
  const blocks = random.chance(0.4) ? 0 : random.int(0, busyCount)
  const claims = generateClaims(random, busy, busyCount - blocks)
  return {
    id,
    active: !random.chance(0.03),
    zone,
    rules,
    claims,
    external: generateBlocks(random, busy, blocks, claims),
    used_on: meeting.daily_limit === null && random.chance(0.8) ? {} : pickUsed(random, meeting, from, to),
  }
}

export function generateCase(seed: number, zones: Zones): SlotCase {
  const random = seededRandom(seed)
  const { zone, from, to } = pickWindow(random, zones)
  const now = pickNow(random, from, to)
  const meeting = pickMeeting(random, zones, { now, from, to, zone })
  const count = meeting.pooling === 'solo' ? 1 : random.chance(0.1) ? 1 : random.int(2, 5)
  const hosts: CaseHost[] = []
  // Hosts of one meeting usually share a zone; otherwise a collective would almost never have a start.
  const together = random.chance(0.6)
  const sameHours = meeting.pooling === 'collective' && random.chance(0.65)
  for (let i = 0; i < count; i += 1) {
    const hostZone = i === 0 || together ? zone : pickZone(random, zones)
    const host = pickHost(random, zones, { from, to }, meeting, hostZone, `host-${i + 1}`)
    // For the same reason they usually share their working hours.
    const rules = hosts[0]?.rules
    hosts.push(rules !== undefined && sameHours ? { ...host, rules } : host)
  }
  return { now, from, to, meeting, hosts }
}
