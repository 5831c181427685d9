// What the engine is told: the kind of meeting that is wanted, and what each of its hosts is up to.
import type { Instant } from '../time/instant.ts'
import { dateOfWall, type LocalDate } from '../time/local-date.ts'
import { toWallTime, type Zone } from '../time/zone.ts'
import type { ScheduleRules } from './rules.ts'

/** How far ahead a meeting may start, counted in local dates of the type's zone. */
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
  /** In which the window and the daily limit count; null = each host's own. */
  readonly zone: Zone | null
  /** solo and collective: every host has to be free. round_robin: one is enough. */
  readonly pooling: 'solo' | 'collective' | 'round_robin'
  /** More than 1: invitees share the event, and take seats of it. */
  readonly seats: number
}

/** A claim on a host's time, in force now: expired holds and released claims are not among them. */
export interface Claim {
  readonly kind: 'booking' | 'hold'
  readonly start: Instant
  readonly end: Instant
  /** With its own buffers: what is really taken. */
  readonly bufferedStart: Instant
  readonly bufferedEnd: Instant
  /** Of a group event of the very type that is asked for: joining it needs a seat, not time. */
  readonly seatsLeft: number | null
}

export interface Host {
  readonly id: string
  readonly active: boolean
  readonly zone: Zone
  /** Where the hours are those of a share: the zone of the host's own, in which their days still count. */
  readonly homeZone?: Zone
  readonly rules: ScheduleRules
  readonly claims: readonly Claim[]
  /** From connected calendars and pushed sources, as pairs [start, end, start, end, …] in any order; they may overlap anything. */
  readonly externalBusy: readonly number[]
  /** Meetings of this type already on a local date. */
  readonly meetingsByDate: ReadonlyMap<LocalDate, number>
}

/** In which the days of a daily limit begin and end. */
export const dailyLimitZone = (meeting: Meeting, host: Pick<Host, 'zone' | 'homeZone'>): Zone =>
  meeting.zone ?? host.homeZone ?? host.zone

/** The local date against whose limit a meeting counts. */
export const dailyLimitDate = (
  meeting: Meeting,
  host: Pick<Host, 'zone' | 'homeZone'>,
  start: Instant,
): LocalDate => dateOfWall(toWallTime(dailyLimitZone(meeting, host), start))
