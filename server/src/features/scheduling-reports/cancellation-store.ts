// Writes: nothing. Who canceled the meetings of a report, when and why.
import { sql as raw } from 'kysely'
import { rawQuery } from '../../platform/db/sql.ts'
import { type MeetingFilter, meetings } from './meeting-store.ts'
import { MAX_REASON_LENGTH } from './schema.ts'

/** Hours before the start: the bounds between the rows of `lead`. */
export const LEAD_HOURS = [0, 1, 4, 24, 72, 168] as const

/** One row per canceler and number of bounds that the cancellation was at or above, and one per reason; null: none. */
export interface CancellationRow {
  readonly is_reason: boolean
  readonly canceler_type: string | null
  readonly step: number | null
  readonly reason: string | null
  readonly count: number
}

export const cancellations = (filter: MeetingFilter) =>
  rawQuery<CancellationRow>(raw`
    SELECT GROUPING(reason) = 0 AS is_reason, canceler_type, step, reason, count(*)::integer AS count
      FROM (SELECT m.cancellation ->> 'canceler_type' AS canceler_type,
                   left(btrim(m.cancellation ->> 'reason'), ${raw.lit(MAX_REASON_LENGTH)}) AS reason,
                   width_bucket(date_part('epoch', m.start_time - (m.cancellation ->> 'created_at')::timestamptz) / 3600,
                                ${[...LEAD_HOURS]}::float8[]) AS step
              FROM (${meetings(filter)}) AS m WHERE m.state = 'canceled') AS canceled
     GROUP BY GROUPING SETS ((canceler_type, step), (reason))`)
