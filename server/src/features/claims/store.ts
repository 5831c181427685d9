// Writes: claims (the reserved time of hosts).
import { type RawBuilder, sql as raw } from 'kysely'
import { type Instant, iso, MINUTE } from '../../domain/time/instant.ts'
import { formatDate, type LocalDate } from '../../domain/time/local-date.ts'
import { preparedNamed, rawQuery, sql } from '../../platform/db/sql.ts'

/** The time of a meeting, without and with its buffers. */
export interface Span {
  readonly start: Instant
  readonly end: Instant
  readonly bufferedStart: Instant
  readonly bufferedEnd: Instant
}

/** The longest buffer of an event type on one side of a meeting. */
export const MAX_BUFFER_MS = 720 * MINUTE

export interface NewClaims extends Span {
  /** In order of host id. */
  readonly hosts: readonly {
    readonly claimId: string
    readonly hostId: string
    readonly countedOn: LocalDate | null
  }[]
  readonly eventTypeId: string
  readonly bookingId: string
  /** Null = a hold. */
  readonly eventId: string | null
  readonly expiresAt: Instant | null
  /** Number of seats of a group event; the claim takes the first one. */
  readonly seats: number | null
}

/**
 * Fewer rows returned than hosts = the time is taken, or a host was removed. One statement in host order prevents deadlocks
 * between bookings of the same hosts. ON CONFLICT names no constraint, because constraint names may differ between shards.
 * The row lock is the same that inserting the event's memberships takes later: removing a host waits for it and then sees
 * the event.
 */
export const insertClaims = (organizationId: string, claims: NewClaims, now: Instant) =>
  claimForHosts({
    organizationId,
    claimIds: claims.hosts.map(({ claimId }) => claimId),
    hostIds: claims.hosts.map(({ hostId }) => hostId),
    countedOn: claims.hosts.map(({ countedOn }) => (countedOn === null ? null : formatDate(countedOn))),
    eventTypeId: claims.eventTypeId,
    bookingId: claims.bookingId,
    eventId: claims.eventId,
    kind: claims.expiresAt === null ? 'booking' : 'hold',
    start: iso(claims.start),
    end: iso(claims.end),
    bufferedStart: iso(claims.bufferedStart),
    bufferedEnd: iso(claims.bufferedEnd),
    seats: claims.seats,
    seatsTaken: claims.seats === null ? null : 1,
    expiresAt: claims.expiresAt === null ? null : iso(claims.expiresAt),
    now: iso(now),
  })

interface HostClaims {
  readonly organizationId: string
  readonly claimIds: readonly string[]
  readonly hostIds: readonly string[]
  readonly countedOn: readonly (string | null)[]
  readonly eventTypeId: string
  readonly bookingId: string
  readonly eventId: string | null
  readonly kind: 'booking' | 'hold'
  readonly start: string
  readonly end: string
  readonly bufferedStart: string
  readonly bufferedEnd: string
  readonly seats: number | null
  readonly seatsTaken: number | null
  readonly expiresAt: string | null
  readonly now: string
}

const claimForHosts = preparedNamed((claim: HostClaims) => {
  const ofHost = (values: RawBuilder<unknown>) =>
    raw`(${values})[array_position(${claim.hostIds}::uuid[], u.id)]`
  return rawQuery<{ host_id: string }>(raw`
    INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, event_id, kind, active, start_time, end_time,
                        buffered_start, buffered_end, seats, seats_taken, counted_on, expires_at, created_at)
    SELECT u.organization_id, ${ofHost(raw`${claim.claimIds}::uuid[]`)}, u.id, ${claim.eventTypeId}::uuid,
           ${claim.bookingId}::uuid, ${claim.eventId}::uuid, ${claim.kind}, true,
           ${claim.start}::timestamptz, ${claim.end}::timestamptz,
           ${claim.bufferedStart}::timestamptz, ${claim.bufferedEnd}::timestamptz,
           ${claim.seats}::integer, ${claim.seatsTaken}::integer, ${ofHost(raw`${claim.countedOn}::date[]`)},
           ${claim.expiresAt}::timestamptz, ${claim.now}::timestamptz
      FROM users u
     WHERE u.organization_id = ${claim.organizationId} AND u.id = ANY(${claim.hostIds}::uuid[]) AND u.removed_at IS NULL
     ORDER BY u.id
       FOR KEY SHARE
        ON CONFLICT DO NOTHING RETURNING host_id`)
})

export interface ClaimRow {
  readonly id: string
  readonly host_id: string
  readonly event_id: string | null
  readonly counted_on: string | null
  readonly seats: number | null
}

export const claimColumns = raw`id, host_id, event_id, counted_on::text, seats`

