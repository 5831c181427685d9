// Finds partial writes: each query counts rows with a missing or inconsistent counterpart.
import { withDatabaseClient } from '../../testbed/database-client.ts'

/** Number of events of each type next to the rows that require exactly one. */
const EVENTS_CTE = `
  told AS (SELECT type, subject_id, count(*) AS times FROM events WHERE organization_id = $1 GROUP BY type, subject_id),
  due AS (
    SELECT 'invitee.created' AS type, id AS subject_id FROM invitees WHERE organization_id = $1
    UNION ALL SELECT 'invitee.canceled', id FROM invitees WHERE organization_id = $1 AND status = 'canceled'
    UNION ALL SELECT 'invitee.rescheduled', id FROM invitees WHERE organization_id = $1 AND old_invitee_id IS NOT NULL
    UNION ALL SELECT 'scheduled_event.canceled', id FROM scheduled_events WHERE organization_id = $1 AND status = 'canceled'
    UNION ALL SELECT 'hold.created', id FROM holds WHERE organization_id = $1
    UNION ALL SELECT 'hold.deleted', id FROM holds WHERE organization_id = $1 AND status = 'released'
    UNION ALL SELECT 'hold.expired', id FROM holds WHERE organization_id = $1 AND status = 'expired')`

const INVITED_CTE = `
  invited AS (
    SELECT event_id, count(*) AS total, count(*) FILTER (WHERE status = 'active') AS active
      FROM invitees WHERE organization_id = $1 GROUP BY event_id)`

const ATOMICITY_QUERIES: Readonly<Record<string, string>> = {
  'scheduled events without an invitee': `
    SELECT count(*) FROM scheduled_events e WHERE organization_id = $1
       AND NOT EXISTS (SELECT FROM invitees i WHERE i.organization_id = $1 AND i.event_id = e.id)`,
  'scheduled events without a host': `
    SELECT count(*) FROM scheduled_events e WHERE organization_id = $1
       AND NOT EXISTS (SELECT FROM event_memberships m WHERE m.organization_id = $1 AND m.event_id = e.id)`,
  'scheduled events with a wrong invitee count': `
    WITH ${INVITED_CTE} SELECT count(*) FROM scheduled_events e LEFT JOIN invited i ON i.event_id = e.id
     WHERE e.organization_id = $1 AND (i.total IS DISTINCT FROM e.invitees_total OR i.active IS DISTINCT FROM e.invitees_active
        OR (e.status = 'active') <> (i.active > 0))`,
  'claims without their scheduled event': `
    SELECT count(*) FROM claims c WHERE organization_id = $1 AND event_id IS NOT NULL
       AND NOT EXISTS (SELECT FROM scheduled_events e WHERE e.organization_id = $1 AND e.id = c.event_id)`,
  'hosts of active events without a claim': `
    SELECT count(*) FROM event_memberships m JOIN scheduled_events e ON e.organization_id = $1 AND e.id = m.event_id
     WHERE m.organization_id = $1 AND e.status = 'active' AND 1 <> (
           SELECT count(*) FROM claims c WHERE c.organization_id = $1 AND c.event_id = e.id AND c.host_id = m.user_id AND c.active
              AND c.kind = 'booking' AND c.start_time = e.start_time AND c.end_time = e.end_time
              AND c.buffered_start = m.buffered_start_time AND c.buffered_end = m.buffered_end_time)`,
  'active claims without an active event or hold': `
    SELECT count(*) FROM claims c WHERE organization_id = $1 AND active AND NOT EXISTS (
           SELECT FROM scheduled_events e JOIN event_memberships m ON m.organization_id = $1 AND m.event_id = e.id
            WHERE e.organization_id = $1 AND e.id = c.event_id AND e.status = 'active' AND c.kind = 'booking' AND m.user_id = c.host_id)
       AND NOT EXISTS (
           SELECT FROM holds h WHERE h.organization_id = $1 AND h.status = 'active' AND c.kind = 'hold'
              AND CASE WHEN c.seats IS NULL THEN h.id = c.booking_id ELSE h.seat_of_claim_id = c.id END)`,
  'active holds without a claim': `
    SELECT count(*) FROM holds h WHERE organization_id = $1 AND status = 'active' AND NOT EXISTS (
           SELECT FROM claims c WHERE c.organization_id = $1 AND c.active AND CASE
              WHEN h.seat_of_claim_id IS NULL THEN c.booking_id = h.id AND c.kind = 'hold' ELSE c.id = h.seat_of_claim_id END)`,
  'group events whose seats are counted wrong': `
    WITH ${INVITED_CTE}, held AS (
      SELECT seat_of_claim_id, count(*) AS seats FROM holds
       WHERE organization_id = $1 AND status = 'active' GROUP BY seat_of_claim_id)
    SELECT count(*) FROM claims c LEFT JOIN invited i ON i.event_id = c.event_id LEFT JOIN held h ON h.seat_of_claim_id = c.id
     WHERE c.organization_id = $1 AND c.active AND c.seats IS NOT NULL
       AND (c.seats_taken <> coalesce(i.active, 0) + coalesce(h.seats, 0) OR c.seats_taken > c.seats)`,
  'days with a wrong count': `
    WITH claimed AS (
      SELECT event_type_id, host_id, counted_on AS local_date, count(*) AS used FROM claims
       WHERE organization_id = $1 AND active AND counted_on IS NOT NULL GROUP BY 1, 2, 3),
    counted AS (SELECT * FROM daily_counts WHERE organization_id = $1)
    SELECT count(*) FROM counted d FULL JOIN claimed c USING (event_type_id, host_id, local_date)
     WHERE coalesce(d.used, 0) <> coalesce(c.used, 0)`,
  'reschedules with one half missing': `
    SELECT count(*) FROM invitees a LEFT JOIN invitees b ON b.organization_id = $1 AND b.id = a.new_invitee_id
      LEFT JOIN invitees c ON c.organization_id = $1 AND c.id = a.old_invitee_id
     WHERE a.organization_id = $1 AND (a.rescheduled <> (a.new_invitee_id IS NOT NULL)
        OR (a.new_invitee_id IS NOT NULL AND (a.status = 'active' OR b.old_invitee_id IS DISTINCT FROM a.id))
        OR (a.old_invitee_id IS NOT NULL AND c.new_invitee_id IS DISTINCT FROM a.id))`,
  'changes without exactly one event': `
    WITH ${EVENTS_CTE} SELECT count(*) FROM due LEFT JOIN told USING (type, subject_id) WHERE told.times IS DISTINCT FROM 1`,
  'events of changes that did not happen': `
    WITH ${EVENTS_CTE} SELECT count(*) FROM told LEFT JOIN due USING (type, subject_id)
     WHERE due.type IS NULL AND told.type IN (SELECT DISTINCT type FROM due)`,
}

