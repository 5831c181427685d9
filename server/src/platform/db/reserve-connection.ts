// Reserves one connection of the pool for lookups, so they don't wait for blocked transactions.
import type pg from 'pg'

/**
 * Connects for a transaction. Transactions use at most all connections but one. A booking looks up the caller before
 * its transaction and, if it is rejected, other times after it. Without the reserve it would queue three times.
 */
export function reserveConnection(
  pool: pg.Pool,
): () => Promise<{ client: pg.PoolClient; release(isBroken: boolean): void }> {
  let freeSlots = Math.max(1, pool.options.max - 1)
  const waiting = new Set<() => void>()

  const waitForSlot = () =>
    new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(proceed)
        reject(new Error('timeout exceeded when trying to connect'))
      }, pool.options.connectionTimeoutMillis)
      waiting.add(proceed)
    })

  function releaseSlot(): void {
    const [next] = waiting
    if (next === undefined) {
      freeSlots += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async () => {
    if (freeSlots > 0) freeSlots -= 1
    else await waitForSlot()
    try {
      const client = await pool.connect()
      return {
        client,
        release(isBroken) {
          client.release(isBroken)
          releaseSlot()
        },
      }
    } catch (error) {
      releaseSlot()
      throw error
    }
  }
}
