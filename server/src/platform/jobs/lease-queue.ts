// A queue of due rows, for work that calls other servers: workers lease rows and make attempts concurrently.
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'
import type { Query } from '../db/sql.ts'
import type { PeriodicTask } from './periodic-task.ts'

export interface LeaseQueue<Item> {
  /** The name of its task and the label of its metrics. */
  readonly name: string
  readonly intervalSeconds: number
  /** The maximum number of concurrent attempts of a worker. A server that hangs must not block the others. */
  readonly concurrency: number
  /** Longer than any attempt. Another worker takes over the rows of a killed worker when their leases have expired. */
  readonly leaseMs: number
  /** False = this worker lacks a setting that another worker may have. */
  canRun?(ctx: Context): boolean
  /** Leases what has been due longest; undefined = nothing is due. */
  lease(ctx: Context, now: Instant, until: Instant): Promise<Item | undefined>
  /** Makes one attempt and stores its result. If the lease was lost, it must not change the row. */
  attempt(ctx: Context, item: Item): Promise<void>
  /** When the oldest due row became due. Across organizations. */
  oldestDue(now: Instant): Query<{ due_at: Instant | null }>
}

/** A run ends when nothing is due or the worker stops. If an attempt throws, the others continue, then the run throws. */
export const createQueueTask = <Item>(queue: LeaseQueue<Item>): PeriodicTask => {
  const canRun = (ctx: Context) => queue.canRun?.(ctx) ?? true
  return {
    name: queue.name,
    intervalSeconds: queue.intervalSeconds,
    async oldestDueAt(ctx) {
      const rows = canRun(ctx) ? await ctx.db.batch(queue.oldestDue(ctx.clock.now())) : []
      return rows[0]?.due_at ?? null
    },
    async run(ctx, stopping) {
      if (!canRun(ctx)) return 0
      let count = 0
      const leaseNext = () => {
        const now = ctx.clock.now()
        return queue.lease(ctx, now, instant(now + queue.leaseMs))
      }
      const runFrom = async (first: Item | undefined) => {
        for (let item = first; item !== undefined; item = stopping.aborted ? undefined : await leaseNext()) {
          count += 1
          await queue.attempt(ctx, item)
        }
      }
      const first = await leaseNext()
      if (first === undefined) return 0
      const others = Array.from({ length: queue.concurrency - 1 }, async () => runFrom(await leaseNext()))
      for (const result of await Promise.allSettled([runFrom(first), ...others]))
        if (result.status === 'rejected') throw result.reason
      return count
    },
  }
}
