// Keeps one connection of a pool for look-ups: otherwise each of them would wait behind every transaction that waits.
import type pg from 'pg'

/**
 * Connects for a transaction, which may take all connections but one. A booking looks up who asks before it and, where it is
 * refused, what else is open after it: without room it stands three times in the same queue.
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