/**
 * For claims that are found by their booking. With `active` alone, the planner may use the index of the exclusion constraint,
 * which can only be searched by host: it touched 40 to 250 pages of 300,000 claims instead of four.
 */
export const isActive = (table: 'claims' | 'c' | 'k') => raw`${raw.ref(`${table}.active`)} IS NOT FALSE`

type EventKey = { readonly id: string; readonly booking_id: string }

const activeClaimsOf = (organizationId: string, event: EventKey) => raw`
    SELECT ${claimColumns} FROM claims
     WHERE organization_id = ${organizationId} AND booking_id = ${event.booking_id} AND event_id = ${event.id}
       AND ${isActive('claims')}
     ORDER BY host_id`

export const claimsOfEvent = (organizationId: string, event: EventKey) =>
  rawQuery<ClaimRow>(activeClaimsOf(organizationId, event))

/** Locks the claims of an event, in the order in which claims are created. */
export const lockClaimsOfEvent = (organizationId: string, event: EventKey) =>
  rawQuery<ClaimRow>(raw`${activeClaimsOf(organizationId, event)} FOR UPDATE`)

/** Locks the claims of several events, in the same order as all other writers. */
export const lockClaimsOfEvents = (organizationId: string, events: readonly EventKey[]) =>
  rawQuery<ClaimRow>(raw`
    SELECT ${claimColumns} FROM claims
     WHERE organization_id = ${organizationId} AND booking_id = ANY(${events.map(({ booking_id }) => booking_id)}::uuid[])
       AND event_id = ANY(${events.map(({ id }) => id)}::uuid[]) AND ${isActive('claims')}
     ORDER BY host_id, start_time FOR UPDATE`)

/** A claim and the id of its copy for another host. */
export interface ClaimCopy {
  readonly id: string
  readonly copyId: string
}

/**
 * Copies claims with their seats to another host, so that both have the time. If an event is not returned, the host is not
 * free at its time or was removed.
 */
export const copyClaims = (
  organizationId: string,
  copies: readonly ClaimCopy[],
  hostId: string,
  now: Instant,
) =>
  rawQuery<{ event_id: string }>(raw`
    INSERT INTO claims (organization_id, id, host_id, event_type_id, booking_id, event_id, kind, active, start_time, end_time,
                        buffered_start, buffered_end, seats, seats_taken, counted_on, expires_at, created_at)
    SELECT c.organization_id, copy.id, u.id, c.event_type_id, c.booking_id, c.event_id, c.kind, true, c.start_time, c.end_time,
           c.buffered_start, c.buffered_end, c.seats, c.seats_taken, c.counted_on, c.expires_at, ${iso(now)}::timestamptz
      FROM unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ copyId }) => copyId)}::uuid[]) AS copy (claim_id, id)
      JOIN claims c ON c.organization_id = ${organizationId} AND c.id = copy.claim_id
      JOIN users u ON u.organization_id = c.organization_id AND u.id = ${hostId} AND u.removed_at IS NULL
     ORDER BY c.start_time
       FOR KEY SHARE OF u
        ON CONFLICT DO NOTHING RETURNING event_id`)

/** The host must have copies of these claims. The constraint ignores those, because they are of the same bookings. */
export const setHostOfClaims = (organizationId: string, ids: readonly string[], hostId: string) =>
  sql
    .updateTable('claims')
    .set({ host_id: hostId })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])

export const releaseClaims = (organizationId: string, ids: readonly string[]) =>
  sql
    .updateTable('claims')
    .set({ active: false })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])

/** For each host: the number of upcoming claims of this event type, and the time of the last past one. */
export const roundRobinHistory = (
  organizationId: string,
  eventTypeId: string,
  hostIds: readonly string[],
  now: Instant,
) =>
  rawQuery<{ host_id: string; upcoming: number; last_at: Instant | null }>(raw`
    SELECT host.id AS host_id,
           (SELECT count(*)::integer FROM claims c
             WHERE c.organization_id = ${organizationId} AND c.host_id = host.id AND c.active AND c.event_type_id = ${eventTypeId}
               AND c.buffered_start >= ${iso(now)} AND c.buffered_start < ${iso(now)}::timestamptz + interval '30 days'
               AND (c.expires_at IS NULL OR c.expires_at > ${iso(now)})) AS upcoming,
           (SELECT max(c.buffered_start) FROM claims c
             WHERE c.organization_id = ${organizationId} AND c.host_id = host.id AND c.active AND c.event_type_id = ${eventTypeId}
               AND c.buffered_start < ${iso(now)} AND c.buffered_start > ${iso(now)}::timestamptz - interval '90 days') AS last_at
      FROM unnest(${[...hostIds]}::uuid[]) AS host (id)`)
