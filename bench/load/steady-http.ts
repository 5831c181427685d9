// Sends requests at a steady rate, like independent users, and measures how long they take.
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Sends each request at its scheduled time, no matter if earlier ones are finished. Returns the milliseconds from that time to
 * the response, or rejects with the first error of `send` when all requests are finished. `canContinue` gets the number of
 * requests sent.
 */
export async function sendSteadily(
  perSecond: number,
  canContinue: (sentCount: number) => boolean,
  send: () => Promise<void>,
): Promise<number[]> {
  const times: number[] = []
  const sent: Promise<void>[] = []
  const failures: unknown[] = []
  const from = performance.now()
  while (canContinue(sent.length)) {
    const at = from + (sent.length * 1_000) / perSecond
    await delay(Math.max(0, at - performance.now()))
    const finished = send().then(() => void times.push(performance.now() - at))
    // Caught here because the promise is awaited only after the last request is sent.
    sent.push(finished.catch((error: unknown) => void failures.push(error)))
  }
  await Promise.all(sent)
  if (failures.length > 0) throw failures[0]
  return times
}
