// Generates a year of a team's calendar: meetings, holds and external busy times.
import { openHours } from '../../server/src/domain/availability/open-hours.ts'
import { compileRules } from '../../server/src/domain/availability/rule-definitions.ts'
import type { ScheduleRules } from '../../server/src/domain/availability/rules.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import {
  asIntervals,
  type Intervals,
  intersect,
  normalize,
  subtract,
} from '../../server/src/domain/time/interval.ts'
import { type Random, seededRandom } from '../../testbed/random.ts'
import { consumeRandomStart, FIRST_DAY, fillGaps, gapsIn, LAST_DAY } from './fill-gaps.ts'
import type { DemoHost, DemoTeam } from './team.ts'
import type { DemoType } from './types.ts'
import { uuidAt } from './uuid-at.ts'

/** A booked event, or a hold. */
export interface DemoEvent {
  readonly id: string
  readonly bookingId: string
  readonly type: DemoType<DemoHost>
  readonly hosts: readonly DemoHost[]
  readonly start: Instant
  readonly end: Instant
  readonly bufferedStart: Instant
  readonly bufferedEnd: Instant
  readonly createdAt: Instant
  readonly canceled: boolean
  /** The expiry of a hold; null for a booked event. */
  readonly heldUntil: Instant | null
  /** The number of invitees of a group event, also if it was canceled; null for other events. */
  readonly seatsTaken: number | null
}

export interface BusyTime {
  readonly id: string
  readonly host: DemoHost
  readonly start: Instant
  readonly end: Instant
}

export interface Calendar {
  /** Exactly the sum of the hosts' quotas, plus a few holds. */
  readonly events: readonly DemoEvent[]
  readonly busyTimes: readonly BusyTime[]
}

const SHARE_OF_COLLECTIVE = 0.04
const SHARE_OF_OWN_HOURS = 0.1
const SHARE_CANCELED = 0.03
const SHARE_OF_TEAMS_WITH_HOLD = 0.1
const SHARE_OF_HOSTS_WITH_BUSY_TIMES = 0.3
const MAX_LEAD_MS = 28 * DAY

interface HostCalendar {
  readonly host: DemoHost
  readonly open: Intervals
  /** Pairs of start and end, including buffers. */
  readonly busy: number[]
  /** The number of events still to be placed. */
  remaining: number
}

interface CalendarDraft {
  readonly random: Random
  readonly today: Instant
  readonly hostCalendars: readonly HostCalendar[]
  readonly events: DemoEvent[]
}

/** Deterministic for a team and a day. */
export function generateCalendar(team: DemoTeam, today: Instant): Calendar {
  const draft: CalendarDraft = {
    random: seededRandom(team.key, 'calendar'),
    today,
    hostCalendars: team.hosts.map((host) => ({
      host,
      open: openTimes(host, host.rules, today),
      busy: [],
      remaining: host.quota,
    })),
    events: [],
  }
  for (const type of team.types) {
    if (type.pooling === 'collective') placeCollective(draft, type)
    else if (hasOwnHours(type)) placeInOwnHours(draft, type)
  }
  if (draft.random.chance(SHARE_OF_TEAMS_WITH_HOLD)) placeHold(draft, team)
  for (const hostCalendar of draft.hostCalendars) fillHostCalendar(draft, hostCalendar, team)
  const busyTimes = draft.hostCalendars.flatMap((hostCalendar) => generateBusyTimes(draft, hostCalendar))
  return { events: draft.events, busyTimes }
}

const openTimes = ({ zone }: DemoHost, rules: ScheduleRules, today: Instant): Intervals =>
  openHours(zone, rules, instant(today + FIRST_DAY * DAY), instant(today + LAST_DAY * DAY)).open

const hasOwnHours = (type: DemoType<DemoHost>): boolean =>
  type.hosts.some(({ ownRules }) => ownRules !== null)

/** Places a few meetings where all hosts are free. Each counts toward the quota of one host. */
function placeCollective(draft: CalendarDraft, type: DemoType<DemoHost>): void {
  const hostCalendars = draft.hostCalendars.filter(({ host }) => type.hosts.some((one) => one.host === host))
  const free = hostCalendars
    .map(({ open, busy }) => subtract(open, normalize(busy)))
    .reduce((common, one) => intersect(common, one))
  const targetCount = hostCalendars.reduce((sum, { remaining }) => sum + remaining, 0) * SHARE_OF_COLLECTIVE
  placeSome(draft, type, hostCalendars, free, targetCount)
}

function placeInOwnHours(draft: CalendarDraft, type: DemoType<DemoHost>): void {
  for (const { host, ownRules } of type.hosts) {
    const hostCalendar = draft.hostCalendars.find((one) => one.host === host)
    if (!hostCalendar || ownRules === null) continue
    const open = openTimes(host, compileRules(ownRules), draft.today)
    placeSome(
      draft,
      type,
      [hostCalendar],
      subtract(open, normalize(hostCalendar.busy)),
      hostCalendar.remaining * SHARE_OF_OWN_HOURS,
    )
  }
}

