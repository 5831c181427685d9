// Writes: claims (seats of group events), holds (expired seats).
import { sql as raw } from 'kysely'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import { formatDate, type LocalDate } from '../../domain/time/local-date.ts'
import { preparedNamed, rawQuery } from '../../platform/db/sql.ts'
import { type HoldRow, holdColumns } from './hold-store.ts'
import { type ClaimRow, claimColumns, MAX_BUFFER_MS, type Span } from './store.ts'

export interface Seat extends Pick<Span, 'start' | 'end'> {
  readonly hostId: string
  readonly eventTypeId: string
  /** Of the known claim. Null = any, because the event type's buffers may have changed since. */
  readonly bufferedStart: Instant | null
  /** The claim that the statement before may have created, with its seat. */
  readonly newClaimId: string | null
}

interface SeatValues {
  readonly organizationId: string
  readonly hostId: string
  readonly eventTypeId: string
  readonly earliest: string
  readonly latest: string
  readonly start: string
  readonly end: string
  readonly newClaimId: string | null
  readonly now: string
}

const seatValues = (organizationId: string, seat: Seat, now: Instant): SeatValues => ({
  organizationId,
  hostId: seat.hostId,
  eventTypeId: seat.eventTypeId,
  earliest: iso(seat.bufferedStart ?? instant(seat.start - MAX_BUFFER_MS)),
  latest: iso(seat.bufferedStart ?? seat.start),
  start: iso(seat.start),
  end: iso(seat.end),
  newClaimId: seat.newClaimId,
  now: iso(now),
})

/** Matches the claim of the group event of this type at this time. */
const claimOfSeat = (seat: SeatValues) => raw`
  organization_id = ${seat.organizationId} AND host_id = ${seat.hostId} AND active AND event_type_id = ${seat.eventTypeId}
  AND buffered_start BETWEEN ${seat.earliest} AND ${seat.latest} AND start_time = ${seat.start} AND end_time = ${seat.end}
  AND (expires_at IS NULL OR expires_at > ${seat.now}) AND id IS DISTINCT FROM ${seat.newClaimId}::uuid`

export interface SeatRow {
  readonly id: string
  readonly booking_id: string
  readonly event_id: string
  readonly seats: number
}

/** Takes a seat for an invitee. No row = no event or no free seat. `eventId`: for a claim that has only held seats. */
export const takeSeatToBook = (
  organizationId: string,
  seat: Seat,
  eventId: string,
  countedOn: LocalDate,
  now: Instant,
) => bookSeat({ ...seatValues(organizationId, seat, now), eventId, countedOn: formatDate(countedOn) })

const bookSeat = preparedNamed(
  (seat: SeatValues & { readonly eventId: string; readonly countedOn: string }) =>
    rawQuery<SeatRow>(raw`
    UPDATE claims
       SET seats_taken = seats_taken + 1, event_id = coalesce(event_id, ${seat.eventId}::uuid), kind = 'booking',
           expires_at = NULL, counted_on = coalesce(counted_on, ${seat.countedOn}::date)
     WHERE ${claimOfSeat(seat)} AND seats_taken < seats
     RETURNING id, booking_id, event_id, seats`),
)

/** Takes a seat until `expiresAt`. A claim with an event does not expire. */
export const takeSeatToHold = (organizationId: string, seat: Seat, expiresAt: Instant, now: Instant) =>
  rawQuery<{ id: string }>(raw`
    UPDATE claims SET seats_taken = seats_taken + 1, expires_at = greatest(expires_at, CASE kind WHEN 'hold' THEN ${iso(expiresAt)}::timestamptz END)
     WHERE ${claimOfSeat(seatValues(organizationId, seat, now))} AND seats_taken < seats
     RETURNING id`)

/** Holds a seat for longer. A claim with an event does not expire. The claim must be locked. */
export const keepSeatUntil = (organizationId: string, claimId: string, expiresAt: Instant) =>
  rawQuery<never>(raw`
    UPDATE claims SET expires_at = greatest(expires_at, CASE kind WHEN 'hold' THEN ${iso(expiresAt)}::timestamptz END)
     WHERE organization_id = ${organizationId} AND id = ${claimId} AND active`)

