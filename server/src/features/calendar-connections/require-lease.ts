// Checks in a transaction that this worker still holds the connection.
import { lockLease } from '../../platform/jobs/lease-store.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { DueConnection } from './store.ts'

/** Another worker reads the connection, so nothing is saved. */
export class LeaseLostError extends Error {
  constructor() {
    super('The lease of the calendar connection was lost.')
  }
}

/** Locks the connection. Entries and calendars are locked before it. */
export async function requireLease(tx: WriteTransaction, due: DueConnection): Promise<void> {
  if ((await tx.first(lockLease('calendar_connections', due))) === undefined) throw new LeaseLostError()
}
