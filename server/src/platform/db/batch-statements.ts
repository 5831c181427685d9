// Lets the statements of one turn share a trip, because each end of a trip costs both sides a packet.
import type pg from 'pg'
import { execute, type Outcome, type Statement } from './pipelined-batch.ts'

interface PendingStatement {
  readonly statement: Statement
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * For the statements of one transaction, in their order. What fails fails for all that travel with it: the transaction
 * is lost with any of them.
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
      // What is asked for without waiting in between comes before the next microtask.
      if (pending.length === 0) queueMicrotask(flush)
      pending.push({ statement, resolve, reject })
    })
}