/** Pairs of overlapping active claims or events of a host, compared without the constraint. */
const OVERLAP_QUERIES: Readonly<Record<string, string>> = {
  'pairs of active claims overlap': `
    SELECT count(*) FROM claims a JOIN claims b ON a.host_id = b.host_id AND a.id < b.id
     WHERE a.organization_id = $1 AND b.organization_id = $1 AND a.active AND b.active
       AND a.buffered_start < b.buffered_end AND b.buffered_start < a.buffered_end`,
  'pairs of active events overlap': `
    WITH hosted AS MATERIALIZED (
      SELECT m.* FROM event_memberships m JOIN scheduled_events e ON e.organization_id = $1 AND e.id = m.event_id
       WHERE m.organization_id = $1 AND e.status = 'active')
    SELECT count(*) FROM hosted a JOIN hosted b ON a.user_id = b.user_id AND a.event_id < b.event_id
     WHERE a.buffered_start_time < b.buffered_end_time AND b.buffered_start_time < a.buffered_end_time`,
}

const createChecker = (queries: Readonly<Record<string, string>>) => (url: string, organizationId: string) =>
  withDatabaseClient(url, async (client) => {
    const faults: string[] = []
    for (const [name, query] of Object.entries(queries)) {
      const { rows } = await client.query<{ count: string }>(query, [organizationId])
      const count = Number(rows[0]?.count)
      if (count !== 0) faults.push(`${count} ${name}`)
    }
    return faults
  })

export const findPartialWrites = createChecker(ATOMICITY_QUERIES)
export const findOverlaps = createChecker(OVERLAP_QUERIES)
