// Invents a year of a team's calendar: its meetings, and what is busy for other reasons.
import { openHours } from '../../../domain/availability/open-hours.ts'
import type { ScheduleRules } from '../../../domain/availability/rules.ts'
import { readRules } from '../../../domain/availability/written-rules.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../../domain/time/instant.ts'
import { type Intervals, intersect, normalize, subtract, trusted } from '../../../domain/time/interval.ts'
import { FIRST_DAY, fillGaps, gapsIn, LAST_DAY, takeAnyStart } from './diary.ts'
import { Random, uuidAt } from './random.ts'
import type { DemoHost, DemoTeam } from './team.ts'
import type { DemoType } from './types.ts'

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
  /** Of a hold: until when. */
  readonly heldUntil: Instant | null
  /** Of an event that invitees share: how many come, or would have come. */
  readonly seatsTaken: number | null
}

export interface BusyTime {
  readonly id: string
  readonly host: DemoHost
  readonly start: Instant
  readonly end: Instant
}

export interface Calendar {
  /** Exactly the hosts' quotas together, and a few holds. */
  readonly events: readonly DemoEvent[]
  readonly busyTimes: readonly BusyTime[]
}

const SHARE_OF_COLLECTIVE = 0.04
const SHARE_OF_OWN_HOURS = 0.1
const SHARE_CANCELED = 0.03
const TEAMS_WITH_A_HOLD = 0.1
const HOSTS_WITH_BUSY_TIMES = 0.3
const LONGEST_LEAD = 28 * DAY

interface Diary {
  readonly host: DemoHost
  readonly open: Intervals
  /** Pairs, buffers included. */
  readonly taken: number[]
  /** How many events are still to be found a place. */
  left: number
}

interface Year {
  readonly random: Random
  readonly today: Instant
  readonly diaries: readonly Diary[]
  readonly events: DemoEvent[]
}

/** The same for the same team and day. */
export function inventCalendar(team: DemoTeam, today: Instant): Calendar {
  const year: Year = {
    random: new Random(team.key, 'calendar'),
    today,
    diaries: team.hosts.map((host) => ({
      host,
      open: openTimes(host, host.rules, today),
      taken: [],
      left: host.quota,
    })),
    events: [],
  }
  for (const type of team.types) {
    if (type.pooling === 'collective') placeCollective(year, type)
    else if (hasOwnHours(type)) placeInOwnHours(year, type)
  }
  if (year.random.chance(TEAMS_WITH_A_HOLD)) placeHold(year, team)
  for (const diary of year.diaries) fillDiary(year, diary, team)
  const busyTimes = year.diaries.flatMap((diary) => inventBusyTimes(year, diary))
  return { events: year.events, busyTimes }
}

const openTimes = ({ zone }: DemoHost, rules: ScheduleRules, today: Instant): Intervals =>
  openHours(zone, rules, instant(today + FIRST_DAY * DAY), instant(today + LAST_DAY * DAY)).open

const hasOwnHours = (type: DemoType<DemoHost>): boolean =>
  type.hosts.some(({ ownRules }) => ownRules !== null)

/** Where all of them are free: a few meetings, each charged to one of them. */
function placeCollective(year: Year, type: DemoType<DemoHost>): void {
  const diaries = year.diaries.filter(({ host }) => type.hosts.some((one) => one.host === host))
  const free = diaries
    .map(({ open, taken }) => subtract(open, normalize(taken)))
    .reduce((common, one) => intersect(common, one))
  const wanted = diaries.reduce((sum, { left }) => sum + left, 0) * SHARE_OF_COLLECTIVE
  placeSome(year, type, diaries, free, wanted)
}

function placeInOwnHours(year: Year, type: DemoType<DemoHost>): void {
  for (const { host, ownRules } of type.hosts) {
    const diary = year.diaries.find((one) => one.host === host)
    if (!diary || ownRules === null) continue
    const open = openTimes(host, readRules(ownRules), year.today)
    placeSome(year, type, [diary], subtract(open, normalize(diary.taken)), diary.left * SHARE_OF_OWN_HOURS)
  }
}

