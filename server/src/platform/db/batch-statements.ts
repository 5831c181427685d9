// Batches the statements of one microtask turn into one round trip, because each Sync costs both sides a packet.
import type pg from 'pg'
import { execute, type Outcome, type Statement } from './pipelined-batch.ts'

interface PendingStatement {
  readonly statement: Statement
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * For the statements of one transaction, in order. If one fails, the whole batch fails, because the transaction
 * is aborted anyway.
 */
export function batchStatements(client: pg.PoolClient): (statement: Statement) => Promise<Outcome> {
  let pending: PendingStatement[] = []

  async function flush(): Promise<void> {
    const batch = pending
    pending = []
    try {
      const outcomes = await execute(
        client,
        batch.map(({ statement }) => statement),
      )
      outcomes.forEach((outcome, index) => {
        batch[index]?.resolve(outcome)
      })
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      // Statements that are sent without an await in between arrive before this microtask.
      if (pending.length === 0) queueMicrotask(flush)
      pending.push({ statement, resolve, reject })
    })
}
