// Invariants of all meetings in the database. Each rule is a query that finds violations.
import type pg from 'pg'

const RULES: Readonly<Record<string, string>> = {
  'active events have claims for all hosts': `
    SELECT e.id FROM scheduled_events e
     WHERE e.status = 'active' AND
           (SELECT array_agg((c.host_id, c.event_type_id, c.booking_id, c.kind, c.start_time, c.end_time, c.buffered_start,
                              c.buffered_end)::text ORDER BY c.host_id)
              FROM claims c WHERE c.organization_id = e.organization_id AND c.event_id = e.id AND c.active)
           IS DISTINCT FROM
           (SELECT array_agg((m.user_id, e.event_type_id, e.booking_id, 'booking', m.start_time, e.end_time, m.buffered_start_time,
                              m.buffered_end_time)::text ORDER BY m.user_id)
              FROM event_memberships m WHERE m.organization_id = e.organization_id AND m.event_id = e.id)`,
  'event memberships have the start of their event': `
    SELECT e.id FROM scheduled_events e JOIN event_memberships m ON m.event_id = e.id WHERE m.start_time <> e.start_time`,
  'active claims belong to an active event or a hold': `
    SELECT c.id FROM claims c
      LEFT JOIN scheduled_events e ON e.id = c.event_id AND e.booking_id = c.booking_id AND e.status = 'active'
      LEFT JOIN holds h ON h.id = c.booking_id AND (h.start_time, h.end_time, h.expires_at) = (c.start_time, c.end_time, c.expires_at)
     WHERE c.active AND CASE c.kind WHEN 'booking' THEN e.id IS NULL ELSE h.id IS NULL END`,
  'invitee counters match the invitees': `
    SELECT e.id FROM scheduled_events e
     WHERE (invitees_total, invitees_active) <>
           (SELECT count(*), count(*) FILTER (WHERE i.status = 'active') FROM invitees i WHERE i.organization_id = e.organization_id AND i.event_id = e.id)
        OR (e.status = 'active') <> (invitees_active > 0)`,
  'only group events have seats, as many as active invitees': `
    SELECT e.id FROM scheduled_events e
      JOIN event_types t ON t.id = e.event_type_id
      JOIN claims c ON c.event_id = e.id AND (c.active OR e.status = 'canceled')
     WHERE e.invitees_limit <> t.invitee_limit
        OR (c.seats, c.seats_taken) IS DISTINCT FROM
           (CASE t.kind WHEN 'group' THEN e.invitees_limit END, CASE t.kind WHEN 'group' THEN e.invitees_active END)`,
  'events belong to the groups of their hosts': `
    SELECT e.id FROM scheduled_events e
     WHERE (SELECT array_agg((g.group_id, g.start_time)::text ORDER BY g.group_id) FROM event_groups g
             WHERE g.organization_id = e.organization_id AND g.event_id = e.id)
           IS DISTINCT FROM
           (SELECT array_agg(DISTINCT (r.group_id, e.start_time)::text)
              FROM event_memberships h
              JOIN organization_memberships m ON m.user_id = h.user_id
              JOIN group_relationships r ON r.membership_id = m.id
             WHERE h.organization_id = e.organization_id AND h.event_id = e.id)`,
  'claims count on the local date of the host': `
    SELECT c.id FROM claims c
      JOIN user_availability_schedules s ON s.user_id = c.host_id AND s.is_default
     WHERE c.active AND c.kind = 'booking' AND c.counted_on IS DISTINCT FROM (c.start_time AT TIME ZONE s.timezone)::date`,
  'daily counts match the claims': `
    SELECT d.host_id FROM daily_counts d
      FULL JOIN (SELECT event_type_id, host_id, counted_on, count(*) AS used FROM claims
                  WHERE active AND counted_on IS NOT NULL GROUP BY 1, 2, 3) c
        ON (d.event_type_id, d.host_id, d.local_date) = (c.event_type_id, c.host_id, c.counted_on)
     WHERE coalesce(d.used, 0) <> coalesce(c.used, 0)`,
  'canceled events and invitees have a cancellation': `
    SELECT e.id FROM scheduled_events e JOIN invitees i ON i.event_id = e.id
     WHERE (e.status = 'canceled') <> (e.cancellation IS NOT NULL)
        OR (i.status = 'canceled') <> (i.cancellation IS NOT NULL)
        OR (e.status = 'canceled' AND i.status = 'active')`,
  'events match their event type': `
    SELECT e.id FROM scheduled_events e JOIN event_types t ON t.id = e.event_type_id
     WHERE e.name <> t.name
        OR NOT EXISTS (SELECT FROM jsonb_array_elements(t.locations) l WHERE l->>'kind' = e.location->>'type')`,
  'answers match the questions of the event type': `
    SELECT i.id FROM invitees i
      JOIN scheduled_events e ON e.id = i.event_id
      JOIN event_types t ON t.id = e.event_type_id
      CROSS JOIN LATERAL jsonb_array_elements(i.questions_and_answers) a
     WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(t.custom_questions) q
                        WHERE (q->'name', q->'position') = (a->'question', a->'position'))`,
  'timestamps are in order': `
    SELECT i.id FROM invitees i JOIN scheduled_events e ON e.id = i.event_id
     WHERE NOT (e.created_at <= i.created_at AND i.created_at <= i.updated_at AND i.created_at <= e.updated_at)
        OR e.created_at > e.start_time`,
  'no-shows are active invitees of past events': `
    SELECT i.id FROM invitees i JOIN scheduled_events e ON e.id = i.event_id
     WHERE i.no_show_id IS NOT NULL AND (i.status = 'canceled' OR i.no_show_at < e.end_time)`,
  'a booking has at most one active event': `
    SELECT booking_id FROM scheduled_events WHERE status = 'active' GROUP BY organization_id, booking_id HAVING count(*) > 1`,
}

/** Number of violations by rule. `database` must be a superuser connection, to see all organizations. */
export async function findBrokenMeetingRules(database: pg.Client): Promise<Record<string, number>> {
  const broken: Record<string, number> = {}
  for (const [rule, query] of Object.entries(RULES)) {
    const { rowCount } = await database.query(query)
    if (rowCount !== 0) broken[rule] = rowCount ?? 0
  }
  return broken
}
