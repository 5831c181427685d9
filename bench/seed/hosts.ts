// Generates hosts with full calendars from a seed: weekdays from nine to five, meetings with buffers, external busy times.
import type { Claim, Host, Meeting } from '../../server/src/domain/availability/meeting.ts'
import type { WallInterval } from '../../server/src/domain/availability/rules.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import { findZone, offsetAt, type Zone } from '../../server/src/domain/time/zone.ts'
import { type Random, seededRandom } from '../../testbed/random.ts'

/** The size of a request per host. Busy times grow with the days, so a day is equally full in every size. */
export interface Size {
  readonly days: number
  readonly busy: number
}

export interface SearchWindow {
  readonly now: Instant
  readonly from: Instant
  readonly to: Instant
}

/** Clocks change in Europe on 25 October and in America on 1 November: both within the shortest window. */
const FIRST_DAY = Date.UTC(2026, 9, 1)

/** The current time is in the middle of the first day, so the notice period affects it. */
export const createSearchWindow = ({ days }: Size): SearchWindow => ({
  now: instant(FIRST_DAY + 7 * HOUR),
  from: instant(FIRST_DAY),
  to: instant(FIRST_DAY + days * DAY),
})

export const createMeeting = (pooling: Meeting['pooling']): Meeting => ({
  duration: 30 * MINUTE,
  bufferBefore: 5 * MINUTE,
  bufferAfter: 10 * MINUTE,
  increment: 15 * MINUTE,
  minimumNotice: 4 * HOUR,
  window: { kind: 'days', days: 365 },
  dailyLimit: null,
  zone: null,
  pooling,
  seats: 1,
})

const OFFICE_HOURS: readonly WallInterval[] = [{ from: 9 * 60, to: 17 * 60 }]
const WEEK = [[], OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, OFFICE_HOURS, []]

/**
 * Half of the busy times are meetings, sorted and without overlaps, as the database stores them. The other half come
 * from two connected calendars in sequence, and may overlap anything.
 */
export function createBusyHost(seed: number, zoneName: string, size: Size): Host {
  const random = seededRandom(seed)
  const zone = findZone(zoneName)
  if (zone === null) throw new Error(`${zoneName} is not in the service's time zone table`)
  const meetings = Math.floor(size.busy / 2)
  const fromCalendars = size.busy - meetings
  const inFirst = Math.floor(fromCalendars / 2)
  return {
    id: `host-${seed}`,
    active: true,
    zone,
    rules: { byWeekday: WEEK, byDate: new Map() },
    claims: createClaims(workingTimes(random, zone, meetings, size.days), random),
    externalBusy: [
      ...createBlocks(workingTimes(random, zone, inFirst, size.days), random),
      ...createBlocks(workingTimes(random, zone, fromCalendars - inFirst, size.days), random),
    ],
    meetingsByDate: new Map(),
  }
}

/** The same host with busy times in random order. */
export function shuffleBusyTimes(host: Host, seed: number): Host {
  const random = seededRandom(seed)
  const blocks = host.externalBusy.flatMap((at, i) =>
    i % 2 === 0 ? [[at, host.externalBusy[i + 1] as number]] : [],
  )
  return { ...host, claims: shuffle(host.claims, random), externalBusy: shuffle(blocks, random).flat() }
}

const shuffle = <T>(items: readonly T[], random: Random): T[] =>
  items
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

function createClaims(times: readonly number[], random: Random): Claim[] {
  const claims: Claim[] = []
  let nextFree = 0
  for (const start of times) {
    const claimStart = Math.max(start, nextFree)
    const end = claimStart + random.pick([30, 30, 45, 60]) * MINUTE
    nextFree = end + 15 * MINUTE
    claims.push({
      kind: random.chance(0.05) ? 'hold' : 'booking',
      start: instant(claimStart),
      end: instant(end),
      bufferedStart: instant(claimStart - 5 * MINUTE),
      bufferedEnd: instant(end + 10 * MINUTE),
      seatsLeft: null,
    })
  }
  return claims
}

const createBlocks = (times: readonly number[], random: Random): number[] =>
  times.flatMap((start) => [start, start + random.pick([15, 30, 30, 60, 90]) * MINUTE])

/** Ascending instants on weekdays, on the quarter hour: from nine to six in local time of the first day. */
function workingTimes(random: Random, zone: Zone, count: number, days: number): number[] {
  const nine = 9 * HOUR - offsetAt(zone, instant(FIRST_DAY))
  const times: number[] = []
  while (times.length < count) {
    const date = FIRST_DAY + random.int(0, days - 1) * DAY
    const weekday = new Date(date).getUTCDay()
    if (weekday !== 0 && weekday !== 6) times.push(date + nine + random.int(0, 35) * 15 * MINUTE)
  }
  return times.sort((a, b) => a - b)
}