/** Converts a held seat to a booked one, with the host whose claim it is in. No row = the claim was released. */
export const bookHeldSeat = (
  organizationId: string,
  claimId: string,
  eventId: string,
  countedOn: LocalDate,
) =>
  rawQuery<SeatRow & { readonly host_id: string }>(raw`
    UPDATE claims
       SET event_id = coalesce(event_id, ${eventId}::uuid), kind = 'booking', expires_at = NULL,
           counted_on = coalesce(counted_on, ${formatDate(countedOn)}::date)
     WHERE organization_id = ${organizationId} AND id = ${claimId} AND active
     RETURNING id, booking_id, event_id, seats, host_id`)

/** Locks the claim of the group event at this time before seats are freed. */
export const lockSeats = (organizationId: string, seat: Seat, now: Instant) =>
  lockSeat(seatValues(organizationId, seat, now))

const lockSeat = preparedNamed((seat: SeatValues) =>
  rawQuery<{ id: string }>(raw`SELECT id FROM claims WHERE ${claimOfSeat(seat)} FOR UPDATE`),
)

/**
 * Serializes reschedules between group events of a host. A new event may appear after both times were locked; then two
 * opposite reschedules would deadlock. Booking and canceling lock only one event and don't need this.
 */
export const lockHostForReschedule = (organizationId: string, hostId: string) =>
  rawQuery<never>(raw`
    SELECT FROM users WHERE organization_id = ${organizationId} AND id = ${hostId} FOR NO KEY UPDATE`)

/** Locks the group events of a host at two times, the earlier first, to avoid deadlocks. */
export const lockSeatsAt = (
  organizationId: string,
  hostId: string,
  eventTypeId: string,
  times: readonly Instant[],
) =>
  rawQuery<ClaimRow>(raw`
    SELECT ${claimColumns} FROM claims
     WHERE organization_id = ${organizationId} AND host_id = ${hostId} AND active AND event_type_id = ${eventTypeId}
       AND seats IS NOT NULL AND start_time = ANY(${times.map(iso)}::timestamptz[])
       AND buffered_start BETWEEN ${iso(instant(Math.min(...times)))}::timestamptz - interval '12 hours' AND ${iso(instant(Math.max(...times)))}
     ORDER BY start_time FOR UPDATE`)

/** Releases one seat. Releasing the last one releases the claim. */
export const releaseSeat = (organizationId: string, claimId: string) =>
  rawQuery<{ id: string }>(raw`
    UPDATE claims SET seats_taken = seats_taken - 1, active = seats_taken > 1
     WHERE organization_id = ${organizationId} AND id = ${claimId} AND active
     RETURNING id`)

/** Frees the seats of expired holds and returns the holds. The claim must be locked. */
export const freeExpiredSeats = (organizationId: string, claimId: string, now: Instant) =>
  rawQuery<HoldRow>(raw`
    WITH expired AS (
      UPDATE holds SET status = 'expired'
       WHERE organization_id = ${organizationId} AND seat_of_claim_id = ${claimId} AND status = 'active' AND expires_at <= ${iso(now)}
       RETURNING ${raw.join(holdColumns.map((column) => raw.ref(column)))}),
    freed AS (
      UPDATE claims SET seats_taken = seats_taken - (SELECT count(*)::integer FROM expired)
       WHERE organization_id = ${organizationId} AND id = ${claimId} AND EXISTS (SELECT FROM expired))
    SELECT * FROM expired`)

/**
 * Reduces a group claim without an event to its held seats, until the last hold expires. Without held seats, the claim is
 * released. Seats of expired holds must be freed before. `bookingId` replaces the old one if an event has left the claim:
 * the next event needs a different UID in calendars.
 */
export const revertToHeldSeats = (organizationId: string, claimId: string, bookingId: string, now: Instant) =>
  rawQuery<{ active: boolean }>(raw`
    UPDATE claims c
       SET booking_id = CASE WHEN held.seats > 0 AND c.event_id IS NOT NULL THEN ${bookingId}::uuid ELSE c.booking_id END,
           event_id = CASE WHEN held.seats > 0 THEN NULL ELSE c.event_id END,
           kind = CASE WHEN held.seats > 0 THEN 'hold' ELSE c.kind END,
           expires_at = CASE WHEN held.seats > 0 THEN held.until ELSE c.expires_at END,
           counted_on = NULL, seats_taken = held.seats, active = held.seats > 0
      FROM (SELECT count(*)::integer AS seats, max(expires_at) AS until FROM holds
             WHERE organization_id = ${organizationId} AND seat_of_claim_id = ${claimId} AND status = 'active'
               AND expires_at > ${iso(now)}) held
     WHERE c.organization_id = ${organizationId} AND c.id = ${claimId} AND c.active
     RETURNING c.active`)
