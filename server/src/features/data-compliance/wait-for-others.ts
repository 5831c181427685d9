// Waits until nothing runs any more that may have read what was just deleted, and could still write it somewhere.
import { setTimeout as delay } from 'node:timers/promises'
import type { Round } from './begin-round.ts'
import { databaseNow, othersSince } from './document-store.ts'

const LOOK_EVERY_MS = 50
/** Longer than any request; a job takes longer only where something it waits for hangs. */
const LONGEST_MS = 20_000

/** False where somebody took too long: then it is looked once more later. */
export async function waitForOthers(round: Round): Promise<boolean> {
  const { db } = round.ctx
  const [then] = await db.jobs(databaseNow())
  const deadline = performance.now() + LONGEST_MS
  while (performance.now() < deadline) {
    const [others] = await db.jobs(othersSince(then?.now ?? ''))
    if (others?.busy === false) return true
    await round.keep()
    await delay(LOOK_EVERY_MS)
  }
  return false
}
