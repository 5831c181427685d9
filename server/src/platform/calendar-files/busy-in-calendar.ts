// Which time a calendar file (RFC 5545) says is taken, with every recurrence written out.
import ICAL from 'ical.js'
import { readRule } from '../../domain/calendar/read-rule.ts'
import { type Budget, occurrences } from '../../domain/calendar/recurrence.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import { type Intervals, normalize } from '../../domain/time/interval.ts'
import { dateOfWall } from '../../domain/time/local-date.ts'
import type { WallTime, Zone } from '../../domain/time/zone.ts'
import { clocksOf } from './calendar-clock.ts'
import { keptLines } from './kept-lines.ts'
import { type Clock, utcClock, wallOfTime } from './wall-clock.ts'

export type CalendarFault = 'not_a_calendar' | 'too_large'

export interface Window {
  readonly from: Instant
  readonly to: Instant
}

/** More than this has no calendar of a person, and to look at it takes a second or two. */
const MOST_ENTRIES = 50_000
const MOST_DAYS_AND_TIMES = 1_000_000
/** What lasts longer reaches over the whole window in any case. */
const LONGEST_DAYS = 4_000

interface Moment {
  readonly wall: WallTime
  readonly clock: Clock
  /** A date alone: the event lasts whole days. */
  readonly isDate: boolean
}

/** How long an event lasts: whole days by the calendar, and milliseconds by the clock. */
interface Length {
  readonly days: number
  readonly exact: number
}

interface Reading {
  readonly clockOf: (tzid: string | undefined) => Clock
  readonly window: Window
  readonly budget: Budget
  /** start0, end0, start1, end1, … */
  readonly pairs: number[]
}

/** `isOurs` tells the entries that come from us: those are in our own books already. */
export function busyInCalendar(
  text: string,
  window: Window,
  local: Zone,
  isOurs: (uid: string) => boolean,
): Intervals | CalendarFault {
  const calendars = parse(text)
  if (calendars === null) return 'not_a_calendar'
  const budget = { left: MOST_DAYS_AND_TIMES }
  const pairs: number[] = []
  for (const calendar of calendars) {
    const [, , inside] = calendar.toJSON() as JCal
    // Each by itself: inside of its calendar the library looks through all of the others for every time with a zone.
    const entries = inside.filter(([name]) => name === 'vevent').map((one) => new ICAL.Component(one))
    if (entries.length > MOST_ENTRIES) return 'too_large'
    const reading = { clockOf: clocksOf(calendar, local, { window, budget }), window, budget, pairs }
    for (const series of groupByUid(entries, isOurs))
      if (!orPassOver(() => readSeries(series, reading))) return 'too_large'
    for (const free of calendar.getAllSubcomponents('vfreebusy'))
      orPassOver(() => readFreeBusy(free, reading))
  }
  return normalize(pairs)
}

/** A component as the library has it before it is one: its name, its properties, and what is inside of it. */
type JCal = [name: string, properties: unknown[], inside: JCal[]]

/** Several calendars in one file are legal. Null: it is none. */
function parse(text: string): ICAL.Component[] | null {
  const lines = keptLines(text.replace(/^\uFEFF/, '').trimStart())
  // Of anything else the library makes an empty calendar, and a web page would say that its host is free.
  if (!/^BEGIN:VCALENDAR\s/i.test(lines)) return null
  try {
    // One alone comes without a list around it.
    const parsed = ICAL.parse(lines) as unknown[]
    return (typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])).map(
      (one) => new ICAL.Component(one),
    )
  } catch {
    return null
  }
}

/** Where the library can make no time of what an entry says, nobody can; what else is in the file still counts. */
function orPassOver(read: () => boolean): boolean {
  try {
    return read()
  } catch {
    return true
  }
}

/** An event with the entries that say otherwise about single occurrences of it. */
function groupByUid(entries: readonly ICAL.Component[], isOurs: (uid: string) => boolean) {
  const byUid = new Map<string, ICAL.Component[]>()
  for (const [place, entry] of entries.entries()) {
    const uid = entry.getFirstPropertyValue('uid')
    if (typeof uid === 'string' && isOurs(uid)) continue
    // Without the id that it must have, an entry stands for itself.
    const key = typeof uid === 'string' ? uid : ` ${place}`
    const others = byUid.get(key)
    if (others === undefined) byUid.set(key, [entry])
    else others.push(entry)
  }
  return byUid.values()
}

/** False when the budget is used up. */
function readSeries(entries: readonly ICAL.Component[], reading: Reading): boolean {
  const changed = new Set<number>()
  for (const entry of entries)
    for (const moment of momentsOf(entry, 'recurrence-id', reading)) changed.add(instantOf(moment))
  for (const entry of entries) {
    const isChange = entry.getFirstProperty('recurrence-id') !== null
    const starts = startsOf(entry, isChange ? new Set() : changed, reading)
    if (starts === null) return false
    if (isFree(entry)) continue
    const length = lengthOf(entry, reading)
    for (const start of starts) {
      const from = instantOf(start)
      const to = instantOf({ ...start, wall: (start.wall + length.days * DAY) as WallTime }) + length.exact
      note(from, to, reading)
    }
    for (const period of periodsOf(entry, 'rdate', reading)) note(period.from, period.to, reading)
  }
  return true
}

function note(from: number, to: number, { window, pairs }: Reading): void {
  if (from < to && from < window.to && to > window.from)
    pairs.push(Math.max(from, window.from), Math.min(to, window.to))
}

