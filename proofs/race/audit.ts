// Audits the database after a race: compares rows pair by pair, independent of the constraint under test.
import { sql as raw } from 'kysely'
import { rawQuery, sql } from '../../server/src/platform/db/sql.ts'
import type { RequestedTime } from '../../testbed/attempts.ts'
import type { Testbed } from '../../testbed/testbed.ts'

export interface RaceAudit {
  /** Pairs of active claims of one host that overlap, buffers included. */
  readonly claimOverlaps: number
  /** Pairs of overlapping scheduled events of one host. */
  readonly eventOverlaps: number
  /** Hosts of active events without a claim on exactly that time, and claims without an active event. */
  readonly mismatches: number
  /** Active events without an active invitee, or with a wrong counter. */
  readonly miscounted: number
  readonly activeInvitees: number
}

/** Only for these hosts, because other races leave meetings of other hosts. */
export async function auditRace(
  { ctx }: Testbed,
  organizationId: string,
  hostIds: readonly string[],
): Promise<RaceAudit> {
  const hosts = raw`${[...hostIds]}::uuid[]`
  const org = raw`${organizationId}::uuid`
  const query = rawQuery<RaceAudit>(raw`
    WITH claimed AS MATERIALIZED (
      SELECT id, host_id, event_id, kind, start_time, end_time, buffered_start, buffered_end
        FROM claims WHERE organization_id = ${org} AND host_id = ANY(${hosts}) AND active),
    hosted AS MATERIALIZED (
      SELECT e.id AS event_id, m.user_id AS host_id, e.start_time, e.end_time, e.invitees_active, e.invitees_total,
             m.buffered_start_time AS buffered_start, m.buffered_end_time AS buffered_end
        FROM event_memberships m JOIN scheduled_events e ON e.organization_id = ${org} AND e.id = m.event_id
       WHERE m.organization_id = ${org} AND m.user_id = ANY(${hosts}) AND e.status = 'active'),
    invited AS MATERIALIZED (
      SELECT i.event_id, count(*)::integer AS total, (count(*) FILTER (WHERE i.status = 'active'))::integer AS active
        FROM invitees i WHERE i.organization_id = ${org} AND i.event_id IN (SELECT event_id FROM hosted)
       GROUP BY i.event_id)
    SELECT (SELECT count(*)::integer FROM claimed a JOIN claimed b ON a.host_id = b.host_id AND a.id < b.id
             WHERE a.buffered_start < b.buffered_end AND b.buffered_start < a.buffered_end) AS "claimOverlaps",
           (SELECT count(*)::integer FROM hosted a JOIN hosted b ON a.host_id = b.host_id AND a.event_id < b.event_id
             WHERE a.buffered_start < b.buffered_end AND b.buffered_start < a.buffered_end) AS "eventOverlaps",
           (SELECT count(*)::integer
              FROM hosted h FULL JOIN (SELECT * FROM claimed WHERE kind = 'booking') c
                ON c.event_id = h.event_id AND c.host_id = h.host_id AND c.start_time = h.start_time AND c.end_time = h.end_time
               AND c.buffered_start = h.buffered_start AND c.buffered_end = h.buffered_end
             WHERE h.event_id IS NULL OR c.id IS NULL) AS "mismatches",
           (SELECT count(DISTINCT h.event_id)::integer FROM hosted h LEFT JOIN invited i USING (event_id)
             WHERE i.active IS DISTINCT FROM h.invitees_active OR i.total <> h.invitees_total OR i.active < 1) AS "miscounted",
           (SELECT coalesce(sum(active), 0)::integer FROM invited) AS "activeInvitees"`)
  const [audit] = await ctx.db.withOrganization(organizationId).rows(query)
  if (!audit) throw new Error('The audit query returned no row.')
  return audit
}

/** Number of refusals for a free time, for races in which no time is released. */
export async function countUnjustified(
  { ctx }: Testbed,
  organizationId: string,
  hostIds: readonly string[],
  refused: readonly RequestedTime[],
): Promise<number> {
  const claims = await ctx.db.withOrganization(organizationId).rows(
    sql
      .selectFrom('claims')
      .select(['host_id', 'buffered_start', 'buffered_end'])
      .where('organization_id', '=', organizationId)
      .where('host_id', 'in', [...hostIds])
      .where('active', '=', true),
  )
  const isTaken = ({ hostIds: requested, from, to }: RequestedTime) =>
    claims.some(
      (claim) => requested.includes(claim.host_id) && claim.buffered_start < to && claim.buffered_end > from,
    )
  return refused.filter((requested) => !isTaken(requested)).length
}

/** PostgreSQL counts every deadlock, also of retried writes. The count is exact once all connections are closed. */
export async function countDeadlocks({ ctx }: Testbed): Promise<number> {
  const [row] = await ctx.db.directory(
    rawQuery<{ deadlocks: number }>(
      raw`SELECT deadlocks::integer FROM pg_stat_database WHERE datname = current_database()`,
    ),
  )
  return row?.deadlocks ?? 0
}
