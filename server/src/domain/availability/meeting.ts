// The input of the availability engine: the requested kind of meeting, and the calendar of each host.
import type { Instant } from '../time/instant.ts'
import type { Intervals } from '../time/interval.ts'
import type { LocalDate } from '../time/local-date.ts'
import { localDateAt, type Zone } from '../time/zone.ts'
import type { ScheduleRules } from './rules.ts'

/** How far ahead a meeting may start, counted in local dates of the event type's zone. */
export type BookingWindow =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'dates'; readonly first: LocalDate; readonly last: LocalDate }
  | { readonly kind: 'unlimited' }

/** Lengths in milliseconds. */
export interface Meeting {
  readonly duration: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  readonly increment: number
  readonly minimumNotice: number
  readonly window: BookingWindow
  /** Meetings of this type per host and local date; null = no limit. */
  readonly dailyLimit: number | null
  /** The zone for the booking window and the daily limit; null = each host's own. */
  readonly zone: Zone | null
  /** solo and collective: every host must be free. round_robin: one free host is enough. */
  readonly pooling: 'solo' | 'collective' | 'round_robin'
  /** More than 1: invitees share the event, and each takes a seat. */
  readonly seats: number
}

/** An active claim on a host's time. Expired holds and released claims are not included. */
export interface Claim {
  readonly kind: 'booking' | 'hold'
  readonly start: Instant
  readonly end: Instant
  /** Includes the claim's own buffers: the time that is really taken. */
  readonly bufferedStart: Instant
  readonly bufferedEnd: Instant
  /** Only for a group event of the requested type: joining it needs a seat, not the host's time. */
  readonly seatsLeft: number | null
}

export interface Host {
  readonly id: string
  readonly active: boolean
  readonly zone: Zone
  /** Set if the hours come from a share: the zone of the host's own schedule, which still defines their days. */
  readonly homeZone?: Zone
  readonly rules: ScheduleRules
  readonly claims: readonly Claim[]
  /** From connected calendars and busy sources, as pairs [start, end, start, end, …] in any order; they may overlap. */
  readonly externalBusy: readonly number[]
  /** Which times of `externalBusy` are time off: pairs that contain them. Only explanations need it. */
  readonly timeOff?: readonly number[]
  /** The days, in the zone of the user, that close their weekly hours. Undefined: none. */
  readonly publicHolidays?: Intervals
  /** The number of existing meetings of this type on each local date. */
  readonly meetingsByDate: ReadonlyMap<LocalDate, number>
}

/** The zone that defines when the days of a daily limit begin and end. */
export const dailyLimitZone = (meeting: Meeting, host: Pick<Host, 'zone' | 'homeZone'>): Zone =>
  meeting.zone ?? host.homeZone ?? host.zone

/** The local date whose limit a meeting counts against. */
export const dailyLimitDate = (
  meeting: Meeting,
  host: Pick<Host, 'zone' | 'homeZone'>,
  start: Instant,
): LocalDate => localDateAt(dailyLimitZone(meeting, host), start)
