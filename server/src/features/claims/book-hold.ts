// Converts a hold into a booking. Its claims are updated in place, so no other booking can take the time in between.
import { dailyLimitDate } from '../../domain/availability/meeting.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { Availability } from '../availability/load-availability.ts'
import { countDays } from './count-days.ts'
import type { DayChange } from './daily-count-store.ts'
import { bookHeldClaims, endHold, type HoldRow, lockHeldClaims } from './hold-store.ts'
import { bookHeldSeat } from './seat-store.ts'

export interface BookedHold {
  readonly hostIds: readonly string[]
  readonly bookingId: string
  readonly eventId: string
  readonly seatOfClaimId: string | null
  readonly seats: number
}

const HOLD_ENDED = {
  message: 'The hold has expired, or was used or released. Create a new hold, or book without one.',
}

/** Null = one of the hosts has reached the daily limit. */
export async function bookHold(
  ctx: Context,
  tx: WriteTransaction,
  hold: HoldRow,
  { meeting, hosts }: Availability,
  eventId: string,
): Promise<BookedHold | null> {
  const { organizationId } = tx
  const days = hosts.map((host) => ({
    hostId: host.id,
    countedOn: dailyLimitDate(meeting, host, hold.start_time),
    change: 1 as const,
  }))
  const held =
    hold.seat_of_claim_id === null
      ? await convertHeldClaims(tx, hold, eventId, days)
      : await convertHeldSeat(tx, hold.seat_of_claim_id, eventId, days)
  const ended = held && (await tx.first(endHold(organizationId, hold.id, 'booked', ctx.clock.now())))
  if (!held || !ended) throw new Problem('conflict', HOLD_ENDED)
  const isNew = held.eventId === eventId
  const toCount = isNew ? days.filter(({ hostId }) => held.hostIds.includes(hostId)) : []
  return (await countDays(tx, hold.event_type_id, toCount, meeting.dailyLimit)) ? held : null
}

type Days = readonly DayChange[]

async function convertHeldClaims(
  tx: WriteTransaction,
  hold: HoldRow,
  eventId: string,
  days: Days,
): Promise<BookedHold | null> {
  // Lock in host order first, like all writers, to avoid deadlocks: UPDATE alone locks in arbitrary order.
  const [, claims] = await tx.pipeline(
    lockHeldClaims(tx.organizationId, hold),
    bookHeldClaims(tx.organizationId, hold.id, eventId, days),
  )
  if (claims.length === 0) return null
  return {
    hostIds: claims.map(({ host_id }) => host_id),
    bookingId: hold.id,
    eventId,
    seatOfClaimId: null,
    seats: 1,
  }
}

async function convertHeldSeat(
  tx: WriteTransaction,
  claimId: string,
  eventId: string,
  days: Days,
): Promise<BookedHold | null> {
  const [day] = days
  const seat = day && (await tx.first(bookHeldSeat(tx.organizationId, claimId, eventId, day.countedOn)))
  if (!seat) return null
  const { booking_id: bookingId, event_id, seats } = seat
  return { hostIds: [day.hostId], bookingId, eventId: event_id, seatOfClaimId: claimId, seats }
}
