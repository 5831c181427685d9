// Writes: meeting_days.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { countColumns, type MeetingFilter, meetings } from './meeting-store.ts'
import type { Counts } from './schema.ts'

/** The day on which a meeting starts, as stored. */
const dayOf = (start: string) => raw`(${raw.ref(start)} AT TIME ZONE 'UTC')::date`
/** Days since 1970. */
const dayNumber = raw`day - '1970-01-01'::date`
const toDate = (day: number) => raw`'1970-01-01'::date + ${day}::integer`

/** Marks the days of these meetings. The first meeting of an organization marks all days that have meetings. */
export const markDays = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<never>(raw`
    INSERT INTO meeting_days AS d (organization_id, day, changes)
    SELECT DISTINCT ${organizationId}::uuid, day, 1 FROM (
      SELECT ${dayOf('e.start_time')} AS day FROM scheduled_events e
       WHERE e.organization_id = ${organizationId} AND e.id = ANY(${[...eventIds]}::uuid[])
       UNION ALL
      SELECT ${dayOf('e.start_time')} FROM scheduled_events e
       WHERE e.organization_id = ${organizationId}
         AND (SELECT NOT EXISTS (SELECT FROM meeting_days o WHERE o.organization_id = ${organizationId}))) AS marked
     ORDER BY day
        ON CONFLICT (organization_id, day) DO UPDATE SET changes = d.changes + 1`)

/** Across organizations, the latest first: days that ended before the meetings of `endedBefore` began. */
export const daysToCount = (endedBefore: Instant, limit: number) =>
  rawQuery<{ readonly organization_id: string; readonly day: number; readonly changes: number }>(raw`
    SELECT organization_id, ${dayNumber} AS day, changes FROM meeting_days
     WHERE counted_changes IS DISTINCT FROM changes AND day < (${iso(endedBefore)}::timestamptz AT TIME ZONE 'UTC')::date
     ORDER BY day DESC LIMIT ${limit}`)

/** Counts per quarter hour of the day, per lead time, per event type, and per event type and lead time. */
export type DayCountRow = Counts & {
  readonly quarter: number | null
  readonly event_type_id: string | null
  readonly lead: number | null
  readonly is_lead: boolean
}

export const countsOfDay = (filter: MeetingFilter) =>
  rawQuery<DayCountRow>(raw`
    SELECT m.quarter, m.event_type_id, m.lead, GROUPING(m.lead) = 0 AS is_lead, ${countColumns}
      FROM (SELECT *, floor(date_part('epoch', at - ${iso(filter.from)}::timestamptz) / 900)::integer AS quarter
              FROM (${meetings(filter)}) AS each) AS m
     GROUP BY GROUPING SETS ((m.quarter), (m.lead), (m.event_type_id), (m.event_type_id, m.lead))`)

/** Flat, because they are parsed for each report. */
export interface DayCounts {
  /** Of each quarter hour with meetings: its number, and its counts. */
  readonly quarters: readonly number[]
  /** Of each lead time: the minutes, and the number of booked meetings. */
  readonly lead_times: readonly number[]
  /** Of each event type: its id, its counts, and its lead times. */
  readonly event_types: readonly (readonly [string, readonly number[], readonly number[]])[]
}

/** `changes`: as it was before the day was counted. */
export const saveDay = (
  organizationId: string,
  { day, changes, counts }: { readonly day: number; readonly changes: number; readonly counts: DayCounts },
) =>
  rawQuery<never>(raw`
    UPDATE meeting_days
       SET counted_changes = ${changes}, quarters = ${JSON.stringify(counts.quarters)}, lead_times = ${JSON.stringify(counts.lead_times)},
           event_types = ${JSON.stringify(counts.event_types)}
     WHERE organization_id = ${organizationId} AND day = ${toDate(day)}`)

/** With the columns that were asked for. */
export type CountedDay = Partial<DayCounts> & { readonly day: number }

/** The days in [first, last) that are counted. */
export const countedDays = (
  organizationId: string,
  { first, last }: { readonly first: number; readonly last: number },
  columns: readonly (keyof DayCounts)[],
) =>
  rawQuery<CountedDay>(raw`
    SELECT ${dayNumber} AS day, ${raw.join(columns.map((column) => raw.ref(column)))} FROM meeting_days
     WHERE organization_id = ${organizationId} AND counted_changes = changes AND day >= ${toDate(first)} AND day < ${toDate(last)}
     ORDER BY day`)
