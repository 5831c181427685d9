// Counts meetings against the daily limit of their type, per host and local date.
import type { Query } from '../../platform/db/sql.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { countMeetings, type DayChange } from './daily-count-store.ts'

/**
 * False = one of the hosts has reached the daily limit; roll back the transaction. Without a limit, the count is sent with
 * COMMIT, which keeps the row locks short.
 */
export async function countDays(
  tx: WriteTransaction,
  eventTypeId: string,
  changes: readonly DayChange[],
  limit: number | null,
): Promise<boolean> {
  const count = buildDayCount(tx.organizationId, eventTypeId, changes, limit)
  if (count === null) return true
  if (limit === null) {
    tx.defer(count.query)
    return true
  }
  return (await tx.rows(count.query)).length === count.rows
}

interface DayCount {
  /** Fewer rows = one of the hosts has reached the daily limit. */
  readonly query: Query<{ host_id: string }>
  readonly rows: number
}

/** Null = no count changes. */
export function buildDayCount(
  organizationId: string,
  eventTypeId: string,
  changes: readonly DayChange[],
  limit: number | null,
): DayCount | null {
  const days = removeOffsettingChanges(changes)
  if (days.length === 0) return null
  return { query: countMeetings(organizationId, eventTypeId, days, limit), rows: days.length }
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
