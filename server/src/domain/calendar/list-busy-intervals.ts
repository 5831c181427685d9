// Expands the events of another calendar to the intervals in which they block the user's time.
import { DAY, type Instant, instant } from '../time/instant.ts'
import { type Intervals, normalize, subtract } from '../time/interval.ts'
import { dateOfWallTime } from '../time/local-date.ts'
import { findZone, type WallTime, type Zone } from '../time/zone.ts'
import type {
  CalendarContent,
  CalendarEvent,
  EventDuration,
  EventPeriod,
  EventTime,
  ZoneReference,
} from './calendar-event.ts'
import { converterFromObservances } from './observances.ts'
import { parseRule } from './parse-rule.ts'
import { type Budget, listOccurrences } from './recurrence.ts'
import { converterForZone, utcConverter, type ZoneConverter } from './zone-converter.ts'

export interface Window {
  readonly from: Instant
  readonly to: Instant
}

export interface BusyOptions {
  readonly window: Window
  /** For times without a zone, and for whole days. */
  readonly zone: Zone
  /** The times of our own meetings, by UID. What an entry takes of them is not counted: the database has it. */
  readonly ownMeetings: ReadonlyMap<string, Intervals>
  /** False = tentative events don't block time. */
  readonly countsTentative: boolean
}

const MAX_RECURRENCE_STEPS = 4_000_000
/** A yearly rule takes about 10,000. */
const MAX_ZONE_STEPS = 500_000
/** An account can have many entries, and each is read by itself. */
const MAX_ZONE_STEPS_OF_EVENT = 20_000
/** Longer events cover the whole window anyway. */
export const MAX_DURATION_DAYS = 4_000

interface ExpandContext {
  readonly converterOf: (zone: ZoneReference) => ZoneConverter
  readonly window: Window
  readonly countsTentative: boolean
  readonly budget: Budget
  /** start0, end0, start1, end1, … */
  readonly pairs: number[]
}

/** Null = the recurrences take too many steps. */
export function listBusyIntervals(
  contents: readonly CalendarContent[],
  options: BusyOptions,
): Intervals | null {
  const { window, zone, ownMeetings, countsTentative } = options
  const budget = { remaining: MAX_RECURRENCE_STEPS }
  const zoneBudget = { remaining: MAX_ZONE_STEPS }
  const pairs: number[] = []
  for (const content of contents) {
    const converterOf = createConverters(content, zone, window, zoneBudget)
    const context = { converterOf, window, countsTentative, budget, pairs }
    for (const { uid, events } of content.series) {
      const known = uid === null ? undefined : ownMeetings.get(uid)
      const found = known === undefined ? pairs : []
      if (!expandSeries(events, { ...context, pairs: found })) return null
      // The host has moved or extended the entry there: we don't know this time.
      if (known !== undefined) for (const moment of subtract(normalize(found), known)) pairs.push(moment)
    }
    for (const period of content.periods) addPeriod(period, context)
  }
  return normalize(pairs)
}

/** The time of an event itself, without travel time and recurrences. `zone`: for times without one, and for whole days. */
export function timeOfEvent(content: CalendarContent, event: CalendarEvent, zone: Zone): Window {
  const { start } = event
  const near = { from: instant(start.wall - DAY), to: instant(start.wall + MAX_DURATION_DAYS * DAY) }
  const converterOf = createConverters(content, zone, near, { remaining: MAX_ZONE_STEPS_OF_EVENT })
  const instantOf = (time: EventTime) => converterOf(time.zone).toInstant(time.wall)
  const { days, milliseconds } = lengthOf(event, instantOf)
  const lastDay = { ...start, wall: (start.wall + days * DAY) as WallTime }
  return { from: instantOf(start), to: instant(instantOf(lastDay) + milliseconds) }
}

function createConverters(
  { zones }: CalendarContent,
  userZone: Zone,
  window: Window,
  budget: Budget,
): (zone: ZoneReference) => ZoneConverter {
  const floating = converterForZone(userZone)
  const cache = new Map<ZoneReference, ZoneConverter>([
    [null, floating],
    ['UTC', utcConverter],
  ])
  const resolve = (reference: string | number): ZoneConverter | null => {
    if (typeof reference === 'number') return converterFromObservances(zones[reference] ?? [], window, budget)
    const zone = findZone(reference)
    return zone === null ? null : converterForZone(zone)
  }
  return (reference) => {
    const converter =
      cache.get(reference) ?? (reference === null ? floating : (resolve(reference) ?? floating))
    cache.set(reference, converter)
    return converter
  }
}

