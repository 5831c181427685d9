// Writes: nothing. The hosts of a round robin, and their meetings of the event type.
import { sql as raw } from 'kysely'
import { rawQuery } from '../../platform/db/sql.ts'
import { type MeetingFilter, meetings } from './meeting-store.ts'

export interface TurnRow {
  readonly pooling_type: string | null
  /** Null: the event type has no hosts. */
  readonly user_id: string | null
  readonly name: string
  readonly priority: number
  readonly is_active: boolean
}

export const hostsInRoundRobin = (organizationId: string, eventTypeId: string) =>
  rawQuery<TurnRow>(raw`
    SELECT t.pooling_type, u.id AS user_id, u.name, h.priority, u.removed_at IS NULL AS is_active
      FROM event_types t
      LEFT JOIN event_type_hosts h ON h.organization_id = t.organization_id AND h.event_type_id = t.id
      LEFT JOIN users u ON u.organization_id = h.organization_id AND u.id = h.user_id
     WHERE t.organization_id = ${organizationId} AND t.id = ${eventTypeId}
     ORDER BY u.name, u.id`)

export const meetingsPerHost = (filter: MeetingFilter) =>
  rawQuery<{ readonly user_id: string; readonly meetings: number }>(raw`
    SELECT h.user_id, count(*)::integer AS meetings
      FROM (${meetings(filter)}) AS m
      JOIN event_memberships h ON h.organization_id = ${filter.organizationId} AND h.event_id = m.id
     WHERE m.state IN ('held', 'ahead', 'no_show')
     GROUP BY h.user_id`)
