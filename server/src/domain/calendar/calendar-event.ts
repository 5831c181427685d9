// Events of another calendar, reduced to times and flags: without titles, places and people.
import type { WallTime } from '../time/zone.ts'
import type { Observance } from './observances.ts'

/** A zone of our table, or the index of one that the calendar defines itself; null = the user's. */
export type ZoneReference = string | number | null

export interface EventTime {
  readonly wall: WallTime
  readonly zone: ZoneReference
  /** True for a date without a time: the event lasts whole days. */
  readonly isDate: boolean
}

/** In calendar days plus exact milliseconds. */
export interface EventDuration {
  readonly days: number
  readonly milliseconds: number
}

export interface EventPeriod {
  readonly start: EventTime
  /** A time, or milliseconds after the start. */
  readonly end: EventTime | number
}

export interface CalendarEvent {
  readonly start: EventTime
  /** Null = the duration decides. */
  readonly end: EventTime | null
  readonly duration: EventDuration
  /** Recurrence rules; an empty one can't be parsed. */
  readonly rules: readonly string[]
  /** Further starts, and further times with their own length. */
  readonly dates: readonly EventTime[]
  readonly periods: readonly EventPeriod[]
  /** Starts that don't take place. */
  readonly excluded: readonly EventTime[]
  /** The occurrences of the series that this event replaces. Empty = it is the series. */
  readonly replaced: readonly EventTime[]
  readonly travelMs: number
  /** Canceled, declined or marked as free. */
  readonly isFree: boolean
  readonly isTentative: boolean
}

/** An event with the events that replace single occurrences of it. */
export interface EventSeries {
  /** Null = it is not needed to recognize our own meetings. */
  readonly uid: string | null
  readonly events: readonly CalendarEvent[]
}

export interface CalendarContent {
  /** The zones that the calendar defines itself. */
  readonly zones: readonly (readonly Observance[])[]
  readonly series: readonly EventSeries[]
  /** Busy times that another program computed. */
  readonly periods: readonly EventPeriod[]
}
