// Writes: nothing. Reads what an admin wants to know about each member of a list, in one query for the whole page.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

export interface SummaryRow {
  /** Of the membership. */
  readonly id: string
  readonly groups: readonly {
    readonly id: string
    readonly name: string
    readonly role: 'member' | 'admin'
  }[]
  readonly event_types: number
  readonly upcoming_events: number
  readonly calendars: 'none' | 'ok' | 'failing'
  readonly last_seen_at: Instant | null
  readonly has_second_factor: boolean
  readonly has_sign_in_identity: boolean
}

/** `membershipIds`: those of one page. */
export const membershipSummaries = (organizationId: string, membershipIds: readonly string[], now: Instant) =>
  rawQuery<SummaryRow>(raw`
    SELECT m.id,
           coalesce((
             SELECT jsonb_agg(
                      jsonb_build_object('id', g.id, 'name', g.name, 'role', r.role)
                      ORDER BY g.name COLLATE "und-x-icu", g.id)
               FROM group_relationships r
               JOIN groups g ON g.organization_id = r.organization_id AND g.id = r.group_id
              WHERE r.organization_id = m.organization_id AND r.membership_id = m.id AND g.removed_at IS NULL),
             '[]') AS groups,
           (SELECT count(*)::integer
              FROM event_type_hosts h
              JOIN event_types t ON t.organization_id = h.organization_id AND t.id = h.event_type_id
             WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id
               AND t.active AND t.deleted_at IS NULL) AS event_types,
           (SELECT count(*)::integer
              FROM event_memberships h
              JOIN scheduled_events e ON e.organization_id = h.organization_id AND e.id = h.event_id
             WHERE h.organization_id = m.organization_id AND h.user_id = m.user_id
               AND h.start_time > ${iso(now)} AND e.status = 'active') AS upcoming_events,
           (SELECT CASE WHEN bool_or(is_failing) THEN 'failing' WHEN bool_or(true) THEN 'ok' ELSE 'none' END
              FROM (
                SELECT state <> 'active' AS is_failing FROM calendar_connections
                 WHERE organization_id = m.organization_id AND user_id = m.user_id
                UNION ALL
                SELECT failing_since IS NOT NULL FROM calendar_subscriptions
                 WHERE organization_id = m.organization_id AND user_id = m.user_id) AS calendars) AS calendars,
           (SELECT max(s.last_used_at) FROM sessions s
             WHERE s.organization_id = m.organization_id AND s.user_id = m.user_id) AS last_seen_at,
           EXISTS (SELECT FROM totp_factors t WHERE t.organization_id = m.organization_id AND t.user_id = m.user_id)
             OR EXISTS (SELECT FROM passkeys k WHERE k.organization_id = m.organization_id AND k.user_id = m.user_id)
             AS has_second_factor,
           EXISTS (SELECT FROM sign_in_identities i WHERE i.organization_id = m.organization_id AND i.user_id = m.user_id)
             AS has_sign_in_identity
      FROM organization_memberships m
     WHERE m.organization_id = ${organizationId} AND m.id = ANY(${[...membershipIds]}::uuid[])`)
