// Lets the statements of one turn share a trip, because each end of a trip costs both sides a packet.
import type pg from 'pg'
import { type Outcome, type Statement, travel } from './trip.ts'

interface Waiting {
  readonly statement: Statement
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/**
 * For the statements of one transaction, in their order. What fails fails for all that travel with it: the transaction
 * is lost with any of them.
 */
export function shareTrips(client: pg.PoolClient): (statement: Statement) => Promise<Outcome> {
  let waiting: Waiting[] = []

  async function leave(): Promise<void> {
    const gone = waiting
    waiting = []
    try {
      const outcomes = await travel(
        client,
        gone.map(({ statement }) => statement),
      )
      outcomes.forEach((outcome, place) => {
        gone[place]?.resolve(outcome)
      })
    } catch (error) {
      for (const { reject } of gone) reject(error)
    }
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      // What is asked for without waiting in between comes before the next microtask.
      if (waiting.length === 0) queueMicrotask(leave)
      waiting.push({ statement, resolve, reject })
    })
}
