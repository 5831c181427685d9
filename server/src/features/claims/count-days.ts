// Counts meetings against the daily limit of their type, per host and local date.
import type { Transaction } from '../../platform/db/database.ts'
import { countMeetings, type DayChange } from './daily-count-store.ts'

/** False = the day of one of the hosts is full, and the transaction must be rolled back. */
export async function countDays(
  tx: Transaction,
  eventTypeId: string,
  changes: readonly DayChange[],
  limit: number | null,
): Promise<boolean> {
  const days = withoutPairs(changes)
  if (days.length === 0) return true
  const counted = await tx.rows(countMeetings(tx.organizationId, eventTypeId, days, limit))
  return counted.length === days.length
}

/** A meeting that moves within a day changes nothing there. */
const withoutPairs = (changes: readonly DayChange[]): DayChange[] =>
  changes.filter(
    (one) =>
      !changes.some(
        (other) =>
          other.hostId === one.hostId && other.countedOn === one.countedOn && other.change === -one.change,
      ),
  )
