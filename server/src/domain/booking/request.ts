// Booking requests: their states, and until when they hold their time.
import { HOUR, type Instant, instant } from '../time/instant.ts'

export const requestStates = ['pending', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Of the meeting that a request would move to another time. */
export type OriginalState = 'active' | 'canceled' | 'rescheduled' | 'past'

/** The booking that a request would move, and its meeting. */
export interface OriginalBooking {
  readonly isRescheduled: boolean
  readonly isActive: boolean
  readonly end: Instant
}

/** A canceled booking stays `canceled` after its end time. */
export function originalStateAt(
  { isRescheduled, isActive, end }: OriginalBooking,
  now: Instant,
): OriginalState {
  if (isRescheduled) return 'rescheduled'
  if (!isActive) return 'canceled'
  return end <= now ? 'past' : 'active'
}

/** No job runs at the moment a request expires, so its state is derived from the clock. */
export const requestStateAt = (
  { status, expires_at }: { readonly status: RequestState; readonly expires_at: Instant },
  now: Instant,
): RequestState => (status === 'pending' && expires_at <= now ? 'expired' : status)

/** At the latest at the start of the meeting, and of the meeting that it would move. */
export const requestExpiry = (now: Instant, starts: readonly Instant[], hours: number): Instant =>
  instant(Math.min(now + hours * HOUR, ...starts))
