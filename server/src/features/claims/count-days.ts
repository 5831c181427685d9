// Counts meetings against the daily limit of their type, per host and local date.
import { type WriteTransaction, withCommit } from '../../platform/writes/write.ts'
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
  const days = removeOffsettingChanges(changes)
  if (days.length === 0) return true
  const counting = countMeetings(tx.organizationId, eventTypeId, days, limit)
  if (limit === null) {
    withCommit(tx, counting)
    return true
  }
  return (await tx.rows(counting)).length === days.length
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
