// Converts a hold into a booking. Its claims are updated in place, so no other booking can take the time in between.
import { dailyLimitDate } from '../../domain/availability/meeting.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { Availability } from '../availability/load-availability.ts'
import { countDays, type LimitsExceeded } from './count-days.ts'
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

/** The hold has no time any more. */
export class HoldEndedError extends Problem {
  constructor() {
    super('conflict', {
      message: 'The hold has expired, or was used or released. Create a new hold, or book without one.',
    })
  }
}

export interface HoldToBook {
  readonly hold: HoldRow
  /** The id for a new event. */
  readonly eventId: string
  /** Of the meeting that moves to the held time; omitted: a new booking. */
  readonly bookingId?: string
  /** The days that it leaves, counted in one statement with its new days. */
  readonly releasedDays?: readonly DayChange[]
  /** Hosts whose limit is waived. */
  readonly unlimitedHostIds: readonly string[]
}

/** Null = one of the hosts has reached the daily limit. */
export async function bookHold(
  ctx: Context,
  tx: WriteTransaction,
  { meeting, hosts }: Availability,
  { hold, eventId, bookingId = hold.id, releasedDays = [], unlimitedHostIds }: HoldToBook,
): Promise<(BookedHold & { readonly exceeded: LimitsExceeded }) | null> {
  const { organizationId } = tx
  const days = hosts.map((host) => ({
    hostId: host.id,
    countedOn: dailyLimitDate(meeting, host, hold.start_time),
    change: 1 as const,
  }))
  const held =
    hold.seat_of_claim_id === null
      ? await convertHeldClaims(tx, hold, { bookingId, eventId }, days)
      : await convertHeldSeat(tx, hold.seat_of_claim_id, eventId, days)
  const ended = held && (await tx.first(endHold(organizationId, hold.id, 'booked', ctx.clock.now())))
  if (!held || !ended) throw new HoldEndedError()
  const isNew = held.eventId === eventId
  const toCount = [...(isNew ? daysOf(held, days) : []), ...releasedDays]
  const { dailyLimit } = meeting
  const exceeded = await countDays(tx, hold.event_type_id, toCount, dailyLimit, unlimitedHostIds)
  return exceeded === null ? null : { ...held, exceeded }
}

type Days = readonly DayChange[]

/** A seat counts for the host of its claim, who may have taken over the event and not host the type. */
const daysOf = ({ hostIds, seatOfClaimId }: BookedHold, days: Days): Days =>
  seatOfClaimId === null
    ? days.filter(({ hostId }) => hostIds.includes(hostId))
    : hostIds.flatMap((hostId) => days.slice(0, 1).map((day) => ({ ...day, hostId })))

async function convertHeldClaims(
  tx: WriteTransaction,
  hold: HoldRow,
  booking: { readonly bookingId: string; readonly eventId: string },
  days: Days,
): Promise<BookedHold | null> {
  // Lock in host order first, like all writers, to avoid deadlocks: UPDATE alone locks in arbitrary order.
  const [, claims] = await tx.pipeline(
    lockHeldClaims(tx.organizationId, hold),
    bookHeldClaims(tx.organizationId, hold.id, booking, days),
  )
  if (claims.length === 0) return null
  return {
    hostIds: claims.map(({ host_id }) => host_id),
    ...booking,
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
  const { booking_id: bookingId, event_id, seats, host_id } = seat
  return { hostIds: [host_id], bookingId, eventId: event_id, seatOfClaimId: claimId, seats }
}
