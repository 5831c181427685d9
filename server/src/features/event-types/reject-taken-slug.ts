// Rejects a slug that another event type of the owner has.
import { sqlState, UNIQUE_VIOLATION } from '../../platform/db/sql-state.ts'
import { alreadyExists } from '../../platform/errors.ts'

export const slugTaken = () =>
  alreadyExists('slug', 'Another event type of this owner already uses this slug. Choose a different one.')

/** Only the unique index detects concurrent changes to the same slug. */
export async function rejectTakenSlug<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error
    throw slugTaken()
  }
}
