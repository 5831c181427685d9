// Writes: holds and their claims.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { formatDate, type LocalDate } from '../../domain/time/local-date.ts'
import { rawQuery, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'
import { type ClaimCopy, type ClaimRow, claimColumns, claimCopyRows, isActive, type Span } from './store.ts'

export const holdColumns = [
  'id',
  'event_type_id',
  'user_id',
  'start_time',
  'end_time',
  'seat_of_claim_id',
  'status',
  'expires_at',
  'created_at',
] as const

export type HoldRow = TableRow<
  'holds',
  (typeof holdColumns)[number],
  { status: 'active' | 'booked' | 'released' | 'expired' }
>

export const holdById = (organizationId: string, id: string) =>
  sql
    .selectFrom('holds')
    .select(holdColumns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<HoldRow>()

/** Expired holds that are still active, oldest first. Across organizations. */
export const expiredHolds = (now: Instant, limit: number) =>
  sql
    .selectFrom('holds')
    .select(['organization_id', ...holdColumns])
    .where('status', '=', 'active')
    .where('expires_at', '<=', toTimestamp(now))
    .orderBy('expires_at')
    .limit(limit)
    .$castTo<HoldRow & { readonly organization_id: string }>()

/** No row = it was booked, released or expired before. Only a hold past its expiry can become `expired`. */
export const endHold = (
  organizationId: string,
  id: string,
  status: 'booked' | 'released' | 'expired',
  now: Instant,
) =>
  sql
    .updateTable('holds')
    .set({ status })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('expires_at', status === 'expired' ? '<=' : '>', toTimestamp(now))
    .returning('id')

/** Locks the claims of a hold, or the group claim of its seat, in the order in which claims are created. */
export const lockHeldClaims = (
  organizationId: string,
  hold: { readonly id: string; readonly seat_of_claim_id: string | null },
) =>
  rawQuery<ClaimRow>(raw`
    SELECT ${claimColumns} FROM claims
     WHERE organization_id = ${organizationId} AND ${isActive('claims')}
       AND ${
         hold.seat_of_claim_id === null
           ? raw`booking_id = ${hold.id} AND event_id IS NULL`
           : raw`id = ${hold.seat_of_claim_id}`
       }
     ORDER BY host_id FOR UPDATE`)

/** Converts the claims of a hold to claims of a booking. The claims must be locked. */
export const bookHeldClaims = (
  organizationId: string,
  holdId: string,
  eventId: string,
  days: readonly { readonly hostId: string; readonly countedOn: LocalDate }[],
) =>
  rawQuery<{ host_id: string }>(raw`
    UPDATE claims c SET event_id = ${eventId}::uuid, kind = 'booking', expires_at = NULL, counted_on = day.local_date
      FROM unnest(${days.map(({ hostId }) => hostId)}::uuid[], ${days.map(({ countedOn }) => formatDate(countedOn))}::date[])
           AS day (host_id, local_date)
     WHERE c.organization_id = ${organizationId} AND c.booking_id = ${holdId} AND ${isActive('c')} AND c.event_id IS NULL
       AND c.host_id = day.host_id
     RETURNING c.host_id`)

/** Held seats move to the copy of their claim. */
export const moveHeldSeats = (organizationId: string, copies: readonly ClaimCopy[]) =>
  rawQuery<never>(raw`
    UPDATE holds h SET seat_of_claim_id = copy.id
      FROM ${claimCopyRows(copies)}
     WHERE h.organization_id = ${organizationId} AND h.seat_of_claim_id = copy.claim_id AND h.status = 'active'`)

/** Releases claims of expired holds that overlap the span. The constraint can't see the clock. */
export const releaseExpiredClaims = (
  organizationId: string,
  hostIds: readonly string[],
  span: Span,
  now: Instant,
) =>
  rawQuery<{ id: string }>(raw`
    UPDATE claims SET active = false
     WHERE organization_id = ${organizationId} AND id IN (
           SELECT id FROM claims
            WHERE organization_id = ${organizationId} AND host_id = ANY(${[...hostIds]}::uuid[]) AND active
              AND kind = 'hold' AND expires_at <= ${iso(now)}
              AND buffered_start < ${iso(span.bufferedEnd)} AND buffered_end > ${iso(span.bufferedStart)}
            ORDER BY host_id, id FOR UPDATE)
     RETURNING id`)

/** Expires the holds whose seats are in released claims. */
export const expireHoldsIn = (organizationId: string, claimIds: readonly string[]) =>
  sql
    .updateTable('holds')
    .set({ status: 'expired' })
    .where('organization_id', '=', organizationId)
    .where('seat_of_claim_id', 'in', [...claimIds])
    .where('status', '=', raw.lit('active'))
    .returning(holdColumns)
    .$castTo<HoldRow>()
