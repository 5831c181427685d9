// Writes: claims, daily_counts, holds (their seats).
import { sql as raw } from 'kysely'
import { type Instant, instant, iso } from '../../domain/time/instant.ts'
import { formatDate, type LocalDate } from '../../domain/time/local-date.ts'
import { at, sql, written } from '../../platform/db/sql.ts'

/** The time that a meeting takes, without and with its buffers. */
export interface Span {
  readonly start: Instant
  readonly end: Instant
  readonly bufferedStart: Instant
  readonly bufferedEnd: Instant
}

export interface NewClaims extends Span {
  /** In the order in which they are claimed: by host. */
  readonly hosts: readonly {
    readonly claimId: string
    readonly hostId: string
    readonly countedOn: LocalDate | null
  }[]
  readonly eventTypeId: string
  readonly bookingId: string
  /** Null = the time is only held. */
  readonly eventId: string | null
  readonly expiresAt: Instant | null
  /** Of a group event: how many seats there are; the claim takes the first of them. */
  readonly seats: number | null
}

/**
 * Fewer rows returned than hosts = somebody else has the time, or a host is gone. All hosts in one statement and in their
 * order, so that two bookings of the same hosts never wait for each other; no constraint is named, so that a shard's name
 * for it is as good. The lock is the one that the event's memberships take later: whoever removes a host waits for it,
 * and finds the event.
 */
export const insertClaims = (organizationId: string, claims: NewClaims, now: Instant) =>
  written<{ host_id: string }>(raw`
    INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, event_id, kind, active, start_time, end_time,
                        buffered_start, buffered_end, seats, seats_taken, counted_on, expires_at, created_at)
    SELECT ${organizationId}::uuid, claim.id, claim.host_id, ${claims.eventTypeId}::uuid, ${claims.bookingId}::uuid,
           ${claims.eventId}::uuid, ${claims.expiresAt === null ? 'booking' : 'hold'}, true,
           ${iso(claims.start)}::timestamptz, ${iso(claims.end)}::timestamptz,
           ${iso(claims.bufferedStart)}::timestamptz, ${iso(claims.bufferedEnd)}::timestamptz,
           ${claims.seats}::integer, ${claims.seats === null ? null : 1}::integer, claim.counted_on,
           ${claims.expiresAt === null ? null : iso(claims.expiresAt)}::timestamptz, ${iso(now)}::timestamptz
      FROM unnest(${claims.hosts.map(({ claimId }) => claimId)}::uuid[], ${claims.hosts.map(({ hostId }) => hostId)}::uuid[],
                  ${claims.hosts.map(({ countedOn }) => (countedOn === null ? null : formatDate(countedOn)))}::date[])
           AS claim (id, host_id, counted_on)
      JOIN users u ON u.organization_id = ${organizationId} AND u.id = claim.host_id AND u.removed_at IS NULL
     ORDER BY claim.host_id
       FOR KEY SHARE OF u
        ON CONFLICT DO NOTHING RETURNING host_id`)

/** A try that may be taken back, where the next host is asked after it. */
export const beginTry = () => written<never>(raw`SAVEPOINT a_try`)
export const takeTryBack = () => written<never>(raw`ROLLBACK TO SAVEPOINT a_try`)

/** Frees the time of holds that have expired and are in the way: a constraint can't see the clock. */
export const releaseExpiredClaims = (
  organizationId: string,
  hostIds: readonly string[],
  span: Span,
  now: Instant,
) =>
  written<{ id: string }>(raw`
    UPDATE claims SET active = false
     WHERE organization_id = ${organizationId} AND id IN (
           SELECT id FROM claims
            WHERE organization_id = ${organizationId} AND host_id = ANY(${[...hostIds]}::uuid[]) AND active
              AND kind = 'hold' AND expires_at <= ${iso(now)}
              AND buffered_start < ${iso(span.bufferedEnd)} AND buffered_end > ${iso(span.bufferedStart)}
            ORDER BY host_id, id FOR UPDATE)
     RETURNING id`)

/** The holds that took their seats in claims that are gone. */
export const expireHoldsIn = (organizationId: string, claimIds: readonly string[]) =>
  sql
    .updateTable('holds')
    .set({ status: 'expired' })
    .where('organization_id', '=', organizationId)
    .where('seat_of_claim_id', 'in', [...claimIds])
    .where('status', '=', 'active')

export interface ClaimRow {
  readonly id: string
  readonly host_id: string
  readonly event_id: string | null
  readonly counted_on: string | null
  readonly seats: number | null
}

const claimColumns = raw`id, host_id, event_id, counted_on::text, seats`

