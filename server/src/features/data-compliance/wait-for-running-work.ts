// Waits for running transactions that may have read deleted data and could still write it.
import { setTimeout as delay } from 'node:timers/promises'
import { activitySince, databaseNow } from './document-store.ts'
import type { DeletionRun } from './start-deletion-run.ts'

const POLL_INTERVAL_MS = 50
/** Longer than any transaction, unless something it waits for hangs. */
const WAIT_TIMEOUT_MS = 20_000

/** False = timeout; the deletion must run again later. */
export async function waitForRunningWork(run: Pick<DeletionRun, 'ctx' | 'renewLease'>): Promise<boolean> {
  const { db } = run.ctx
  const [databaseTime] = await db.directory(databaseNow())
  const deadline = performance.now() + WAIT_TIMEOUT_MS
  while (performance.now() < deadline) {
    const [activity] = await db.directory(activitySince(databaseTime?.now ?? ''))
    if (activity?.busy === false) return true
    await run.renewLease()
    await delay(POLL_INTERVAL_MS)
  }
  return false
}
