// Writes: nothing. The meetings of a report with their states; every report counts these rows.
import { type RawBuilder, sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import type { TargetFilter } from '../scheduled-events/list-permission.ts'

export interface MeetingFilter {
  readonly organizationId: string
  readonly target: TargetFilter
  readonly dateOf: 'meeting' | 'booking'
  /** [from, to). */
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  /** Only these parts of the period. */
  readonly gaps?: readonly Gap[]
}

/** [from, to). */
export interface Gap {
  readonly from: Instant
  readonly to: Instant
}

/** The invitees of the event `e` that decide whether it was moved, replaces another one, or took place. */
const MARKED = raw`(i.rescheduled OR i.old_invitee_id IS NOT NULL OR i.no_show_id IS NOT NULL)`
const marks = raw`count(*) FILTER (WHERE i.rescheduled) AS moved_away,
                  count(*) FILTER (WHERE i.old_invitee_id IS NOT NULL) AS moved_here,
                  count(*) FILTER (WHERE i.no_show_id IS NOT NULL AND i.status = 'active') AS missing`

/** Minutes between booking and start, rounded down: the rounding of `median_lead_minutes`. */
const LEAD = raw`(SELECT CASE WHEN m < 60 THEN m WHEN m < 1440 THEN m - m % 15 WHEN m < 10080 THEN m - m % 60 ELSE m - m % 1440 END
                    FROM (SELECT floor(greatest(date_part('epoch', e.start_time - e.created_at), 0) / 60)::integer AS m) AS each)`

/**
 * One row per meeting: `id`, `event_type_id`, `at` (which decides whether it is in the period), `start_time`, `minutes`, `state`,
 * `is_booked`, `lead` (null unless booked), `cancellation` and the columns of the joined table.
 */
export function meetings(filter: MeetingFilter): RawBuilder<unknown> {
  const { organizationId, target, dateOf, now } = filter
  const { from, to, gaps } = narrowToGap(filter)
  const column = dateOf === 'meeting' ? 'start_time' : 'created_at'
  const at = raw.ref(`e.${column}`)
  const conditions = [
    raw`e.organization_id = ${organizationId}`,
    ...(gaps === null ? [raw`${at} >= ${iso(from)}`, raw`${at} < ${iso(to)}`] : []),
  ]
  if (target.eventTypeId !== null) conditions.push(raw`e.event_type_id = ${target.eventTypeId}`)
  return raw`
    SELECT e.id, e.event_type_id, ${at} AS at, e.start_time, e.cancellation,
           date_part('epoch', e.end_time - e.start_time) / 60 AS minutes,
           CASE WHEN e.status = 'canceled' THEN CASE WHEN k.moved_away = e.invitees_total THEN 'rescheduled' ELSE 'canceled' END
                WHEN e.end_time > ${iso(now)} THEN 'ahead'
                WHEN k.missing = e.invitees_active THEN 'no_show'
                ELSE 'held' END AS state,
           k.moved_here IS DISTINCT FROM e.invitees_total::bigint AS is_booked,
           ${LEAD} AS lead
      FROM ${gaps === null ? raw`scheduled_events e` : joinGaps(organizationId, gaps, raw.ref(column))}
           ${joinTarget(filter)}
           ${joinMarks({ ...filter, from, to }, gaps !== null)}
     WHERE ${raw.join(conditions, raw` AND `)}`
}

/** One part is a shorter period. */
function narrowToGap({ from, to, gaps = [{ from, to }] }: MeetingFilter) {
  const [first] = gaps
  return first !== undefined && gaps.length === 1 ? { ...first, gaps: null } : { from, to, gaps }
}

/** OFFSET 0 forces a lookup per part. Without it, the planner may read all meetings of the organization. */
const joinGaps = (organizationId: string, gaps: readonly Gap[], column: RawBuilder<unknown>) => raw`
  unnest(${gaps.map(({ from }) => iso(from))}::timestamptz[], ${gaps.map(({ to }) => iso(to))}::timestamptz[]) AS gap (gap_start, gap_end)
  CROSS JOIN LATERAL (
    SELECT * FROM scheduled_events
     WHERE organization_id = ${organizationId} AND ${column} >= gap_start AND ${column} < gap_end OFFSET 0) e`

/** Only the meetings of a user, or of a group. */
function joinTarget({ organizationId, target: { userId, groupId }, dateOf, from, to }: MeetingFilter) {
  const inPeriod = (start: string) =>
    dateOf === 'meeting'
      ? raw`AND ${raw.ref(start)} >= ${iso(from)} AND ${raw.ref(start)} < ${iso(to)}`
      : raw``
  const user = raw`JOIN event_memberships u ON u.organization_id = ${organizationId} AND u.event_id = e.id
                    AND u.user_id = ${userId} ${inPeriod('u.start_time')}`
  const group = raw`JOIN event_groups g ON g.organization_id = ${organizationId} AND g.event_id = e.id
                     AND g.group_id = ${groupId} ${inPeriod('g.start_time')}`
  return raw`${userId === null ? raw`` : user} ${groupId === null ? raw`` : group}`
}

/** The invitees of few meetings are looked up. For more, those of the period are read at once. */
function joinMarks({ organizationId, target, dateOf, from, to }: MeetingFilter, hasGaps: boolean) {
  if (target.userId !== null || hasGaps)
    return raw`LEFT JOIN LATERAL (
      SELECT ${marks} FROM invitees i
       WHERE i.organization_id = ${organizationId} AND i.event_id = e.id AND i.start_time = e.start_time AND ${MARKED}) k ON true`
  const inPeriod =
    dateOf === 'meeting'
      ? raw`AND i.start_time >= ${iso(from)} AND i.start_time < ${iso(to)}`
      : raw`AND i.start_time BETWEEN
              (SELECT min(b.start_time) FROM scheduled_events b
                WHERE b.organization_id = ${organizationId} AND b.created_at >= ${iso(from)} AND b.created_at < ${iso(to)})
          AND (SELECT max(b.start_time) FROM scheduled_events b
                WHERE b.organization_id = ${organizationId} AND b.created_at >= ${iso(from)} AND b.created_at < ${iso(to)})`
  return raw`LEFT JOIN (
      SELECT i.event_id, ${marks} FROM invitees i
       WHERE i.organization_id = ${organizationId} ${inPeriod} AND ${MARKED}
       GROUP BY i.event_id) k ON k.event_id = e.id`
}

/** The columns of `MeetingCounts`, of rows `m` of `meetings`. */
export const countColumns = raw`
  count(*) FILTER (WHERE m.is_booked)::integer AS booked,
  count(*) FILTER (WHERE m.state = 'held')::integer AS held,
  count(*) FILTER (WHERE m.state = 'ahead')::integer AS ahead,
  count(*) FILTER (WHERE m.state = 'canceled')::integer AS canceled,
  count(*) FILTER (WHERE m.state = 'rescheduled')::integer AS rescheduled,
  count(*) FILTER (WHERE m.state = 'no_show')::integer AS no_shows,
  coalesce(sum(m.minutes) FILTER (WHERE m.state = 'held'), 0)::integer AS minutes_held`