/** Places about `targetCount` meetings, at most one per gap. */
function placeSome(
  draft: CalendarDraft,
  type: DemoType<DemoHost>,
  hostCalendars: readonly HostCalendar[],
  free: Intervals,
  targetCount: number,
): void {
  const { random, today } = draft
  const [first] = hostCalendars
  if (!first) return
  const gaps = gapsIn(free, today, random)
  const all = gaps.reduce((sum, { weight }) => sum + weight, 0)
  for (const gap of gaps) {
    const charged = hostCalendars.reduce((most, hostCalendar) =>
      hostCalendar.remaining > most.remaining ? hostCalendar : most,
    )
    if (charged.remaining === 0) return
    if (!random.chance((targetCount * gap.weight) / all)) continue
    const start = consumeRandomStart(gap, type, first.host.zone, random)
    if (start === null) continue
    charged.remaining -= 1
    addEvent(draft, type, hostCalendars, start)
  }
}

/** Places a hold. About half of the holds have expired but are not cleaned up yet. */
function placeHold(draft: CalendarDraft, { types }: DemoTeam): void {
  const { random, today } = draft
  const [hostCalendar] = draft.hostCalendars
  const type = types.find(({ hosts }) => hosts[0]?.host === hostCalendar?.host && hosts.length === 1)
  if (!hostCalendar || !type) return
  const near = asIntervals([today + DAY, today + 15 * DAY])
  const [gap] = gapsIn(
    intersect(subtract(hostCalendar.open, normalize(hostCalendar.busy)), near),
    today,
    random,
  )
  const start = gap ? consumeRandomStart(gap, type, hostCalendar.host.zone, random) : null
  if (start !== null)
    addEvent(draft, type, [hostCalendar], start, instant(today + random.int(-24, 24) * HOUR))
}

/** Places the remaining events of the host, with types that use the default schedule. */
function fillHostCalendar(draft: CalendarDraft, hostCalendar: HostCalendar, team: DemoTeam): void {
  const { random, today } = draft
  const [shortest, ...others] = team.types.filter(
    (type) =>
      type.pooling !== 'collective' &&
      !hasOwnHours(type) &&
      type.hosts.some(({ host }) => host === hostCalendar.host),
  )
  if (!shortest) return
  fillGaps(
    gapsIn(subtract(hostCalendar.open, normalize(hostCalendar.busy)), today, random),
    hostCalendar.remaining,
    [shortest, ...others],
    {
      zone: hostCalendar.host.zone,
      random,
      addEvent: (type, start) => addEvent(draft, type, [hostCalendar], start),
    },
  )
}

function addEvent(
  { random, today, events }: CalendarDraft,
  type: DemoType<DemoHost>,
  hostCalendars: readonly HostCalendar[],
  start: Instant,
  heldUntil: Instant | null = null,
): void {
  const end = instant(start + type.duration * MINUTE)
  const bufferedStart = instant(start - type.bufferBefore * MINUTE)
  const bufferedEnd = instant(end + type.bufferAfter * MINUTE)
  const createdAt =
    heldUntil === null ? generateBookingTime(start, today, random) : instant(heldUntil - 15 * MINUTE)
  for (const { busy } of hostCalendars) busy.push(bufferedStart, bufferedEnd)
  events.push({
    id: uuidAt(random, createdAt),
    bookingId: uuidAt(random, createdAt),
    type,
    hosts: hostCalendars.map(({ host }) => host),
    ...{ start, end, bufferedStart, bufferedEnd, createdAt, heldUntil },
    // A team's first event is never canceled: the next run detects a filled team by its active claims.
    canceled: heldUntil === null && events.length > 0 && random.chance(SHARE_CANCELED),
    // Squaring makes most group events far from full.
    seatsTaken: type.kind === 'group' ? 1 + Math.floor(type.seats * random.next() ** 2) : null,
  })
}

/** Most bookings are made a few days ahead, and none later than today. */
function generateBookingTime(start: Instant, today: Instant, random: Random): Instant {
  const lead = HOUR + MAX_LEAD_MS * random.next() ** 2
  const bookedAt = Math.floor(start - lead)
  return instant(bookedAt < today ? bookedAt : Math.floor(today - MAX_LEAD_MS * random.next()))
}

/** Busy times of an external calendar. They may overlap bookings. */
function generateBusyTimes({ random, today }: CalendarDraft, { host, open }: HostCalendar): BusyTime[] {
  if (!random.chance(SHARE_OF_HOSTS_WITH_BUSY_TIMES)) return []
  const near = intersect(open, asIntervals([today - 7 * DAY, today + 60 * DAY]))
  const found: BusyTime[] = []
  for (let index = 0; index < near.length; index += 2) {
    if (!random.chance(0.35)) continue
    const [from, to] = [near[index] as number, near[index + 1] as number]
    const quarters = Math.floor((to - from) / (15 * MINUTE))
    const start = instant(from + random.int(0, quarters - 1) * 15 * MINUTE)
    const end = instant(Math.min(to, start + random.pick([30, 60, 60, 90, 180]) * MINUTE))
    found.push({ id: uuidAt(random, today), host, start, end })
  }
  return found
}
