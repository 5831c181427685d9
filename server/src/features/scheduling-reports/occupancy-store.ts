// Writes: nothing. The hours, time off and meetings of hosts, for reports on occupancy.
import { sql as raw } from 'kysely'
import { HOUR, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { publicHolidays } from '../availability/store.ts'
import type { TargetFilter } from '../scheduled-events/list-permission.ts'

/** The maximum duration of an event type, 720 minutes, whenever it was booked. */
const MAX_MEETING_MS = 12 * HOUR

export interface HostHoursRow {
  readonly id: string
  readonly timezone: string
  /** JSON text. */
  readonly rules: string
  readonly public_holidays: string | null
}

/**
 * The present hosts: the user, the members of the group, or all members, and of the event type only its hosts. Their hours for
 * the event type, or else their default schedule.
 */
export const hostHours = (
  organizationId: string,
  { userId, groupId, eventTypeId }: TargetFilter,
  limit: number,
) =>
  rawQuery<HostHoursRow>(raw`
    SELECT u.id, coalesce(h.own_timezone, a.timezone, s.timezone) AS timezone,
           coalesce(h.own_rules, a.rules, s.rules)::text AS rules, ${publicHolidays} AS public_holidays
      FROM users u
      JOIN user_availability_schedules s ON s.organization_id = u.organization_id AND s.user_id = u.id AND s.is_default
      LEFT JOIN event_type_hosts h ON h.organization_id = u.organization_id AND h.user_id = u.id AND h.event_type_id = ${eventTypeId}
      LEFT JOIN user_availability_schedules a ON a.organization_id = u.organization_id AND a.id = h.schedule_id
      LEFT JOIN user_public_holidays p ON p.organization_id = u.organization_id AND p.user_id = u.id
     WHERE u.organization_id = ${organizationId} AND u.removed_at IS NULL
       AND (${userId}::uuid IS NULL OR u.id = ${userId})
       AND (${eventTypeId}::uuid IS NULL OR h.id IS NOT NULL)
       AND (${groupId}::uuid IS NULL OR EXISTS (
             SELECT FROM organization_memberships m
               JOIN group_relationships r ON r.organization_id = m.organization_id AND r.membership_id = m.id
              WHERE m.organization_id = ${organizationId} AND m.user_id = u.id AND r.group_id = ${groupId}))
     ORDER BY u.id LIMIT ${limit}`)

/** Active meetings that overlap [from, to), whatever their event type. */
export const meetingTimes = (
  organizationId: string,
  hostIds: readonly string[],
  from: Instant,
  to: Instant,
) =>
  rawQuery<{ readonly user_id: string; readonly times: readonly number[] }>(raw`
    SELECT m.user_id, array_agg(time ORDER BY e.start_time, e.id, n) AS times
      FROM event_memberships m
      JOIN scheduled_events e ON e.organization_id = m.organization_id AND e.id = m.event_id
     CROSS JOIN LATERAL (VALUES (1, date_part('epoch', e.start_time) * 1000), (2, date_part('epoch', e.end_time) * 1000)) AS each (n, time)
     WHERE m.organization_id = ${organizationId} AND m.user_id = ANY(${[...hostIds]}::uuid[])
       AND m.start_time > ${iso(instant(from - MAX_MEETING_MS))} AND m.start_time < ${iso(to)}
       AND e.status = 'active' AND e.end_time > ${iso(from)}
     GROUP BY m.user_id`)
