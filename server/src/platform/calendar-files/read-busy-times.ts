// Reads the busy times of a calendar file (RFC 5545) and expands recurrences.
import ICAL from 'ical.js'
import { parseRule } from '../../domain/calendar/parse-rule.ts'
import { type Budget, listOccurrences } from '../../domain/calendar/recurrence.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import { type Intervals, normalize } from '../../domain/time/interval.ts'
import { dateOfWallTime } from '../../domain/time/local-date.ts'
import type { WallTime, Zone } from '../../domain/time/zone.ts'
import { filterRelevantLines } from './filter-lines.ts'
import { utcConverter, wallTimeOf, type ZoneConverter } from './zone-converter.ts'
import { createZoneResolver } from './zone-resolver.ts'

export type CalendarFileError = 'not_a_calendar' | 'too_large'

export interface Window {
  readonly from: Instant
  readonly to: Instant
}

/** Personal calendars have fewer entries. This many take a second or two. */
const MAX_ENTRIES = 50_000
const MAX_RECURRENCE_STEPS = 1_000_000
/** Longer events cover the whole window anyway. */
const MAX_DURATION_DAYS = 4_000

interface ZonedTime {
  readonly wall: WallTime
  readonly converter: ZoneConverter
  /** True for a date without a time: the event lasts whole days. */
  readonly isDate: boolean
}

/** A duration in calendar days plus exact milliseconds. */
interface EventDuration {
  readonly days: number
  readonly milliseconds: number
}

interface ReadContext {
  readonly converterFor: (tzid: string | undefined) => ZoneConverter
  readonly window: Window
  readonly budget: Budget
  /** start0, end0, start1, end1, … */
  readonly pairs: number[]
}

/** `isOwnEvent` identifies entries that we created. They are skipped, because the database has them. */
export function readBusyTimes(
  text: string,
  window: Window,
  defaultZone: Zone,
  isOwnEvent: (uid: string) => boolean,
): Intervals | CalendarFileError {
  const calendars = parse(text)
  if (calendars === null) return 'not_a_calendar'
  const budget = { remaining: MAX_RECURRENCE_STEPS }
  const pairs: number[] = []
  for (const calendar of calendars) {
    const [, , children] = calendar.toJSON() as JCal
    // Detached from the calendar: otherwise the library scans all siblings for every time with a zone.
    const entries = children.filter(([name]) => name === 'vevent').map((one) => new ICAL.Component(one))
    if (entries.length > MAX_ENTRIES) return 'too_large'
    const context = {
      converterFor: createZoneResolver(calendar, defaultZone, { window, budget }),
      window,
      budget,
      pairs,
    }
    for (const series of groupByUid(entries, isOwnEvent))
      if (!skipOnError(() => readSeries(series, context))) return 'too_large'
    for (const free of calendar.getAllSubcomponents('vfreebusy'))
      skipOnError(() => readFreeBusy(free, context))
  }
  return normalize(pairs)
}

/** The jCal form of a component (RFC 7265). */
type JCal = [name: string, properties: unknown[], children: JCal[]]

/** A file may contain several calendars. Returns null if it is not a calendar file. */
function parse(text: string): ICAL.Component[] | null {
  const lines = filterRelevantLines(text.replace(/^\uFEFF/, '').trimStart())
  // The library parses anything else as an empty calendar. For a web page, the host would then appear free.
  if (!/^BEGIN:VCALENDAR\s/i.test(lines)) return null
  try {
    // A single calendar is not wrapped in a list.
    const parsed = ICAL.parse(lines) as unknown[]
    return (typeof parsed[0] === 'string' ? [parsed] : (parsed as unknown[][])).map(
      (one) => new ICAL.Component(one),
    )
  } catch {
    return null
  }
}

/** Skips an entry if the library can't parse its times. The other entries still count. */
function skipOnError(read: () => boolean): boolean {
  try {
    return read()
  } catch {
    return true
  }
}

/** Groups each event with the entries that change single occurrences of it. */
function groupByUid(entries: readonly ICAL.Component[], isOwnEvent: (uid: string) => boolean) {
  const byUid = new Map<string, ICAL.Component[]>()
  for (const [index, entry] of entries.entries()) {
    const uid = entry.getFirstPropertyValue('uid')
    if (typeof uid === 'string' && isOwnEvent(uid)) continue
    // An entry without the required UID forms a separate group.
    const key = typeof uid === 'string' ? uid : ` ${index}`
    const others = byUid.get(key)
    if (others === undefined) byUid.set(key, [entry])
    else others.push(entry)
  }
  return byUid.values()
}

/** Returns false if the budget is used up. */
function readSeries(entries: readonly ICAL.Component[], context: ReadContext): boolean {
  const changed = new Set<number>()
  for (const entry of entries)
    for (const moment of readTimes(entry, 'recurrence-id', context)) changed.add(instantOf(moment))
  for (const entry of entries) {
    const isChange = entry.getFirstProperty('recurrence-id') !== null
    const starts = listStarts(entry, isChange ? new Set() : changed, context)
    if (starts === null) return false
    if (isFree(entry)) continue
    const length = durationOf(entry, context)
    for (const start of starts) {
      const from = instantOf(start)
      const to =
        instantOf({ ...start, wall: (start.wall + length.days * DAY) as WallTime }) + length.milliseconds
      addBusyTime(from, to, context)
    }
    for (const period of readPeriods(entry, 'rdate', context)) addBusyTime(period.from, period.to, context)
  }
  return true
}

function addBusyTime(from: number, to: number, { window, pairs }: ReadContext): void {
  if (from < to && from < window.to && to > window.from)
    pairs.push(Math.max(from, window.from), Math.min(to, window.to))
}

