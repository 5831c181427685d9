// Gathers statements that are asked for in one turn of the event loop into one trip, because a trip costs more than they do.
import type { Outcome, Statement } from './trip.ts'

/** Bounds how long the last statement waits for those before it. */
const LARGEST_BATCH = 16

interface Waiting {
  readonly statement: Statement
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * For short statements that do not depend on one another. An error undoes the whole trip, so each of its statements is
 * then sent alone, and only the one that is at fault fails; after a lost connection (`mayRepeat` says no) all fail.
 */
export function gatherTrips(
  send: (statements: readonly Statement[]) => Promise<Outcome[]>,
  mayRepeat: (error: unknown) => boolean,
): (statement: Statement) => Promise<Outcome> {
  let batch: Waiting[] = []

  function sendBatch(): void {
    const sent = batch
    batch = []
    if (sent.length > 0) void deliver(sent)
  }

  async function deliver(sent: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await send(sent.map(({ statement }) => statement))
      sent.forEach(({ resolve }, place) => {
        resolve(outcomes[place] as Outcome)
      })
    } catch (error) {
      if (sent.length > 1 && mayRepeat(error)) await Promise.all(sent.map((one) => deliver([one])))
      else for (const { reject } of sent) reject(error)
    }
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      if (batch.length === 0) setImmediate(sendBatch)
      batch.push({ statement, resolve, reject })
      if (batch.length === LARGEST_BATCH) sendBatch()
    })
}
