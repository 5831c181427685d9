// Writes: holds (inserts only; the claims feature writes their claims).
import { iso } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import type { HoldRow } from '../claims/hold-store.ts'

export const insertHold = (organizationId: string, hold: HoldRow) =>
  sql.insertInto('holds').values({
    ...hold,
    organization_id: organizationId,
    start_time: iso(hold.start_time),
    end_time: iso(hold.end_time),
    expires_at: iso(hold.expires_at),
    created_at: iso(hold.created_at),
  })

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
