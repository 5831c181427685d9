// Emits `hold.expired` for each of the given holds of users. A booking request has an event of its own.
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import type { HoldRow } from './hold-store.ts'

export function emitHoldsExpired(tx: WriteTransaction, holds: readonly HoldRow[]): void {
  for (const hold of holds.filter(({ user_id }) => user_id !== null)) {
    const [before, after] = [
      { ...hold, status: 'active' },
      { ...hold, status: 'expired' },
    ]
    emit(tx, { type: 'hold.expired', subjectId: hold.id, before, after })
  }
}