const isFree = (entry: ICAL.Component): boolean =>
  textOf(entry, 'status') === 'CANCELLED' ||
  textOf(entry, 'transp') === 'TRANSPARENT' ||
  textOf(entry, 'x-microsoft-cdo-busystatus') === 'FREE'

const textOf = (entry: ICAL.Component, name: string): string =>
  String(entry.getFirstPropertyValue(name) ?? '').toUpperCase()

const instantOf = ({ wall, clock }: Moment): Instant => clock.instantOf(wall)

/** Every start whose meeting may touch the window, without those that are excepted or changed; null = too many to look at. */
function startsOf(entry: ICAL.Component, changed: ReadonlySet<number>, reading: Reading): Moment[] | null {
  const [start] = momentsOf(entry, 'dtstart', reading)
  if (start === undefined) return []
  const length = lengthOf(entry, reading)
  const reach = (length.days + 1) * DAY + length.exact
  const from = start.clock.wallOf(instant(reading.window.from - reach))
  const to = start.clock.wallOf(instant(reading.window.to + DAY))
  const walls = new Set<WallTime>()
  const rules = entry.getAllProperties('rrule').map((one) => one.toICALString().replace(/^[^:]*:/, ''))
  for (const text of rules) {
    const rule = readRule(text, (until) => start.clock.wallOf(utcClock.instantOf(until)))
    // A rule that nobody can read still says when the event takes place for the first time.
    const found = rule === null ? [start.wall] : occurrences(rule, start.wall, from, to, reading.budget)
    if (found === null) return null
    for (const wall of found) walls.add(wall)
  }
  if (rules.length === 0) walls.add(start.wall)
  for (const { wall } of momentsOf(entry, 'rdate', reading)) walls.add(wall)
  const excepted = momentsOf(entry, 'exdate', reading)
  const days = new Set(excepted.filter(({ isDate }) => isDate).map(({ wall }) => dateOfWall(wall)))
  const times = new Set(excepted.filter(({ isDate }) => !isDate).map(instantOf))
  return [...walls]
    .map((wall) => ({ ...start, wall }))
    .filter((moment) => {
      const at = instantOf(moment)
      return !changed.has(at) && !times.has(at) && !days.has(dateOfWall(moment.wall))
    })
}

function lengthOf(entry: ICAL.Component, reading: Reading): Length {
  const { days, exact } = writtenLength(entry, reading)
  return { days: Math.min(days, LONGEST_DAYS), exact: Math.min(exact, LONGEST_DAYS * DAY) }
}

function writtenLength(entry: ICAL.Component, reading: Reading): Length {
  const [start] = momentsOf(entry, 'dtstart', reading)
  const [end] = momentsOf(entry, 'dtend', reading)
  if (start === undefined) return { days: 0, exact: 0 }
  if (end !== undefined) {
    if (start.isDate) return { days: Math.max(1, Math.round((end.wall - start.wall) / DAY)), exact: 0 }
    return { days: 0, exact: Math.max(0, instantOf(end) - instantOf(start)) }
  }
  const duration = entry.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) {
    const { weeks, days, hours, minutes, seconds } = duration
    return { days: weeks * 7 + days, exact: ((hours * 60 + minutes) * 60 + seconds) * 1_000 }
  }
  return { days: start.isDate ? 1 : 0, exact: 0 }
}

/** All values of a property that are dates or times. */
function momentsOf(entry: ICAL.Component, name: string, { clockOf }: Reading): Moment[] {
  return entry.getAllProperties(name).flatMap((property) => {
    const tzid = property.getParameter('tzid')
    const clock = clockOf(typeof tzid === 'string' ? tzid : undefined)
    return property
      .getValues()
      .filter((value) => value instanceof ICAL.Time)
      .map((time) => ({ ...momentOf(time), clock: isUtc(time) ? utcClock : clock }))
  })
}

const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone

const momentOf = (time: ICAL.Time) => ({ isDate: time.isDate, wall: wallOfTime(time) })

/** Values that are periods: from one time to another, or for a while. */
function periodsOf(entry: ICAL.Component, name: string, { clockOf }: Reading): Window[] {
  return entry.getAllProperties(name).flatMap((property) => {
    const tzid = property.getParameter('tzid')
    const clock = clockOf(typeof tzid === 'string' ? tzid : undefined)
    const at = (time: ICAL.Time) => (isUtc(time) ? utcClock : clock).instantOf(momentOf(time).wall)
    return property
      .getValues()
      .filter((value) => value instanceof ICAL.Period)
      .map((period) => ({ from: at(period.start), to: endOf(period, at) }))
  })
}

/** Not by the library, which counts a duration month by month. */
const endOf = (period: ICAL.Period, at: (time: ICAL.Time) => Instant): Instant =>
  period.end instanceof ICAL.Time
    ? at(period.end)
    : instant(at(period.start) + Math.min(period.duration.toSeconds() * 1_000, LONGEST_DAYS * DAY))

/** What another program has already added up, always in UTC. */
function readFreeBusy(component: ICAL.Component, reading: Reading): true {
  const at = (time: ICAL.Time) => utcClock.instantOf(wallOfTime(time))
  for (const property of component.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
    for (const value of property.getValues())
      if (value instanceof ICAL.Period) note(at(value.start), endOf(value, at), reading)
  }
  return true
}
