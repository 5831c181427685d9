// Gives the meetings of `seedEvents` event types, moves, no-shows and campaigns, bypassing the service.
import { idOf } from '../../server/src/platform/uris.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { vacuumUntilVisible } from './vacuum.ts'

/** Of a hundred meetings, five were moved here from another time, three took place without the invitee, and five have a campaign. */
const UPDATES = [
  `UPDATE scheduled_events e SET event_type_id = ($2::uuid[])[1 + abs(hashint8(('x' || right(e.id::text, 8))::bit(32)::bigint)) % cardinality($2)]
    WHERE organization_id = $1`,
  `UPDATE invitees i SET old_invitee_id = CASE WHEN part < 5 THEN id END, old_event_id = CASE WHEN part < 5 THEN event_id END,
          rescheduled = status = 'canceled' AND part % 2 = 0,
          no_show_id = CASE WHEN part IN (10, 11, 12) AND status = 'active' THEN id END,
          no_show_at = CASE WHEN part IN (10, 11, 12) AND status = 'active' THEN start_time END,
          tracking = CASE WHEN part BETWEEN 20 AND 24 THEN tracking || '{"utm_source": "newsletter"}' ELSE tracking END
     FROM (SELECT id AS drawn_id, abs(hashint8(('x' || left(md5(id::text), 8))::bit(32)::bigint)) % 100 AS part FROM invitees
            WHERE organization_id = $1 AND $2::uuid[] IS NOT NULL) AS drawn
    WHERE organization_id = $1 AND id = drawn_id AND part < 25`,
]

export async function markMeetings(
  { postgres }: Testbed,
  { organizationId }: Person,
  types: readonly string[],
  report: Report,
): Promise<void> {
  await withDatabaseClient(postgres.url, async (client) => {
    await client.query("SET session_replication_role = 'replica'")
    for (const update of UPDATES) {
      report.progress('seeding: event types, moves and no-shows')
      await client.query(update, [organizationId, types.map(idOf)])
    }
    await vacuumUntilVisible(client, ['scheduled_events', 'invitees'])
  })
}
