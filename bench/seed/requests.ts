// Inserts booking requests in bulk, bypassing the service, spread over three years. Those that wait were made on the last day.
import { DAY, instant, iso } from '../../server/src/domain/time/instant.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { TRACKING } from './events.ts'
import { uuidAt } from './memberships.ts'
import { vacuumUntilVisible } from './vacuum.ts'

const SPAN_MS = 3 * 365 * DAY
/** Updates the planner statistics, as autovacuum would. */
const TABLES = ['booking_requests', 'booking_request_hosts']

/** Of a hundred requests, the owner hosts one, and every second of those waits. The members share the others in turn. */
const INSERT = `
  WITH hosts AS (
    SELECT array_agg(user_id ORDER BY created_at, id) AS ids FROM organization_memberships WHERE organization_id = $1
  ), drawn AS (
    SELECT i, i % 200 = 0 OR i % 200 = 7 AS waits, i % 100 = 0 AS is_of_owner
      FROM generate_series(1, $3::bigint) AS i
  ), requests AS (
    SELECT i, waits, CASE WHEN is_of_owner THEN $2::uuid ELSE ids[1 + (i * 7) % array_length(ids, 1)] END AS host_id,
           CASE WHEN waits THEN $5::timestamptz - i * (interval '1 day' / $3::bigint)
                ELSE $4::timestamptz + i * (($5::timestamptz - $4::timestamptz) / $3::bigint) END AS created_at
      FROM drawn, hosts
  ), identified AS (
    SELECT *, ${uuidAt('extract(epoch FROM created_at)::bigint * 1000', "$1 || ' request ' || i")} AS id FROM requests
  ), hosted AS (
    INSERT INTO booking_request_hosts (organization_id, id, request_id, user_id, created_at)
    SELECT $1::uuid, ${uuidAt('extract(epoch FROM created_at)::bigint * 1000', "$1 || ' request host ' || i")}, id, host_id, created_at
      FROM identified
  )
  INSERT INTO booking_requests (organization_id, id, event_type_id, status, start_time, end_time, expires_at, event_name, email, name,
         timezone, locale, questions_and_answers, guests, tracking, source, message, decided_by, decided_at, generation, created_at,
         updated_at)
  SELECT $1::uuid, r.id, type.id,
         CASE WHEN waits THEN 'pending' ELSE (ARRAY['declined', 'declined', 'expired', 'withdrawn'])[1 + i % 4] END,
         created_at + interval '3 days', created_at + interval '3 days 30 minutes', created_at + interval '2 days', type.name,
         'customer-' || i % 50000 || '@example.com', 'Grace Hopper', 'Europe/Berlin', 'en', '[]',
         CASE WHEN i % 20 = 0 THEN '["guest@example.com"]' ELSE '[]' END::jsonb, $6::jsonb, 'page',
         CASE WHEN NOT waits AND i % 4 < 2 THEN 'I travel that week.' END, CASE WHEN NOT waits AND i % 4 < 2 THEN host_id END,
         CASE WHEN NOT waits THEN created_at + interval '1 hour' END, 1, created_at, created_at
    FROM identified r, (SELECT id, name FROM event_types WHERE organization_id = $1 ORDER BY created_at, id LIMIT 1) AS type`

/** The organization needs an event type and members. */
export async function seedRequests(
  { postgres, ctx }: Testbed,
  { organizationId, userId }: Person,
  count: number,
  report: Report,
): Promise<void> {
  const now = ctx.clock.now()
  await withDatabaseClient(postgres.url, async (client) => {
    report.progress(`seeding: ${count.toLocaleString('en')} booking requests`)
    // The rows are valid by construction, so foreign key checks are skipped.
    await client.query("SET session_replication_role = 'replica'")
    const span = [iso(instant(now - SPAN_MS)), iso(now)]
    await client.query(INSERT, [organizationId, userId, count, ...span, JSON.stringify(TRACKING)])
    report.progress('seeding: VACUUM ANALYZE')
    await vacuumUntilVisible(client, TABLES)
  })
}
