// Takes a seat in a group event for an invitee or a hold. Claims the time if there is no event yet.
import { dailyLimitDate } from '../../domain/availability/meeting.ts'
import { eventAt } from '../../domain/availability/start-times.ts'
import type { LocalDate } from '../../domain/time/local-date.ts'
import type { Context } from '../../platform/context.ts'
import type { Query } from '../../platform/db/sql.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { hostsWithExpiredHolds } from '../availability/load-availability.ts'
import type { TimeClaimRequest } from './claim-time.ts'
import { emitHoldsExpired } from './emit-holds-expired.ts'
import { freeExpiredHolds } from './free-expired-holds.ts'
import {
  freeExpiredSeats,
  lockSeats,
  type Seat,
  type SeatRow,
  takeSeatToBook,
  takeSeatToHold,
} from './seat-store.ts'
import { insertClaims } from './store.ts'

export type SeatClaimRequest = Omit<TimeClaimRequest, 'candidateSets' | 'releasedDays' | 'refusal'>

export interface ClaimedSeat {
  readonly claimId: string
  readonly bookingId: string
  /** Null for a hold. If it equals the requested id, the caller must create the event. */
  readonly eventId: string | null
  readonly seats: number
}

/** Null = no free seat, or the time is taken; roll back the transaction. The caller must count a new event. */
export async function takeSeat(
  ctx: Context,
  tx: WriteTransaction,
  request: SeatClaimRequest,
): Promise<ClaimedSeat | null> {
  const [host] = request.hosts
  if (host === undefined) return null
  const { meeting, eventTypeId, start, end } = request
  const seat = { hostId: host.id, eventTypeId, start, end, bufferedStart: null, newClaimId: null }
  const countedOn = dailyLimitDate(meeting, host, start)
  const event = eventAt(meeting, host, start)
  return (
    (event
      ? await takeSeatInEvent(ctx, tx, request, { ...seat, bufferedStart: event.bufferedStart }, countedOn)
      : null) ??
    (await claimOrJoinEvent(ctx, tx, request, seat, countedOn)) ??
    (host.hasExpiredSeats ? await takeExpiredSeat(ctx, tx, request, seat, countedOn) : null)
  )
}

async function takeSeatInEvent(
  ctx: Context,
  tx: WriteTransaction,
  request: SeatClaimRequest,
  seat: Seat,
  countedOn: LocalDate,
): Promise<ClaimedSeat | null> {
  const row = await tx.first(seatQuery(ctx, tx, request, seat, countedOn))
  return row ? toClaimedSeat(request, row) : null
}

/** A hold gets only the id of the claim. */
type TakenSeat = Pick<SeatRow, 'id'> & Partial<SeatRow>

function seatQuery(
  ctx: Context,
  { organizationId }: WriteTransaction,
  { eventId, expiresAt }: SeatClaimRequest,
  seat: Seat,
  countedOn: LocalDate,
): Query<TakenSeat> {
  const now = ctx.clock.now()
  if (eventId !== null) return takeSeatToBook(organizationId, seat, eventId, countedOn, now)
  if (expiresAt === null) throw new TypeError('A hold needs the time at which it expires.')
  return takeSeatToHold(organizationId, seat, expiresAt, now)
}

const toClaimedSeat = ({ meeting, bookingId, eventId }: SeatClaimRequest, row: TakenSeat): ClaimedSeat => ({
  claimId: row.id,
  bookingId: row.booking_id ?? bookingId,
  eventId: row.event_id ?? eventId,
  seats: row.seats ?? meeting.seats,
})

/** In one round trip: if another caller has claimed the event meanwhile, the seat is taken in that one. */
async function claimOrJoinEvent(
  ctx: Context,
  tx: WriteTransaction,
  request: SeatClaimRequest,
  seat: Seat,
  date: LocalDate,
): Promise<ClaimedSeat | null> {
  const { meeting, bookingId, eventId } = request
  await freeExpiredHolds(ctx, tx, hostsWithExpiredHolds(request.hosts), request)
  const claimId = ctx.newId()
  const hosts = [{ claimId, hostId: seat.hostId, countedOn: eventId === null ? null : date }]
  const claims = { ...request, hosts, seats: meeting.seats }
  const [[claimed], [joined]] = await tx.pipeline(
    insertClaims(tx.organizationId, claims, ctx.clock.now()),
    seatQuery(ctx, tx, request, { ...seat, newClaimId: claimId }, date),
  )
  if (claimed) return { claimId, bookingId, eventId, seats: meeting.seats }
  return joined ? toClaimedSeat(request, joined) : null
}

/** Frees the seats of expired holds first. */
async function takeExpiredSeat(
  ctx: Context,
  tx: WriteTransaction,
  request: SeatClaimRequest,
  seat: Seat,
  countedOn: LocalDate,
): Promise<ClaimedSeat | null> {
  const now = ctx.clock.now()
  const claim = await tx.first(lockSeats(tx.organizationId, seat, now))
  if (!claim) return null
  emitHoldsExpired(tx, await tx.rows(freeExpiredSeats(tx.organizationId, claim.id, now)))
  return takeSeatInEvent(ctx, tx, request, seat, countedOn)
}
