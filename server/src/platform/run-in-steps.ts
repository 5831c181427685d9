// Runs a long computation in steps, so that the process handles other requests in between.
import { setImmediate } from 'node:timers/promises'

const MAX_UNINTERRUPTED_MS = 10

/** Returns the result of `steps`. A step should take a few milliseconds at most. */
export async function runInSteps<T>(steps: Iterator<unknown, T>): Promise<T> {
  let resumedAt = performance.now()
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    if (performance.now() - resumedAt < MAX_UNINTERRUPTED_MS) continue
    await setImmediate()
    resumedAt = performance.now()
  }
}
