// Counts meetings against the daily limit of their type, per host and local date.

import { formatDate } from '../../domain/time/local-date.ts'
import type { Query } from '../../platform/db/sql.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { type CountedDay, countMeetings, type DayChange } from './daily-count-store.ts'

/** Per host whose day was counted: whether the meeting exceeds the daily limit, which a member then waives. */
export type LimitsExceeded = ReadonlyMap<string, boolean>

/**
 * Null = one of the hosts has reached the daily limit; roll back the transaction. Without a limit, the count is sent with
 * COMMIT, which keeps the row locks short.
 */
export async function countDays(
  tx: WriteTransaction,
  eventTypeId: string,
  changes: readonly DayChange[],
  limit: number | null,
  unlimitedHostIds: readonly string[] = [],
): Promise<LimitsExceeded | null> {
  const count = buildDayCount(tx.organizationId, eventTypeId, changes, limit, unlimitedHostIds)
  if (count === null) return new Map()
  if (limit === null) {
    tx.defer(count.query)
    return new Map()
  }
  return count.read(await tx.rows(count.query))
}

export interface DayCount {
  /** Fewer rows = one of the hosts has reached the daily limit. */
  readonly query: Query<CountedDay>
  readonly rows: number
  /** Null = one of the hosts has reached the daily limit. */
  read(counted: readonly CountedDay[]): LimitsExceeded | null
}

/** Null = no count changes. */
export function buildDayCount(
  organizationId: string,
  eventTypeId: string,
  changes: readonly DayChange[],
  limit: number | null,
  unlimitedHostIds: readonly string[],
): DayCount | null {
  const days = removeOffsettingChanges(changes)
  if (days.length === 0) return null
  return {
    query: countMeetings(organizationId, eventTypeId, days, limit, unlimitedHostIds),
    rows: days.length,
    read: (counted) => (counted.length < days.length ? null : findExceeded(days, counted, limit)),
  }
}

function findExceeded(
  days: readonly DayChange[],
  counted: readonly CountedDay[],
  limit: number | null,
): LimitsExceeded {
  const isAdded = ({ host_id, counted_on }: CountedDay) =>
    days.some(
      ({ hostId, countedOn, change }) =>
        change === 1 && hostId === host_id && formatDate(countedOn) === counted_on,
    )
  return new Map(
    counted.filter(isAdded).map(({ host_id, used }) => [host_id, limit !== null && used > limit]),
  )
}

/** A meeting that is rescheduled within a day doesn't change the count of that day. */
const removeOffsettingChanges = (changes: readonly DayChange[]): DayChange[] =>
  changes.filter(
    (one) =>
      !changes.some(
        (other) =>
          other.hostId === one.hostId && other.countedOn === one.countedOn && other.change === -one.change,
      ),
  )