/** Locks the time of an event, in the order in which claims are made. */
export const lockClaimsOfEvent = (
  organizationId: string,
  event: { readonly id: string; readonly booking_id: string },
) =>
  written<ClaimRow>(raw`
    SELECT ${claimColumns} FROM claims
     WHERE organization_id = ${organizationId} AND booking_id = ${event.booking_id} AND event_id = ${event.id} AND active
     ORDER BY host_id FOR UPDATE`)

/** The same for several events: whoever locks the time of one of them does it in this order too. */
export const lockClaimsOfEvents = (
  organizationId: string,
  events: readonly { readonly id: string; readonly booking_id: string }[],
) =>
  written<ClaimRow>(raw`
    SELECT ${claimColumns} FROM claims
     WHERE organization_id = ${organizationId} AND booking_id = ANY(${events.map(({ booking_id }) => booking_id)}::uuid[])
       AND event_id = ANY(${events.map(({ id }) => id)}::uuid[]) AND active
     ORDER BY host_id, start_time FOR UPDATE`)

/** A claim and the id of the one that another host gets in its place. */
export interface ClaimCopy {
  readonly id: string
  readonly copyId: string
}

const copied = (copies: readonly ClaimCopy[]) =>
  raw`unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ copyId }) => copyId)}::uuid[]) AS copy (claim_id, id)`

/**
 * The same time for another host, with its seats; until the old claims are released both have it. Events not returned:
 * the host is not free then, or gone.
 */
export const copyClaims = (
  organizationId: string,
  copies: readonly ClaimCopy[],
  hostId: string,
  now: Instant,
) =>
  written<{ event_id: string }>(raw`
    INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, event_id, kind, active, start_time, end_time,
                        buffered_start, buffered_end, seats, seats_taken, counted_on, expires_at, created_at)
    SELECT c.organization_id, copy.id, u.id, c.event_type_id, c.booking_id, c.event_id, c.kind, true, c.start_time, c.end_time,
           c.buffered_start, c.buffered_end, c.seats, c.seats_taken, c.counted_on, c.expires_at, ${iso(now)}::timestamptz
      FROM ${copied(copies)}
      JOIN claims c ON c.organization_id = ${organizationId} AND c.id = copy.claim_id
      JOIN users u ON u.organization_id = c.organization_id AND u.id = ${hostId} AND u.removed_at IS NULL
     ORDER BY c.start_time
       FOR KEY SHARE OF u
        ON CONFLICT DO NOTHING RETURNING event_id`)

/** Seats that are held go with the claim in which they are. */
export const moveHeldSeats = (organizationId: string, copies: readonly ClaimCopy[]) =>
  written<never>(raw`
    UPDATE holds h SET seat_of_claim_id = copy.id
      FROM ${copied(copies)}
     WHERE h.organization_id = ${organizationId} AND h.seat_of_claim_id = copy.claim_id AND h.status = 'active'`)

/** Locks what a hold keeps, in the order in which claims are made: its own claims, or the one in which its seat is. */
export const lockHeldClaims = (
  organizationId: string,
  hold: { readonly id: string; readonly seat_of_claim_id: string | null },
) =>
  written<ClaimRow>(raw`
    SELECT ${claimColumns} FROM claims
     WHERE organization_id = ${organizationId} AND active
       AND ${
         hold.seat_of_claim_id === null
           ? raw`booking_id = ${hold.id} AND event_id IS NULL`
           : raw`id = ${hold.seat_of_claim_id}`
       }
     ORDER BY host_id FOR UPDATE`)

/**
 * Lets one invitee after the other move between the group events of a host. An event may come into being after the two
 * times were locked; then two who cross would wait for each other. Who joins or leaves needs one event, and no turn.
 */
export const lockTurnToMove = (organizationId: string, hostId: string) =>
  written<never>(raw`
    SELECT FROM users WHERE organization_id = ${organizationId} AND id = ${hostId} FOR NO KEY UPDATE`)

/** Locks the group events of a host at two times, the earlier first: who moves from one to the other waits for nobody twice. */
export const lockSeatsAt = (
  organizationId: string,
  hostId: string,
  eventTypeId: string,
  times: readonly Instant[],
) =>
  written<ClaimRow>(raw`
    SELECT ${claimColumns} FROM claims
     WHERE organization_id = ${organizationId} AND host_id = ${hostId} AND active AND event_type_id = ${eventTypeId}
       AND seats IS NOT NULL AND start_time = ANY(${times.map(iso)}::timestamptz[])
       AND buffered_start BETWEEN ${iso(instant(Math.min(...times)))}::timestamptz - interval '12 hours' AND ${iso(instant(Math.max(...times)))}
     ORDER BY start_time FOR UPDATE`)