/** About so many meetings, at most one in each stretch of free time. */
function placeSome(
  year: Year,
  type: DemoType<DemoHost>,
  diaries: readonly Diary[],
  free: Intervals,
  wanted: number,
): void {
  const { random, today } = year
  const [first] = diaries
  if (!first) return
  const gaps = gapsIn(free, today, random)
  const all = gaps.reduce((sum, { weight }) => sum + weight, 0)
  for (const gap of gaps) {
    const payer = diaries.reduce((most, diary) => (diary.left > most.left ? diary : most))
    if (payer.left === 0) return
    if (!random.chance((wanted * gap.weight) / all)) continue
    const start = takeAnyStart(gap, type, first.host.zone, random)
    if (start === null) continue
    payer.left -= 1
    put(year, type, diaries, start)
  }
}

/** Somebody is about to book, or was: half of the holds have expired, and nobody has tidied them up yet. */
function placeHold(year: Year, { types }: DemoTeam): void {
  const { random, today } = year
  const [diary] = year.diaries
  const type = types.find(({ hosts }) => hosts[0]?.host === diary?.host && hosts.length === 1)
  if (!diary || !type) return
  const near = trusted([today + DAY, today + 15 * DAY])
  const [gap] = gapsIn(intersect(subtract(diary.open, normalize(diary.taken)), near), today, random)
  const start = gap ? takeAnyStart(gap, type, diary.host.zone, random) : null
  if (start !== null) put(year, type, [diary], start, instant(today + random.int(-24, 24) * HOUR))
}

/** What is left of the host's events, of the types that keep to the default schedule. */
function fillDiary(year: Year, diary: Diary, team: DemoTeam): void {
  const { random, today } = year
  const [shortest, ...others] = team.types.filter(
    (type) =>
      type.pooling !== 'collective' &&
      !hasOwnHours(type) &&
      type.hosts.some(({ host }) => host === diary.host),
  )
  if (!shortest) return
  fillGaps(
    gapsIn(subtract(diary.open, normalize(diary.taken)), today, random),
    diary.left,
    [shortest, ...others],
    { zone: diary.host.zone, random, put: (type, start) => put(year, type, [diary], start) },
  )
}

function put(
  { random, today, events }: Year,
  type: DemoType<DemoHost>,
  diaries: readonly Diary[],
  start: Instant,
  heldUntil: Instant | null = null,
): void {
  const end = instant(start + type.duration * MINUTE)
  const bufferedStart = instant(start - type.bufferBefore * MINUTE)
  const bufferedEnd = instant(end + type.bufferAfter * MINUTE)
  const createdAt =
    heldUntil === null ? inventBookingTime(start, today, random) : instant(heldUntil - 15 * MINUTE)
  for (const { taken } of diaries) taken.push(bufferedStart, bufferedEnd)
  events.push({
    id: uuidAt(random, createdAt),
    bookingId: uuidAt(random, createdAt),
    type,
    hosts: diaries.map(({ host }) => host),
    ...{ start, end, bufferedStart, bufferedEnd, createdAt, heldUntil },
    // Never a team's first: by an active claim the next run sees that this team has been filled.
    canceled: heldUntil === null && events.length > 0 && random.chance(SHARE_CANCELED),
    // Most are far from full.
    seatsTaken: type.kind === 'group' ? 1 + Math.floor(type.seats * random.next() ** 2) : null,
  })
}

/** Most book a few days ahead; nobody has booked later than today. */
function inventBookingTime(start: Instant, today: Instant, random: Random): Instant {
  const lead = HOUR + LONGEST_LEAD * random.next() ** 2
  const wish = Math.floor(start - lead)
  return instant(wish < today ? wish : Math.floor(today - LONGEST_LEAD * random.next()))
}

/** From a calendar elsewhere, which knows nothing of ours: they may lie over bookings. */
function inventBusyTimes({ random, today }: Year, { host, open }: Diary): BusyTime[] {
  if (!random.chance(HOSTS_WITH_BUSY_TIMES)) return []
  const near = intersect(open, trusted([today - 7 * DAY, today + 60 * DAY]))
  const found: BusyTime[] = []
  for (let place = 0; place < near.length; place += 2) {
    if (!random.chance(0.35)) continue
    const [from, to] = [near[place] as number, near[place + 1] as number]
    const quarters = Math.floor((to - from) / (15 * MINUTE))
    const start = instant(from + random.int(0, quarters - 1) * 15 * MINUTE)
    const end = instant(Math.min(to, start + random.pick([30, 60, 60, 90, 180]) * MINUTE))
    found.push({ id: uuidAt(random, today), host, start, end })
  }
  return found
}