const isFree = (entry: ICAL.Component): boolean =>
  textOf(entry, 'status') === 'CANCELLED' ||
  textOf(entry, 'transp') === 'TRANSPARENT' ||
  textOf(entry, 'x-microsoft-cdo-busystatus') === 'FREE'

const textOf = (entry: ICAL.Component, name: string): string =>
  String(entry.getFirstPropertyValue(name) ?? '').toUpperCase()

const instantOf = ({ wall, converter }: ZonedTime): Instant => converter.toInstant(wall)

/** Lists the starts of occurrences that may overlap the window, without excluded or changed ones. Null = over budget. */
function listStarts(
  entry: ICAL.Component,
  changed: ReadonlySet<number>,
  context: ReadContext,
): ZonedTime[] | null {
  const [start] = readTimes(entry, 'dtstart', context)
  if (start === undefined) return []
  const length = durationOf(entry, context)
  const reach = (length.days + 1) * DAY + length.milliseconds
  const from = start.converter.toWallTime(instant(context.window.from - reach))
  const to = start.converter.toWallTime(instant(context.window.to + DAY))
  const walls = new Set<WallTime>()
  const rules = entry.getAllProperties('rrule').map((one) => one.toICALString().replace(/^[^:]*:/, ''))
  for (const text of rules) {
    const rule = parseRule(text, (until) => start.converter.toWallTime(utcConverter.toInstant(until)))
    // If the rule can't be parsed, the first occurrence still counts.
    const found = rule === null ? [start.wall] : listOccurrences(rule, start.wall, from, to, context.budget)
    if (found === null) return null
    for (const wall of found) walls.add(wall)
  }
  if (rules.length === 0) walls.add(start.wall)
  for (const { wall } of readTimes(entry, 'rdate', context)) walls.add(wall)
  const excluded = readTimes(entry, 'exdate', context)
  const excludedDates = new Set(
    excluded.filter(({ isDate }) => isDate).map(({ wall }) => dateOfWallTime(wall)),
  )
  const excludedTimes = new Set(excluded.filter(({ isDate }) => !isDate).map(instantOf))
  return [...walls]
    .map((wall) => ({ ...start, wall }))
    .filter((moment) => {
      const at = instantOf(moment)
      return !changed.has(at) && !excludedTimes.has(at) && !excludedDates.has(dateOfWallTime(moment.wall))
    })
}

function durationOf(entry: ICAL.Component, context: ReadContext): EventDuration {
  const { days, milliseconds } = declaredDuration(entry, context)
  return {
    days: Math.min(days, MAX_DURATION_DAYS),
    milliseconds: Math.min(milliseconds, MAX_DURATION_DAYS * DAY),
  }
}

function declaredDuration(entry: ICAL.Component, context: ReadContext): EventDuration {
  const [start] = readTimes(entry, 'dtstart', context)
  const [end] = readTimes(entry, 'dtend', context)
  if (start === undefined) return { days: 0, milliseconds: 0 }
  if (end !== undefined) {
    if (start.isDate) return { days: Math.max(1, Math.round((end.wall - start.wall) / DAY)), milliseconds: 0 }
    return { days: 0, milliseconds: Math.max(0, instantOf(end) - instantOf(start)) }
  }
  const duration = entry.getFirstPropertyValue('duration')
  if (duration instanceof ICAL.Duration) {
    const { weeks, days, hours, minutes, seconds } = duration
    return { days: weeks * 7 + days, milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1_000 }
  }
  return { days: start.isDate ? 1 : 0, milliseconds: 0 }
}

/** Returns all dates and times of a property. */
function readTimes(entry: ICAL.Component, name: string, { converterFor }: ReadContext): ZonedTime[] {
  return entry.getAllProperties(name).flatMap((property) => {
    const tzid = property.getParameter('tzid')
    const converter = converterFor(typeof tzid === 'string' ? tzid : undefined)
    return property
      .getValues()
      .filter((value) => value instanceof ICAL.Time)
      .map((time) => ({ ...toLocalTime(time), converter: isUtc(time) ? utcConverter : converter }))
  })
}

const isUtc = (time: ICAL.Time): boolean => time.zone === ICAL.Timezone.utcTimezone

const toLocalTime = (time: ICAL.Time) => ({ isDate: time.isDate, wall: wallTimeOf(time) })

/** Returns all periods of a property: a start with an end or a duration. */
function readPeriods(entry: ICAL.Component, name: string, { converterFor }: ReadContext): Window[] {
  return entry.getAllProperties(name).flatMap((property) => {
    const tzid = property.getParameter('tzid')
    const converter = converterFor(typeof tzid === 'string' ? tzid : undefined)
    const at = (time: ICAL.Time) => (isUtc(time) ? utcConverter : converter).toInstant(toLocalTime(time).wall)
    return property
      .getValues()
      .filter((value) => value instanceof ICAL.Period)
      .map((period) => ({ from: at(period.start), to: endOf(period, at) }))
  })
}

/** Avoids the library, which adds a duration month by month. */
const endOf = (period: ICAL.Period, at: (time: ICAL.Time) => Instant): Instant =>
  period.end instanceof ICAL.Time
    ? at(period.end)
    : instant(at(period.start) + Math.min(period.duration.toSeconds() * 1_000, MAX_DURATION_DAYS * DAY))

/** VFREEBUSY components contain busy times that another program computed, always in UTC. */
function readFreeBusy(component: ICAL.Component, context: ReadContext): true {
  const at = (time: ICAL.Time) => utcConverter.toInstant(wallTimeOf(time))
  for (const property of component.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
    for (const value of property.getValues())
      if (value instanceof ICAL.Period) addBusyTime(at(value.start), endOf(value, at), context)
  }
  return true
}
