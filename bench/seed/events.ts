// Inserts scheduled events in bulk, bypassing the service: a million in some minutes, spread over three years.
import { DAY, instant, iso } from '../../server/src/domain/time/instant.ts'
import { idOf } from '../../server/src/platform/uris.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { pickIds, uuidAt } from './memberships.ts'
import { vacuumUntilVisible } from './vacuum.ts'

/** The email address of an invitee with many bookings. */
export const FREQUENT_INVITEE = 'frequent@example.com'

const CHUNK = 50_000
/** The span ends now. */
const SPAN_MS = 3 * 365 * DAY
const TABLES = ['scheduled_events', 'event_memberships', 'event_groups', 'invitees']

/**
 * The owner hosts one in `ownerEvery` events, and the members share the others in turn. Some events are canceled, some
 * have the same invitee, and one in twenty has a guest. Events are booked up to eight weeks ahead, so their creation
 * order differs from their start order.
 */
const INSERT = `
  WITH hosts AS (
    SELECT array_agg(user_id ORDER BY created_at, id) AS ids
      FROM (SELECT user_id, created_at, id FROM organization_memberships WHERE organization_id = $1
             ORDER BY created_at, id LIMIT $8) AS first
  ), meetings AS (
    SELECT i, salt, start_at, created_at, ${uuidAt('extract(epoch FROM created_at)::bigint * 1000', 'salt')} AS id,
           CASE WHEN i % $14::bigint = 0 THEN 'canceled' ELSE 'active' END AS status,
           CASE WHEN i % $14::bigint = 0 THEN $9::jsonb END AS cancellation,
           CASE WHEN i % $13::bigint = 0 THEN $3::uuid ELSE ids[1 + (i * 7) % array_length(ids, 1)] END AS host_id
      FROM (SELECT i, $1 || ' event ' || i AS salt, $6::timestamptz + i * ($7::interval / $5::bigint) AS start_at,
                   $6::timestamptz + i * ($7::interval / $5::bigint) - hashint8(i)::bigint % 2419200 * interval '1 second'
                     - interval '28 days' AS created_at
              FROM generate_series($4::bigint, least($4::bigint + ${CHUNK} - 1, $5::bigint)) AS i) AS drawn, hosts
  ), events AS (
    INSERT INTO scheduled_events (organization_id, id, event_type_id, booking_id, sequence, name, status, start_time, end_time,
           location, invitees_limit, invitees_total, invitees_active, cancellation, created_at, updated_at)
    SELECT $1::uuid, id, $2::uuid, id, 0, 'Intro call', status, start_at, start_at + interval '30 minutes', $10::jsonb, 1, 1,
           CASE status WHEN 'active' THEN 1 ELSE 0 END, cancellation, created_at,
           created_at + CASE status WHEN 'active' THEN 0 ELSE 1 END * interval '1 hour' FROM meetings
  ), hosted AS (
    INSERT INTO event_memberships (organization_id, event_id, user_id, start_time, buffered_start_time, buffered_end_time)
    SELECT $1::uuid, id, host_id, start_at, start_at, start_at + interval '30 minutes' FROM meetings
  ), grouped AS (
    INSERT INTO event_groups (organization_id, event_id, group_id, start_time)
    SELECT $1::uuid, id, $12::uuid, start_at FROM meetings
  )
  INSERT INTO invitees (organization_id, id, event_id, start_time, email, name, status, timezone, locale, questions_and_answers, guests,
         tracking, rescheduled, cancellation, source, generation, created_at, updated_at)
  SELECT $1::uuid, id, id, start_at, CASE WHEN i % $15::bigint = 1 THEN '${FREQUENT_INVITEE}' ELSE 'customer-' || i % 50000 || '@example.com' END,
         'Grace Hopper', status, 'Europe/Berlin', 'en', '[]', CASE WHEN i % 20 = 0 THEN '["guest@example.com"]' ELSE '[]' END::jsonb,
         $11::jsonb, false, cancellation, 'page', 1, created_at, created_at FROM meetings`

const CANCELLATION = {
  ...{ canceled_by: 'Grace Hopper', reason: null, canceler_type: 'invitee' },
  created_at: '2026-11-01T09:00:00.000000Z',
}
const LOCATION = {
  ...{ type: 'outbound_call', location: '+12025550100', join_url: null, status: null, additional_info: null },
}
export const TRACKING = {
  ...{
    utm_campaign: null,
    utm_source: null,
    utm_medium: null,
    utm_content: null,
    utm_term: null,
    crm_uuid: null,
  },
}

export interface EventSeed {
  readonly events: number
  /** The number of members with events, besides the owner. */
  readonly hosts: number
  /** One in this many events. */
  readonly ownerEvery: number
  readonly canceledEvery: number
  readonly frequentEvery: number
}

/** Adds events of one type to the organization, and returns the URI of their group. */
export async function seedEvents(
  testbed: Testbed,
  owner: Person,
  { events, hosts, ownerEvery, canceledEvery, frequentEvery }: EventSeed,
  report: Report,
): Promise<string> {
  const { organizationId, userId } = owner
  const user = `${testbed.ctx.config.urls.api}/users/${userId}`
  const type = await createResource(testbed, owner, '/event_types', { owner: user, name: 'Intro call' })
  const group = await createResource(testbed, owner, '/groups', { name: 'Team' })
  const first = iso(instant(testbed.ctx.clock.now() - SPAN_MS))
  const span = `${SPAN_MS / DAY} days`
  const json = [CANCELLATION, LOCATION, TRACKING].map((one) => JSON.stringify(one))
  return withDatabaseClient(testbed.postgres.url, async (client) => {
    // The rows are valid by construction, so foreign key checks are skipped.
    await client.query("SET session_replication_role = 'replica'")
    for (let done = 0; done < events; done += CHUNK) {
      report.progress(`seeding: ${done.toLocaleString('en')} of ${events.toLocaleString('en')} events`)
      const parameters = [organizationId, idOf(type), userId, done + 1, events, first, span, hosts]
      await client.query(INSERT, [
        ...parameters,
        ...json,
        idOf(group),
        ownerEvery,
        canceledEvery,
        frequentEvery,
      ])
    }
    report.progress('seeding: VACUUM ANALYZE')
    await vacuumUntilVisible(client, TABLES)
    return group
  })
}

/** Returns the URI of the new resource. */
async function createResource(
  { apis }: Testbed,
  { token }: Person,
  path: string,
  input: object,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${apis[0]?.url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  const body = (await response.json()) as { readonly resource?: { readonly uri: string } }
  if (!body.resource) throw new Error(`POST ${path} was refused: ${JSON.stringify(body)}`)
  return body.resource.uri
}

const SELECT_SOME_IDS =
  'SELECT id FROM scheduled_events WHERE organization_id = $1 ORDER BY md5(id::text) LIMIT $2'

/** A random sample of ids of the organization. */
export const pickEventIds = (testbed: Testbed, owner: Person, count: number): Promise<string[]> =>
  pickIds(testbed, SELECT_SOME_IDS, [owner.organizationId, count])