export const releaseClaims = (organizationId: string, ids: readonly string[]) =>
  sql
    .updateTable('claims')
    .set({ active: false })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])

/** A meeting more (1) or less (-1) on a host's local date. */
export interface DayChange {
  readonly hostId: string
  readonly countedOn: LocalDate
  readonly change: 1 | -1
}

/**
 * Fewer rows returned than days = the day of one of the hosts is full. Without a limit it is counted all the same: one may
 * be set later, and must know. All days in one statement and in one order, so that two changes never wait for each other.
 */
export const countMeetings = (
  organizationId: string,
  eventTypeId: string,
  days: readonly DayChange[],
  limit: number | null,
) =>
  written<{ host_id: string }>(raw`
    INSERT INTO daily_counts (organization_id, event_type_id, host_id, local_date, used)
    SELECT ${organizationId}::uuid, ${eventTypeId}::uuid, day.host_id, day.local_date, greatest(day.change, 0)
      FROM unnest(${days.map(({ hostId }) => hostId)}::uuid[], ${days.map(({ countedOn }) => formatDate(countedOn))}::date[],
                  ${days.map(({ change }) => change)}::integer[]) AS day (host_id, local_date, change)
     ORDER BY day.host_id, day.local_date
        ON CONFLICT (organization_id, event_type_id, host_id, local_date)
        DO UPDATE SET used = daily_counts.used + CASE excluded.used WHEN 0 THEN -1 ELSE 1 END
     WHERE excluded.used = 0 OR ${limit}::integer IS NULL OR daily_counts.used < ${limit}::integer
     RETURNING host_id`)

/** How often it was each host's turn: their claims of this type ahead, and the last before now. */
export const turnsOf = (
  organizationId: string,
  eventTypeId: string,
  hostIds: readonly string[],
  now: Instant,
) =>
  written<{ host_id: string; upcoming: number; last_at: Instant | null }>(raw`
    SELECT host.id AS host_id,
           (SELECT count(*)::integer FROM claims c
             WHERE c.organization_id = ${organizationId} AND c.host_id = host.id AND c.active AND c.event_type_id = ${eventTypeId}
               AND c.buffered_start >= ${iso(now)} AND c.buffered_start < ${iso(now)}::timestamptz + interval '30 days'
               AND (c.expires_at IS NULL OR c.expires_at > ${iso(now)})) AS upcoming,
           (SELECT max(c.buffered_start) FROM claims c
             WHERE c.organization_id = ${organizationId} AND c.host_id = host.id AND c.active AND c.event_type_id = ${eventTypeId}
               AND c.buffered_start < ${iso(now)} AND c.buffered_start > ${iso(now)}::timestamptz - interval '90 days') AS last_at
      FROM unnest(${[...hostIds]}::uuid[]) AS host (id)`)

export interface Seat extends Pick<Span, 'start' | 'end'> {
  readonly hostId: string
  readonly eventTypeId: string
}

/** The claim of the group event of this type at this time; its buffers may have been others when it was made. */
const claimOfSeat = (organizationId: string, seat: Seat, now: Instant) => raw`
  organization_id = ${organizationId} AND host_id = ${seat.hostId} AND active AND event_type_id = ${seat.eventTypeId}
  AND buffered_start BETWEEN ${iso(seat.start)}::timestamptz - interval '12 hours' AND ${iso(seat.start)}
  AND start_time = ${iso(seat.start)} AND end_time = ${iso(seat.end)}
  AND (expires_at IS NULL OR expires_at > ${iso(now)})`

export interface TakenSeat {
  readonly id: string
  readonly booking_id: string
  readonly event_id: string
  readonly seats: number
}

/** A seat for an invitee. No row = no event there, or no seat left. `eventId`: what it becomes where it was only held. */
export const takeSeatToBook = (
  organizationId: string,
  seat: Seat,
  eventId: string,
  countedOn: LocalDate,
  now: Instant,
) =>
  written<TakenSeat>(raw`
    UPDATE claims
       SET seats_taken = seats_taken + 1, event_id = coalesce(event_id, ${eventId}::uuid), kind = 'booking', expires_at = NULL,
           counted_on = coalesce(counted_on, ${formatDate(countedOn)}::date)
     WHERE ${claimOfSeat(organizationId, seat, now)} AND seats_taken < seats
     RETURNING id, booking_id, event_id, seats`)

