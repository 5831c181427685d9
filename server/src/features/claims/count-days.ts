// Counts meetings against the daily limit of their type, per host and local date.
import { type WriteTransaction, withCommit } from '../../platform/writes/write.ts'
import { countMeetings, type DayChange } from './daily-count-store.ts'

/**
 * False = the day of one of the hosts is full, and the transaction must be rolled back. Without a limit nothing is to be
 * decided: it is counted with COMMIT, so that nobody waits longer than that for the rows of a day.
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

/** A meeting that moves within a day changes nothing there. */
const removeOffsettingChanges = (changes: readonly DayChange[]): DayChange[] =>
  changes.filter(
    (one) =>
      !changes.some(
        (other) =>
          other.hostId === one.hostId && other.countedOn === one.countedOn && other.change === -one.change,
      ),
  )
