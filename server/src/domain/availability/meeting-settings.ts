// Converts the settings of an event type, in minutes and texts, for the availability engine.
import { MINUTE } from '../time/instant.ts'
import { parseStoredDate } from '../time/local-date.ts'
import { getZone } from '../time/zone.ts'
import type { BookingWindow, Meeting } from './meeting.ts'

export type StoredWindow =
  | { readonly days: number }
  | { readonly start_date: string; readonly end_date: string }

/** The settings that decide when a meeting can start. Lengths in minutes. */
export interface MeetingSettings {
  readonly kind: string
  readonly pooling_type: string | null
  readonly invitee_limit: number
  readonly buffer_before: number
  readonly buffer_after: number
  readonly minimum_notice: number
  readonly start_increment: number
  readonly booking_window: StoredWindow | null
  readonly daily_limit: number | null
}

/** `duration` in minutes. `timezone`: null = each host's own. */
export const toMeeting = (type: MeetingSettings, duration: number, timezone: string | null): Meeting => ({
  duration: duration * MINUTE,
  bufferBefore: type.buffer_before * MINUTE,
  bufferAfter: type.buffer_after * MINUTE,
  increment: type.start_increment * MINUTE,
  minimumNotice: type.minimum_notice * MINUTE,
  window: toBookingWindow(type.booking_window),
  dailyLimit: type.daily_limit,
  zone: timezone === null ? null : getZone(timezone),
  pooling: (type.pooling_type ?? 'solo') as Meeting['pooling'],
  seats: type.kind === 'group' ? type.invitee_limit : 1,
})

function toBookingWindow(stored: StoredWindow | null): BookingWindow {
  if (stored === null) return { kind: 'unlimited' }
  if ('days' in stored) return { kind: 'days', days: stored.days }
  return { kind: 'dates', first: parseStoredDate(stored.start_date), last: parseStoredDate(stored.end_date) }
}
