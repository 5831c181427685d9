// Fills an organization with meetings of others by SQL; some of them mention the canary.
import { withDatabaseClient } from '../../testbed/database-client.ts'
import type { Person } from '../../testbed/people.ts'
import type { Canary } from './canary.ts'

interface FillOptions {
  readonly meetings: number
  /** Meetings with the canary: in turn as invitee, as guest, in an answer, and in a note. */
  readonly mentions: number
}

/** Each meeting has an event, an invitee, a log entry and, every fifth, a delivered webhook. */
export async function fillOrganization(
  url: string,
  { organizationId }: Person,
  { mark, address, mention }: Canary,
  { meetings, mentions }: FillOptions,
): Promise<void> {
  const interval = Math.floor(meetings / mentions)
  await withDatabaseClient(url, async (client) => {
    await client.query("SET session_replication_role = 'replica'")
    await client.query(`SET application_name = 'load'`)
    await client.query(
      `CREATE TEMP TABLE plan AS
       SELECT n, gen_random_uuid() AS event_id, gen_random_uuid() AS invitee_id,
              date_trunc('second', timestamptz '2020-01-01' + n * interval '20 minutes') AS start,
              CASE WHEN n % $1 = 0 THEN (n / $1) % 4 END AS place
         FROM generate_series(1, $2::int) AS n`,
      [interval, meetings],
    )
    const parameters = [organizationId, mark, address, mention]
    await client.query(
      EVENTS,
      parameters.filter((_, index) => index !== 1 && index !== 2),
    )
    await client.query(INVITEES, parameters)
    await client.query(ENTRIES, [organizationId])
    await client.query(DELIVERIES, [organizationId])
    await client.query('ANALYZE')
  })
}

const EVENTS = `
  INSERT INTO scheduled_events (organization_id, id, event_type_id, booking_id, sequence, name, status, start_time, end_time,
                                location, meeting_notes, invitees_limit, invitees_total, invitees_active, created_at, updated_at)
  SELECT $1, event_id, (SELECT id FROM event_types WHERE organization_id = $1 ORDER BY created_at LIMIT 1), event_id, 0,
         'Loaded', 'active', start, start + interval '15 minutes', NULL, CASE WHEN place = 3 THEN $2 END, 1, 1, 1, start, start
    FROM plan`

const INVITEES = `
  INSERT INTO invitees (organization_id, id, event_id, start_time, email, name, status, timezone, locale,
                        questions_and_answers, guests, tracking, rescheduled, source, generation, created_at, updated_at)
  SELECT $1, invitee_id, event_id, start, CASE WHEN place = 0 THEN $3 ELSE 'person-' || n || '@else.example' END,
         CASE WHEN place = 0 THEN 'Whole ' || $2 ELSE 'Person ' || n END, 'active', 'Europe/Berlin', 'en',
         jsonb_build_array(jsonb_build_object('question', 'What is it about?', 'position', 0,
           'answer', CASE WHEN place = 2 THEN $4 ELSE 'Write to office-' || n || '@else.example about it' END)),
         CASE WHEN place = 1 THEN jsonb_build_array('guest-' || n || '@else.example', $3) ELSE '[]' END,
         '{"utm_term": null, "utm_medium": null, "utm_source": null, "utm_content": null, "utm_campaign": null, "crm_uuid": null}',
         false, 'api', 1, start, start
    FROM plan`

const ENTRIES = `
  INSERT INTO events (organization_id, id, type, actor_kind, subject_id, after, occurred_at)
  SELECT $1, (substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
         'invitee.created', 'invitee', invitee_id,
         to_jsonb(i) || jsonb_build_object('scheduled_event', to_jsonb(e) || '{"host_ids": []}'), start
    FROM plan
    JOIN invitees i ON i.organization_id = $1 AND i.id = invitee_id
    JOIN scheduled_events e ON e.organization_id = $1 AND e.id = plan.event_id
   CROSS JOIN LATERAL (SELECT lpad(to_hex((extract(epoch FROM start) * 1000)::bigint), 12, '0') AS hex) AS time`

const DELIVERIES = `
  INSERT INTO webhook_deliveries (organization_id, id, subscription_id, event_id, event, body, status, attempt, attempts, created_at)
  SELECT $1, e.id, (SELECT id FROM webhook_subscriptions WHERE organization_id = $1 LIMIT 1), e.id, 'invitee.created',
         jsonb_build_object('event', 'invitee.created', 'payload', e.after)::text, 'delivered', 1, '[]', e.occurred_at
    FROM events e JOIN plan ON e.subject_id = plan.invitee_id
   WHERE e.organization_id = $1 AND n % 5 = 0`
