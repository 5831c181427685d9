// Batches the lookups of one event loop turn on one connection, because a packet costs more than its content.
import type { Outcome, Statement } from './pipelined-batch.ts'

/** Bounds how long the last lookup waits for the ones before it. */
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
 * For lookups that take a fraction of a millisecond and wait for no lock, because they run one after the other.
 * Each is a separate transaction, so the settings and errors of one don't affect another.
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
