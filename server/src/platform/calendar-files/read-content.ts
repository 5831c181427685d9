// Reads the events of a calendar file (RFC 5545): their times, and whether they block them.
import ICAL from 'ical.js'
import type {
  CalendarContent,
  CalendarEvent,
  EventDuration,
  EventPeriod,
  EventSeries,
  EventTime,
  ZoneReference,
} from '../../domain/calendar/calendar-event.ts'
import { MAX_DURATION_DAYS } from '../../domain/calendar/list-busy-intervals.ts'
import { parseRule } from '../../domain/calendar/parse-rule.ts'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
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
import { createZoneResolver } from './zone-resolver.ts'

export type CalendarFileError = 'not_a_calendar' | 'too_large'

/** Without entries of the past. Personal calendars have fewer. */
const MAX_ENTRIES = 5_000
/** Lines and elements of lists. The parser takes a few microseconds for each. */
const MAX_VALUES = 50_000
/** Events are searched up to a day after the window. */
const MAX_TRAVEL_MS = DAY

export interface ContentOptions {
  /** Single events that end before it are dropped. */
  readonly since: Instant
  /** Of the user, in lower case. An invitation that one of them declined is not busy. */
  readonly ownAddresses: ReadonlySet<string>
}

type ZoneOf = (tzid: string | undefined) => ZoneReference

/** A file may contain several calendars. */
export function readContent(text: string, options: ContentOptions): CalendarContent[] | CalendarFileError {
  const calendars = parse(text, options)
  return typeof calendars === 'string' ? calendars : calendars.map(toContent)
}

function toContent(calendar: JCal): CalendarContent {
  const [, , children] = calendar
  const { resolve, zones } = createZoneResolver(new ICAL.Component([...calendar]))
  const entries = children.filter(([name]) => name === 'vevent')
  const series = [...groupByUid(entries)].flatMap(([uid, group]) =>
    skipOnError((): EventSeries[] => [{ uid, events: group.flatMap((entry) => readEvent(entry, resolve)) }]),
  )
  const periods = children
    .filter(([name]) => name === 'vfreebusy')
    .flatMap((component) => skipOnError(() => readFreeBusy(component)))
  return { zones, series, periods }
}

/** Bounds are checked before the work. */
function parse(text: string, { since, ownAddresses }: ContentOptions): JCal[] | CalendarFileError {
  // Two days of margin, because the date of an entry depends on its zone.
  const firstDate = iso(instant(since - 2 * DAY))
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
function skipOnError<Item>(read: () => Item[]): Item[] {
  try {
    return read()
  } catch {
    return []
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

/** An entry without a start still replaces occurrences, but there are none without a start. */
function readEvent(entry: JCal, zoneOf: ZoneOf): CalendarEvent[] {
  const [start] = readTimes(entry, 'dtstart', zoneOf)
  if (start === undefined) return []
  const [end = null] = readTimes(entry, 'dtend', zoneOf)
  return [
    {
      start,
      end,
      duration: end === null ? declaredDuration(entry, start) : { days: 0, milliseconds: 0 },
      rules: propertiesOf(entry, 'rrule').map(ruleIn).map(toKnownRule),
      dates: readTimes(entry, 'rdate', zoneOf),
      periods: propertiesOf(entry, 'rdate').flatMap((property) =>
        readPeriods(property, zoneOf(parameterOf(property, 'tzid'))),
      ),
      excluded: readTimes(entry, 'exdate', zoneOf),
      replaced: readTimes(entry, 'recurrence-id', zoneOf),
      travelMs: travelTimeOf(entry),
      isFree: isFree(entry),
      isTentative: isTentative(entry),
    },
  ]
}

/** A rule that can't be parsed may contain any text, which is not kept. */
const toKnownRule = (rule: string): string => (parseRule(rule, (until) => until) === null ? '' : rule)

const FREE_STATES = new Set(['FREE', 'WORKINGELSEWHERE'])

const upperTextOf = (entry: JCal, name: string): string => textOf(entry, name)?.toUpperCase() ?? ''
const busyStatusOf = (entry: JCal): string => upperTextOf(entry, 'x-microsoft-cdo-busystatus')

/** An invitation without a reply is busy. */
const isFree = (entry: JCal): boolean =>
  upperTextOf(entry, 'status') === 'CANCELLED' ||
  upperTextOf(entry, 'transp') === 'TRANSPARENT' ||
  FREE_STATES.has(busyStatusOf(entry)) ||
  isEveryReply(entry, 'DECLINED')

const isTentative = (entry: JCal): boolean =>
  upperTextOf(entry, 'status') === 'TENTATIVE' ||
  busyStatusOf(entry) === 'TENTATIVE' ||
  isEveryReply(entry, 'TENTATIVE')

/** Only the user's own attendees are left in the file. */
const isEveryReply = (entry: JCal, wanted: string): boolean => {
  const replies = propertiesOf(entry, 'attendee').map((one) => parameterOf(one, 'partstat')?.toUpperCase())
  return replies.length > 0 && replies.every((reply) => reply === wanted)
}

/** In Apple's calendar, an event can have travel time before it. */
function travelTimeOf(entry: JCal): number {
  const duration = textOf(entry, 'x-apple-travel-duration')
  if (duration === undefined || !ICAL.Duration.isValueString(duration)) return 0
  return Math.min(Math.max(0, durationMs(duration)), MAX_TRAVEL_MS)
}

function declaredDuration(entry: JCal, start: EventTime): EventDuration {
  const duration = textOf(entry, 'duration')
  if (duration === undefined) return { days: start.isDate ? 1 : 0, milliseconds: 0 }
  const { weeks, days, hours, minutes, seconds } = ICAL.Duration.fromString(duration)
  return { days: weeks * 7 + days, milliseconds: ((hours * 60 + minutes) * 60 + seconds) * 1_000 }
}

/** Returns all dates and times of a property. */
const readTimes = (entry: JCal, name: string, zoneOf: ZoneOf): EventTime[] =>
  propertiesOf(entry, name).flatMap((property) => {
    const zone = zoneOf(parameterOf(property, 'tzid'))
    return timesIn(property).map((time) => toEventTime(time, zone))
  })

const toEventTime = ({ wall, isDate, isUtc }: LocalTime, zone: ZoneReference): EventTime => ({
  wall,
  zone: isUtc ? 'UTC' : zone,
  isDate,
})

/** Returns all periods of a property: a start with an end or a duration. */
const readPeriods = (property: JCalProperty, zone: ZoneReference): EventPeriod[] =>
  periodsIn(property).map(([start, end]) => ({
    start: toEventTime(start, zone),
    end: ICAL.Duration.isValueString(end) ? durationMs(end) : toEventTime(parseTime(end), zone),
  }))

const durationMs = (text: string): number =>
  Math.min(ICAL.Duration.fromString(text).toSeconds() * 1_000, MAX_DURATION_DAYS * DAY)

/** VFREEBUSY components contain busy times that another program computed, always in UTC. */
const readFreeBusy = (component: JCal): EventPeriod[] =>
  propertiesOf(component, 'freebusy')
    .filter((property) => parameterOf(property, 'fbtype')?.toUpperCase() !== 'FREE')
    .flatMap((property) => readPeriods(property, 'UTC'))
