// Writes: nothing. Locks meetings that have no link.
import { sql as raw } from 'kysely'
import type { EventLocation } from '../../domain/booking/location.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

/** The next meetings of a host whose conference has no link, and gets none from a calendar. */
export const lockEventsWithoutLink = (
  organizationId: string,
  hostId: string,
  kind: string,
  now: Instant,
  limit: number,
) =>
  rawQuery<{ readonly id: string; readonly location: EventLocation }>(raw`
    SELECT id, location FROM scheduled_events
     WHERE organization_id = ${organizationId} AND status = 'active'
       AND location ->> 'type' = ${kind} AND location ->> 'status' = 'failed'
       AND id IN (
         SELECT event_id FROM event_memberships
          WHERE organization_id = ${organizationId} AND user_id = ${hostId} AND start_time > ${iso(now)}
          ORDER BY start_time, event_id LIMIT ${limit})
     ORDER BY id FOR NO KEY UPDATE`)
