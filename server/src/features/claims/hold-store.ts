// Writes: holds and their claims.
import { sql as raw } from 'kysely'
import type { WaivableRule } from '../../domain/availability/waiver.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { formatDate, type LocalDate } from '../../domain/time/local-date.ts'
import { rawQuery, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'
import { type ClaimRow, claimColumns, isActive, type Span } from './store.ts'

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
  'waived_rules',
] as const

export type HoldRow = TableRow<
  'holds',
  (typeof holdColumns)[number],
  { status: 'active' | 'booked' | 'released' | 'expired'; waived_rules: readonly WaivableRule[] }
>

const selectHold = (organizationId: string, id: string) =>
  sql
    .selectFrom('holds')
    .select(holdColumns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<HoldRow>()

/** Not the hold of a booking request, which only accepting or ending the request uses. */
export const holdById = (organizationId: string, id: string) =>
  selectHold(organizationId, id).where('user_id', 'is not', null)

/** The hold of a booking request, which has its id and belongs to no user. */
export const holdOfRequest = (organizationId: string, requestId: string) =>
  selectHold(organizationId, requestId).where('user_id', 'is', null)

export const insertHold = (organizationId: string, hold: HoldRow) =>
  sql.insertInto('holds').values({
    ...hold,
    waived_rules: [...hold.waived_rules],
    organization_id: organizationId,
    start_time: iso(hold.start_time),
    end_time: iso(hold.end_time),
    expires_at: iso(hold.expires_at),
    created_at: iso(hold.created_at),
  })

/** Expired holds of users that are still active, oldest first. Across organizations. */
export const expiredHolds = (now: Instant, limit: number) =>
  sql
    .selectFrom('holds')
    .select(['organization_id', ...holdColumns])
    .where('status', '=', 'active')
    .where('expires_at', '<=', toTimestamp(now))
    .where('user_id', 'is not', null)
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

/**
 * Converts the claims of a hold to claims of a booking, which may be one that has another event already: its time is left in the same
 * transaction. The claims must be locked.
 */
export const bookHeldClaims = (
  organizationId: string,
  holdId: string,
  { bookingId, eventId }: { readonly bookingId: string; readonly eventId: string },
  days: readonly { readonly hostId: string; readonly countedOn: LocalDate }[],
) =>
  rawQuery<{ host_id: string }>(raw`
    UPDATE claims c SET booking_id = ${bookingId}::uuid, event_id = ${eventId}::uuid, kind = 'booking', expires_at = NULL, counted_on = day.local_date
      FROM unnest(${days.map(({ hostId }) => hostId)}::uuid[], ${days.map(({ countedOn }) => formatDate(countedOn))}::date[])
           AS day (host_id, local_date)
     WHERE c.organization_id = ${organizationId} AND c.booking_id = ${holdId} AND ${isActive('c')} AND c.event_id IS NULL
       AND c.host_id = day.host_id
     RETURNING c.host_id`)

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

/** The time of the claims of a hold, or of the group claim of its seat, with the buffers that it was claimed with. */
export const spanOfHold = (
  organizationId: string,
  hold: { readonly id: string; readonly seat_of_claim_id: string | null },
) =>
  sql
    .selectFrom('claims')
    .select(['host_id', 'buffered_start', 'buffered_end'])
    .where('organization_id', '=', organizationId)
    .where((eb) =>
      hold.seat_of_claim_id === null ? eb('booking_id', '=', hold.id) : eb('id', '=', hold.seat_of_claim_id),
    )
    .limit(1)

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
