// Keeps one connection of a pool for look-ups: otherwise each of them would wait behind every transaction that waits.
import type pg from 'pg'

/**
 * Connects for a transaction, which may take all connections but one. A booking looks up who asks before it and, where it is
 * refused, what else is open after it: without room it stands three times in the same queue.
 */
export function leavingRoom(
  pool: pg.Pool,
): () => Promise<{ client: pg.PoolClient; release(broken: boolean): void }> {
  let free = Math.max(1, pool.options.max - 1)
  const waiting = new Set<() => void>()

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(go)
        reject(new Error('timeout exceeded when trying to connect'))
      }, pool.options.connectionTimeoutMillis)
      waiting.add(go)
    })

  function leave(): void {
    const [next] = waiting
    if (next === undefined) {
      free += 1
      return
    }
    waiting.delete(next)
    next()
  }

  return async () => {
    if (free > 0) free -= 1
    else await turn()
    try {
      const client = await pool.connect()
      return {
        client,
        release(broken) {
          client.release(broken)
          leave()
        },
      }
    } catch (error) {
      leave()
      throw error
    }
  }
}
