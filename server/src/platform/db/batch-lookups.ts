// Gathers the short trips of one turn of the event loop on one connection, because a packet costs more than what is in it.
import type { Outcome, Statement } from './pipelined-batch.ts'

/** Bounds how long the last trip waits for those before it. */
const MAX_BATCH_SIZE = 16

interface PendingLookup {
  readonly statements: readonly Statement[]
  readonly resolve: (outcomes: Outcome[]) => void
  readonly reject: (error: unknown) => void
}

export type BatchExecutor = (
  transactions: readonly (readonly Statement[])[],
) => Promise<readonly PromiseSettledResult<Outcome[]>[]>

/**
 * For trips that take a fraction of a millisecond and wait for no lock: they run one after the other. Each stays a
 * transaction of its own, so none sees the settings or suffers from the error of another.
 */
export function batchLookups(
  executeBatch: BatchExecutor,
): (statements: readonly Statement[]) => Promise<Outcome[]> {
  let pending: PendingLookup[] = []

  async function flush(): Promise<void> {
    const batch = pending
    pending = []
    if (batch.length === 0) return
    try {
      const settled = await executeBatch(batch.map(({ statements }) => statements))
      settled.forEach((result, index) => {
        if (result.status === 'fulfilled') batch[index]?.resolve(result.value)
        else batch[index]?.reject(result.reason)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      if (pending.length === 0) setImmediate(flush)
      pending.push({ statements, resolve, reject })
      if (pending.length === MAX_BATCH_SIZE) void flush()
    })
}
