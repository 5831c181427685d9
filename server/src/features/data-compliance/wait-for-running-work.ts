// Waits until nothing runs any more that may have read what was just deleted, and could still write it somewhere.
import { setTimeout as delay } from 'node:timers/promises'
import { activitySince, databaseNow } from './document-store.ts'
import type { DeletionRun } from './start-deletion-run.ts'

const POLL_INTERVAL_MS = 50
/** Longer than any request; a job takes longer only where something it waits for hangs. */
const WAIT_TIMEOUT_MS = 20_000

/** False where somebody took too long: then it is looked once more later. */
export async function waitForRunningWork(run: DeletionRun): Promise<boolean> {
  const { db } = run.ctx
  const [databaseTime] = await db.jobs(databaseNow())
  const deadline = performance.now() + WAIT_TIMEOUT_MS
  while (performance.now() < deadline) {
    const [activity] = await db.jobs(activitySince(databaseTime?.now ?? ''))
    if (activity?.busy === false) return true
    await run.renewLease()
    await delay(POLL_INTERVAL_MS)
  }
  return false
}