/** A seat that is kept until `expiresAt`. What has an event does not expire. */
export const takeSeatToHold = (organizationId: string, seat: Seat, expiresAt: Instant, now: Instant) =>
  written<{ id: string }>(raw`
    UPDATE claims SET seats_taken = seats_taken + 1, expires_at = greatest(expires_at, CASE kind WHEN 'hold' THEN ${iso(expiresAt)}::timestamptz END)
     WHERE ${claimOfSeat(organizationId, seat, now)} AND seats_taken < seats
     RETURNING id`)

export type HoldRow = {
  readonly id: string
  readonly event_type_id: string
  readonly user_id: string
  readonly start_time: Instant
  readonly end_time: Instant
  readonly seat_of_claim_id: string | null
  readonly status: 'active' | 'booked' | 'released' | 'expired'
  readonly expires_at: Instant
  readonly created_at: Instant
}

export const holdById = (organizationId: string, id: string) =>
  sql
    .selectFrom('holds')
    .select([
      'id',
      'event_type_id',
      'user_id',
      'start_time',
      'end_time',
      'seat_of_claim_id',
      'status',
      'expires_at',
      'created_at',
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<HoldRow>()

/** No row = it has expired, or was used or released before. */
export const endHold = (organizationId: string, id: string, status: 'booked' | 'released', now: Instant) =>
  sql
    .updateTable('holds')
    .set({ status })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('expires_at', '>', at(now))
    .returning('id')

/** The held seat becomes an invitee's; no row = the event's claim is gone. */
export const bookHeldSeat = (
  organizationId: string,
  claimId: string,
  eventId: string,
  countedOn: LocalDate,
) =>
  written<TakenSeat>(raw`
    UPDATE claims
       SET event_id = coalesce(event_id, ${eventId}::uuid), kind = 'booking', expires_at = NULL,
           counted_on = coalesce(counted_on, ${formatDate(countedOn)}::date)
     WHERE organization_id = ${organizationId} AND id = ${claimId} AND active
     RETURNING id, booking_id, event_id, seats`)

/** The hold's own claims become the booking's; they must be locked. */
export const bookHeldClaims = (
  organizationId: string,
  holdId: string,
  eventId: string,
  days: readonly { readonly hostId: string; readonly countedOn: LocalDate }[],
) =>
  written<{ host_id: string }>(raw`
    UPDATE claims c SET event_id = ${eventId}::uuid, kind = 'booking', expires_at = NULL, counted_on = day.local_date
      FROM unnest(${days.map(({ hostId }) => hostId)}::uuid[], ${days.map(({ countedOn }) => formatDate(countedOn))}::date[])
           AS day (host_id, local_date)
     WHERE c.organization_id = ${organizationId} AND c.booking_id = ${holdId} AND c.active AND c.event_id IS NULL
       AND c.host_id = day.host_id
     RETURNING c.host_id`)

/** Locks the group event's claim at this time, so that seats can be given back. */
export const lockSeats = (organizationId: string, seat: Seat, now: Instant) =>
  written<{ id: string }>(
    raw`SELECT id FROM claims WHERE ${claimOfSeat(organizationId, seat, now)} FOR UPDATE`,
  )

/** Seats whose holds have expired are free again; the claim must be locked. */
export const freeExpiredSeats = (organizationId: string, claimId: string, now: Instant) =>
  written<{ id: string }>(raw`
    WITH expired AS (
      UPDATE holds SET status = 'expired'
       WHERE organization_id = ${organizationId} AND seat_of_claim_id = ${claimId} AND status = 'active' AND expires_at <= ${iso(now)}
       RETURNING id)
    UPDATE claims SET seats_taken = seats_taken - (SELECT count(*)::integer FROM expired)
     WHERE organization_id = ${organizationId} AND id = ${claimId} AND EXISTS (SELECT FROM expired)
     RETURNING id`)

/** Gives one seat back; who was the last to sit there frees the time. */
export const giveSeatBack = (organizationId: string, claimId: string) =>
  written<{ id: string }>(raw`
    UPDATE claims SET seats_taken = seats_taken - 1, active = seats_taken > 1
     WHERE organization_id = ${organizationId} AND id = ${claimId} AND active
     RETURNING id`)

/**
 * A group claim without an event keeps the seats that are held, until the last hold has expired; where there are none, the
 * time is free. Those of expired holds must have been freed. `bookingId`: what it is called from now on if an event has
 * left it, so that the next one there is told apart from it in calendars.
 */
export const leaveToHolds = (organizationId: string, claimId: string, bookingId: string, now: Instant) =>
  written<{ active: boolean }>(raw`
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