/** Returns false if the budget is used up. */
function expandSeries(events: readonly CalendarEvent[], context: ExpandContext): boolean {
  const instantOf = (time: EventTime) => context.converterOf(time.zone).toInstant(time.wall)
  const replaced = new Set<number>(events.flatMap((event) => event.replaced.map(instantOf)))
  for (const event of events) {
    const length = lengthOf(event, instantOf)
    const starts = listStarts(event, length, event.replaced.length > 0 ? new Set() : replaced, context)
    if (starts === null) return false
    if (event.isFree || (event.isTentative && !context.countsTentative)) continue
    for (const start of starts) {
      const end = { ...start, wall: (start.wall + length.days * DAY) as WallTime }
      addBusyTime(instantOf(start) - event.travelMs, instantOf(end) + length.milliseconds, context)
    }
    for (const period of event.periods) addPeriod(period, context)
  }
  return true
}

function addBusyTime(from: number, to: number, { window, pairs }: ExpandContext): void {
  if (from < to && from < window.to && to > window.from)
    pairs.push(Math.max(from, window.from), Math.min(to, window.to))
}

function addPeriod({ start, end }: EventPeriod, context: ExpandContext): void {
  const instantOf = ({ wall, zone }: EventTime) => context.converterOf(zone).toInstant(wall)
  const from = instantOf(start)
  addBusyTime(from, typeof end === 'number' ? from + end : instantOf(end), context)
}

function lengthOf(
  { start, end, duration }: CalendarEvent,
  instantOf: (time: EventTime) => Instant,
): EventDuration {
  const { days, milliseconds } = end === null ? duration : lengthUntil(start, end, instantOf)
  return {
    days: Math.min(days, MAX_DURATION_DAYS),
    milliseconds: Math.min(milliseconds, MAX_DURATION_DAYS * DAY),
  }
}

const lengthUntil = (
  start: EventTime,
  end: EventTime,
  instantOf: (time: EventTime) => Instant,
): EventDuration =>
  start.isDate
    ? { days: Math.max(1, Math.round((end.wall - start.wall) / DAY)), milliseconds: 0 }
    : { days: 0, milliseconds: Math.max(0, instantOf(end) - instantOf(start)) }

/** Lists the starts of occurrences that may overlap the window, without excluded or replaced ones. Null = over budget. */
function listStarts(
  { start, rules, dates, excluded }: CalendarEvent,
  length: EventDuration,
  replaced: ReadonlySet<number>,
  { window, converterOf, budget }: ExpandContext,
): EventTime[] | null {
  const converter = converterOf(start.zone)
  const reach = (length.days + 1) * DAY + length.milliseconds
  const from = converter.toWallTime(instant(window.from - reach))
  const to = converter.toWallTime(instant(window.to + DAY))
  const walls = new Set<WallTime>()
  for (const text of rules) {
    const rule = parseRule(text, (until) => converter.toWallTime(utcConverter.toInstant(until)))
    // If the rule can't be parsed, the first occurrence still counts.
    const found = rule === null ? [start.wall] : listOccurrences(rule, start.wall, from, to, budget)
    if (found === null) return null
    for (const wall of found) walls.add(wall)
  }
  if (rules.length === 0) walls.add(start.wall)
  for (const { wall } of dates) walls.add(wall)
  const excludedDates = new Set(
    excluded.filter(({ isDate }) => isDate).map(({ wall }) => dateOfWallTime(wall)),
  )
  const excludedTimes = new Set<number>(
    excluded.filter(({ isDate }) => !isDate).map(({ wall, zone }) => converterOf(zone).toInstant(wall)),
  )
  return [...walls]
    .map((wall) => ({ ...start, wall }))
    .filter(({ wall }) => {
      const at = converter.toInstant(wall)
      return !replaced.has(at) && !excludedTimes.has(at) && !excludedDates.has(dateOfWallTime(wall))
    })
}
