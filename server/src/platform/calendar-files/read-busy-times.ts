// Reads the busy times of a calendar file (RFC 5545) and expands recurrences.
import ICAL from 'ical.js'
import { parseRule } from '../../domain/calendar/parse-rule.ts'
import { type Budget, listOccurrences } from '../../domain/calendar/recurrence.ts'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { type Intervals, normalize, subtract } from '../../domain/time/interval.ts'
import { dateOfWallTime } from '../../domain/time/local-date.ts'
import type { WallTime, Zone } from '../../domain/time/zone.ts'
import { filterRelevantLines } from './filter-lines.ts'
import {
  type JCal,
  type JCalProperty,
  type LocalTime,
  parameterOf,
  parseTime,
  periodsIn,
  propertiesOf,
  ruleIn,
  textOf,
  timesIn,
} from './jcal.ts'
import { utcConverter, type ZoneConverter } from './zone-converter.ts'
import { createZoneResolver } from './zone-resolver.ts'

export type CalendarFileError = 'not_a_calendar' | 'too_large'

export interface Window {
  readonly from: Instant
  readonly to: Instant
}

/** Without entries of the past. Personal calendars have fewer. */
const MAX_ENTRIES = 5_000
/** Lines and elements of lists. The parser takes a few microseconds for each. */
const MAX_VALUES = 50_000
const MAX_RECURRENCE_STEPS = 4_000_000
/** A yearly rule takes about 10,000. */
const MAX_ZONE_STEPS = 500_000
/** Events are searched up to a day after the window. */
const MAX_TRAVEL_MS = DAY
/** Longer events cover the whole window anyway. */
const MAX_DURATION_DAYS = 4_000

export interface CalendarOptions {
  readonly window: Window
  /** For times without a zone, and for whole days. */
  readonly zone: Zone
  /** The times of our own meetings, by UID. What an entry takes of them is not counted: the database has it. */
  readonly ownMeetings: ReadonlyMap<string, Intervals>
  /** Of the user, in lower case. An invitation that one of them declined is not busy. */
  readonly ownAddresses: ReadonlySet<string>
}

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

export function readBusyTimes(text: string, options: CalendarOptions): Intervals | CalendarFileError {
  const { window, zone, ownMeetings } = options
  const calendars = parse(text, options)
  if (typeof calendars === 'string') return calendars
  const budget = { remaining: MAX_RECURRENCE_STEPS }
  const zoneBudget = { remaining: MAX_ZONE_STEPS }
  const pairs: number[] = []
  for (const calendar of calendars) {
    const [, , children] = calendar
    const context = {
      converterFor: createZoneResolver(new ICAL.Component([...calendar]), zone, {
        window,
        budget: zoneBudget,
      }),
      window,
      budget,
      pairs,
    }
    const entries = children.filter(([name]) => name === 'vevent')
    for (const [uid, series] of groupByUid(entries)) {
      const known = ownMeetings.get(uid)
      const found = known === undefined ? pairs : []
      if (!skipOnError(() => readSeries(series, { ...context, pairs: found }))) return 'too_large'
      // The host has moved or extended the entry there: we don't know this time.
      if (known !== undefined) for (const moment of subtract(normalize(found), known)) pairs.push(moment)
    }
    for (const component of children)
      if (component[0] === 'vfreebusy') skipOnError(() => readFreeBusy(component, context))
  }
  return normalize(pairs)
}

/** A file may contain several calendars. Bounds are checked before the work. */
function parse(text: string, { window, ownAddresses }: CalendarOptions): JCal[] | CalendarFileError {
  // Two days of margin, because the date of an entry depends on its zone.
  const firstDate = iso(instant(window.from - 2 * DAY))
    .slice(0, 10)
    .replaceAll('-', '')
  const lines = filterRelevantLines(text.replace(/^\uFEFF/, '').trimStart(), { firstDate, ownAddresses })
  // The library parses anything else as an empty calendar. For a web page, the host would then appear free.
  if (!/^BEGIN:VCALENDAR\s/i.test(lines.text)) return 'not_a_calendar'
  if (lines.entryCount > MAX_ENTRIES || lines.valueCount > MAX_VALUES) return 'too_large'
  try {
    // A single calendar is not wrapped in a list.
    const parsed = ICAL.parse(lines.text) as unknown[]
    return (typeof parsed[0] === 'string' ? [parsed] : parsed) as unknown as JCal[]
  } catch {
    return 'not_a_calendar'
  }
}

/** Skips an entry if its times can't be parsed. The other entries still count. */
function skipOnError(read: () => boolean): boolean {
  try {
    return read()
  } catch {
    return true
  }
}

/** Groups each event with the entries that change single occurrences of it. */
function groupByUid(entries: readonly JCal[]): ReadonlyMap<string, readonly JCal[]> {
  const byUid = new Map<string, JCal[]>()
  for (const [index, entry] of entries.entries()) {
    // An entry without the required UID forms a separate group.
    const key = textOf(entry, 'uid') ?? ` ${index}`
    const others = byUid.get(key)
    if (others === undefined) byUid.set(key, [entry])
    else others.push(entry)
  }
  return byUid
}

