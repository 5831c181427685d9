// Writes: nothing. Counts meetings per bucket of the period, event type, host and source.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql } from '../../platform/db/sql.ts'
import { countColumns, type MeetingFilter, meetings } from './meeting-store.ts'
import { type Counts, MAX_ROWS } from './schema.ts'

/** With a bucket: its counts. Without: the number of booked meetings with this lead time in the current or previous period. */
export type BucketRow = Counts & {
  readonly bucket: number | null
  readonly is_current: boolean | null
  readonly lead: number | null
}

/** `starts`: of the buckets. The bucket 0 is what is before the first of them. */
export const bucketCounts = (filter: MeetingFilter, starts: readonly Instant[], withLeads: boolean) =>
  rawQuery<BucketRow>(raw`
    SELECT m.bucket, m.bucket > 0 AS is_current, ${withLeads ? raw`m.lead` : raw`NULL AS lead`}, ${countColumns}
      FROM (SELECT *, width_bucket(at, ${starts.map(iso)}::timestamptz[]) AS bucket FROM (${meetings(filter)}) AS each) AS m
     GROUP BY GROUPING SETS ((m.bucket)${withLeads ? raw`, (m.bucket > 0, m.lead)` : raw``})`)

export type ObjectRow = Counts & {
  readonly id: string
  readonly name: string
  readonly median_lead_minutes: number | null
}

const objectColumns = raw`${countColumns},
  percentile_disc(0.5) WITHIN GROUP (ORDER BY m.lead) FILTER (WHERE m.is_booked) AS median_lead_minutes`

/** Per event type, and per event type and lead time. */
export const countsByEventType = (filter: MeetingFilter) =>
  rawQuery<
    Counts & { readonly event_type_id: string; readonly lead: number | null; readonly is_lead: boolean }
  >(raw`
    SELECT m.event_type_id, m.lead, GROUPING(m.lead) = 0 AS is_lead, ${countColumns}
      FROM (${meetings(filter)}) AS m
     GROUP BY GROUPING SETS ((m.event_type_id), (m.event_type_id, m.lead))`)

/** In the order of their names. */
export const eventTypeNames = (organizationId: string, ids: readonly string[]) =>
  sql
    .selectFrom('event_types')
    .select(['id', 'name'])
    .where('organization_id', '=', organizationId)
    .where(raw<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .orderBy('name')
    .orderBy('id')

/** Of the meetings of a user: only that user. */
export const countsByHost = (filter: MeetingFilter) =>
  rawQuery<ObjectRow>(raw`
    SELECT u.id, u.name, counted.*
      FROM (SELECT h.user_id, ${objectColumns}
              FROM (${meetings(filter)}) AS m
              JOIN event_memberships h ON h.organization_id = ${filter.organizationId} AND h.event_id = m.id
             WHERE ${filter.target.userId}::uuid IS NULL OR h.user_id = ${filter.target.userId}
             GROUP BY h.user_id) AS counted
      JOIN users u ON u.organization_id = ${filter.organizationId} AND u.id = counted.user_id
     ORDER BY counted.booked DESC, u.name, u.id LIMIT ${raw.lit(MAX_ROWS)}`)
