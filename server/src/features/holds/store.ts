// Writes: nothing. Reads the holds of users, which the claims feature writes.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'

/** Serializes the new holds of a user, so that the limit holds at commit. */
export const lockHoldsOf = (userId: string) =>
  rawQuery<never>(raw`SELECT pg_advisory_xact_lock(hashtextextended(${`holds of ${userId}`}, 0))`)

/** Up to `limit` holds that still reserve time. */
export const activeHoldsOf = (organizationId: string, userId: string, now: Instant, limit: number) =>
  rawQuery<{ id: string }>(raw`
    SELECT id FROM holds
     WHERE organization_id = ${organizationId} AND user_id = ${userId} AND status = 'active' AND expires_at > ${iso(now)}
     LIMIT ${limit}`)

/** The hosts whose time the hold reserves or reserved, through its own claims or the group claim of its seat. */
export const hostsOfHold = (organizationId: string, id: string) =>
  sql
    .selectFrom('holds as h')
    .innerJoin('claims as c', (join) =>
      join
        .onRef('c.organization_id', '=', 'h.organization_id')
        .on((eb) =>
          eb.or([eb('c.booking_id', '=', eb.ref('h.id')), eb('c.id', '=', eb.ref('h.seat_of_claim_id'))]),
        ),
    )
    .select('c.host_id')
    .where('h.organization_id', '=', organizationId)
    .where('h.id', '=', id)
