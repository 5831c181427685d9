// Batches the lookups of one event loop turn into one round trip, because a packet costs more than its content.
import type { Outcome, Statement } from './pipelined-batch.ts'

type ExecuteLookup = (statements: readonly Statement[]) => Promise<Outcome[]>

interface PendingLookup {
  readonly statements: readonly Statement[]
  readonly resolve: (outcomes: Outcome[]) => void
  readonly reject: (error: unknown) => void
}

/**
 * For lookups of one kind that take about as long and wait for no lock: they run one after the other, in one transaction.
 * `maxSize` bounds how long the first lookup waits for the ones after it. Each sets its own organization first. If a statement fails, each lookup runs again alone, so the error of one
 * doesn't affect another. After a connection error all of them fail: running them again would double the wait.
 */
export function batchLookups(
  execute: ExecuteLookup,
  isStatementError: (error: unknown) => boolean,
  maxSize: number,
): ExecuteLookup {
  let pending: PendingLookup[] = []

  const executeAlone = ({ statements, resolve, reject }: PendingLookup) =>
    execute(statements).then(resolve, reject)

  async function flush(): Promise<void> {
    const batch = pending
    pending = []
    const [first] = batch
    if (first === undefined) return
    if (batch.length === 1) return executeAlone(first)
    try {
      const outcomes = await execute(batch.flatMap(({ statements }) => statements))
      let position = 0
      for (const { statements, resolve } of batch) {
        resolve(outcomes.slice(position, position + statements.length))
        position += statements.length
      }
    } catch (error) {
      if (isStatementError(error)) await Promise.all(batch.map(executeAlone))
      else for (const { reject } of batch) reject(error)
    }
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      if (pending.length === 0) setImmediate(flush)
      pending.push({ statements, resolve, reject })
      if (pending.length === maxSize) void flush()
    })
}
