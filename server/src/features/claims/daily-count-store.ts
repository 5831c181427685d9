// Writes: daily_counts, per type, host and local date.
import { sql as raw } from 'kysely'
import { formatDate, type LocalDate } from '../../domain/time/local-date.ts'
import { prepared, rawQuery } from '../../platform/db/sql.ts'

/** One meeting more (1) or less (-1) on a local date of a host. */
export interface DayChange {
  readonly hostId: string
  readonly countedOn: LocalDate
  readonly change: 1 | -1
}

export interface CountedDay {
  readonly host_id: string
  readonly counted_on: string
  readonly used: number
}

/**
 * Fewer rows returned than days = one of the hosts has reached the daily limit. Counts even without a limit, because one
 * may be set later. `unlimitedHostIds`: a member waives the limit of these. One statement in a fixed order prevents deadlocks.
 */
export const countMeetings = (
  organizationId: string,
  eventTypeId: string,
  days: readonly DayChange[],
  limit: number | null,
  unlimitedHostIds: readonly string[],
) =>
  countDays(
    organizationId,
    eventTypeId,
    days.map(({ hostId }) => hostId),
    days.map(({ countedOn }) => formatDate(countedOn)),
    days.map(({ change }) => change),
    limit,
    unlimitedHostIds,
  )

const countDays = prepared(
  (
    organizationId: string,
    eventTypeId: string,
    hostIds: readonly string[],
    dates: readonly string[],
    changes: readonly number[],
    limit: number | null,
    unlimitedHostIds: readonly string[],
  ) =>
    rawQuery<CountedDay>(raw`
      INSERT INTO daily_counts (organization_id, event_type_id, host_id, local_date, used)
      SELECT ${organizationId}::uuid, ${eventTypeId}::uuid, day.host_id, day.local_date, greatest(day.change, 0)
        FROM unnest(${hostIds}::uuid[], ${dates}::date[], ${changes}::integer[]) AS day (host_id, local_date, change)
       ORDER BY day.host_id, day.local_date
          ON CONFLICT (organization_id, event_type_id, host_id, local_date)
          DO UPDATE SET used = daily_counts.used + CASE excluded.used WHEN 0 THEN -1 ELSE 1 END
       WHERE excluded.used = 0 OR ${limit}::integer IS NULL OR daily_counts.used < ${limit}::integer
          OR excluded.host_id = ANY(${unlimitedHostIds}::uuid[])
       RETURNING host_id, local_date::text AS counted_on, used`),
)