/** Returns false if the budget is used up. */
function readSeries(entries: readonly JCal[], context: ReadContext): boolean {
  const changed = new Set<number>()
  for (const entry of entries)
    for (const moment of readTimes(entry, 'recurrence-id', context)) changed.add(instantOf(moment))
  for (const entry of entries) {
    const isChange = propertiesOf(entry, 'recurrence-id').length > 0
    const length = durationOf(entry, context)
    const starts = listStarts(entry, length, isChange ? new Set() : changed, context)
    if (starts === null) return false
    if (isFree(entry)) continue
    const travelMs = travelTimeOf(entry)
    for (const start of starts) {
      const from = instantOf(start)
      const to =
        instantOf({ ...start, wall: (start.wall + length.days * DAY) as WallTime }) + length.milliseconds
      addBusyTime(from - travelMs, to, context)
    }
    for (const property of propertiesOf(entry, 'rdate'))
      readPeriods(property, converterOf(property, context), context)
  }
  return true
}

function addBusyTime(from: number, to: number, { window, pairs }: ReadContext): void {
  if (from < to && from < window.to && to > window.from)
    pairs.push(Math.max(from, window.from), Math.min(to, window.to))
}

const FREE_STATES = new Set(['FREE', 'WORKINGELSEWHERE'])

/** A tentative event, or an invitation without a reply, is busy. */
const isFree = (entry: JCal): boolean =>
  textOf(entry, 'status')?.toUpperCase() === 'CANCELLED' ||
  textOf(entry, 'transp')?.toUpperCase() === 'TRANSPARENT' ||
  FREE_STATES.has(textOf(entry, 'x-microsoft-cdo-busystatus')?.toUpperCase() ?? '') ||
  isDeclined(entry)

/** Only the user's own attendees are left in the file. */
const isDeclined = (entry: JCal): boolean => {
  const replies = propertiesOf(entry, 'attendee').map((one) => parameterOf(one, 'partstat')?.toUpperCase())
  return replies.length > 0 && replies.every((reply) => reply === 'DECLINED')
}

/** In Apple's calendar, an event can have travel time before it. */
function travelTimeOf(entry: JCal): number {
  const duration = textOf(entry, 'x-apple-travel-duration')
  if (duration === undefined || !ICAL.Duration.isValueString(duration)) return 0
  return Math.min(Math.max(0, durationMs(duration)), MAX_TRAVEL_MS)
}

const instantOf = ({ wall, converter }: Pick<ZonedTime, 'wall' | 'converter'>): Instant =>
  converter.toInstant(wall)

/** Lists the starts of occurrences that may overlap the window, without excluded or changed ones. Null = over budget. */
function listStarts(
  entry: JCal,
  length: EventDuration,
  changed: ReadonlySet<number>,
  context: ReadContext,
): ZonedTime[] | null {
  const [start] = readTimes(entry, 'dtstart', context)
  if (start === undefined) return []
  const reach = (length.days + 1) * DAY + length.milliseconds
  const from = start.converter.toWallTime(instant(context.window.from - reach))
  const to = start.converter.toWallTime(instant(context.window.to + DAY))
  const walls = new Set<WallTime>()
  const rules = propertiesOf(entry, 'rrule').map(ruleIn)
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

function durationOf(entry: JCal, context: ReadContext): EventDuration {
  const { days, milliseconds } = declaredDuration(entry, context)
  return {
    days: Math.min(days, MAX_DURATION_DAYS),
    milliseconds: Math.min(milliseconds, MAX_DURATION_DAYS * DAY),
  }
}

function declaredDuration(entry: JCal, context: ReadContext): EventDuration {
  const [start] = readTimes(entry, 'dtstart', context)
  const [end] = readTimes(entry, 'dtend', context)
  if (start === undefined) return { days: 0, milliseconds: 0 }
  if (end !== undefined) {
    if (start.isDate) return { days: Math.max(1, Math.round((end.wall - start.wall) / DAY)), milliseconds: 0 }
    return { days: 0, milliseconds: Math.max(0, instantOf(end) - instantOf(start)) }
  }
  const duration = textOf(entry, 'duration')
  if (duration !== undefined) {
    const { weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(duration)
    return { days: weeks * 7 + days, milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1_000 }
  }
  return { days: start.isDate ? 1 : 0, milliseconds: 0 }
}

const converterOf = (property: JCalProperty, { converterFor }: ReadContext): ZoneConverter =>
  converterFor(parameterOf(property, 'tzid'))

/** Returns all dates and times of a property. */
const readTimes = (entry: JCal, name: string, context: ReadContext): ZonedTime[] =>
  propertiesOf(entry, name).flatMap((property) => {
    const converter = converterOf(property, context)
    return timesIn(property).map(({ wall, isDate, isUtc }) => ({
      wall,
      isDate,
      converter: isUtc ? utcConverter : converter,
    }))
  })

/** Adds all periods of a property: a start with an end or a duration. */
function readPeriods(property: JCalProperty, converter: ZoneConverter, context: ReadContext): void {
  const at = ({ wall, isUtc }: LocalTime) => (isUtc ? utcConverter : converter).toInstant(wall)
  for (const [start, end] of periodsIn(property)) {
    const from = at(start)
    addBusyTime(from, ICAL.Duration.isValueString(end) ? from + durationMs(end) : at(parseTime(end)), context)
  }
}

const durationMs = (text: string): number =>
  Math.min(ICAL.Duration.fromString(text).toSeconds() * 1_000, MAX_DURATION_DAYS * DAY)

/** VFREEBUSY components contain busy times that another program computed, always in UTC. */
function readFreeBusy(component: JCal, context: ReadContext): true {
  for (const property of propertiesOf(component, 'freebusy'))
    if (parameterOf(property, 'fbtype')?.toUpperCase() !== 'FREE')
      readPeriods(property, utcConverter, context)
  return true
}
