// The data of one case of the slots proof, as JSON: the input of both the engine and the oracle.

// Instants are epoch milliseconds, lengths are minutes, dates are local calendar dates (YYYY-MM-DD).

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

// Half-open, wall-clock "HH:MM"; `to` may be "24:00".
export type CaseInterval = { from: string; to: string }

export type CaseRule =
  | { type: 'wday'; wday: Weekday; intervals: CaseInterval[] }
  | { type: 'date'; date: string; intervals: CaseInterval[] }

// seats_left is a number for an event of this group type, null for every other claim.
export type CaseClaim = {
  kind: 'booking' | 'hold'
  start: number
  end: number
  buffered_start: number
  buffered_end: number
  seats_left: number | null
}

export type CaseBlock = { start: number; end: number }

export type CaseHost = {
  id: string
  active: boolean
  zone: string
  rules: CaseRule[]
  claims: CaseClaim[]
  external: CaseBlock[]
  // Bookings of this type per local date, for the daily limit; a missing date has none.
  used_on: Record<string, number>
}

export type CaseWindow =
  | { kind: 'days'; days: number }
  | { kind: 'dates'; first: string; last: string }
  | { kind: 'unlimited' }

export type CaseMeeting = {
  duration_min: number
  buffer_before_min: number
  buffer_after_min: number
  increment_min: number
  minimum_notice_min: number
  window: CaseWindow
  daily_limit: number | null
  // The zone for the booking window and the daily limit; null = the zone of each host.
  zone: string | null
  pooling: 'solo' | 'collective' | 'round_robin'
  // 1 = not a group type; more only with one host.
  seats: number
}

export type SlotCase = {
  now: number
  // The requested window is [from, to).
  from: number
  to: number
  meeting: CaseMeeting
  hosts: CaseHost[]
}

// The offset to add to UTC for the zone's wall clock at an instant, in milliseconds.
export type OffsetAt = (zone: string, instant: number) => number
