// Starts a worker on the database of a test service, with selected subscribers and periodic tasks.
import pg from 'pg'
import { vi } from 'vitest'
import { iso } from '../src/domain/time/instant.ts'
import type { PeriodicTask } from '../src/platform/jobs/periodic-task.ts'
import { retryCounts, undispatchedEvents } from '../src/platform/jobs/store.ts'
import type { Subscriber } from '../src/platform/jobs/subscriber.ts'
import { createMetrics } from '../src/platform/ops/metrics.ts'
import { startWorker } from '../src/processes/worker.ts'
import type { Service } from './service.ts'

export interface TestWorker {
  /**
   * Resolves when all events are handled and no periodic task has work left at the service's time. Tasks run only here, one
   * after the other, so that the test controls them. Does not wait for later retries.
   */
  waitUntilIdle(): Promise<void>
  /** Makes all retries due immediately. */
  retryNow(): Promise<void>
  stop(): Promise<void>
}

const IDLE_TIMEOUT_MS = 20_000

export async function startTestWorker(
  { ctx }: Pick<Service, 'ctx'>,
  work: {
    readonly subscribers?: readonly Subscriber[]
    readonly periodicTasks?: readonly PeriodicTask[]
  },
): Promise<TestWorker> {
  const { subscribers = [], periodicTasks = [] } = work
  const worker = await startWorker({ ctx, metrics: createMetrics() }, { subscribers, periodicTasks: [] })
  const neverAborted = new AbortController().signal

  const countRemaining = async () => {
    const [undispatched] = await ctx.db.batch(undispatchedEvents())
    const [retries] = await ctx.db.batch(retryCounts(ctx.clock.now()))
    return (undispatched?.events ?? 0) + (retries?.due ?? 0)
  }
  const runPeriodicTasks = async () => {
    let done = 0
    for (const task of periodicTasks) done += await task.run(ctx, neverAborted)
    return done
  }
  return {
    async waitUntilIdle() {
      const deadline = performance.now() + IDLE_TIMEOUT_MS
      do {
        await vi.waitFor(
          async () => {
            const left = await countRemaining()
            if (left > 0) throw new Error(`The worker is not idle: ${left} events left.`)
          },
          { timeout: IDLE_TIMEOUT_MS, interval: 10 },
        )
        if (performance.now() > deadline) throw new Error('The periodic tasks never become idle.')
      } while ((await runPeriodicTasks()) > 0)
    },
    retryNow: () =>
      runAsOwner(
        ctx.config.database.url,
        `UPDATE event_retries SET due_at = '${iso(ctx.clock.now())}' WHERE due_at IS NOT NULL`,
      ),
    stop: () => worker.stop(),
  }
}

/** Runs SQL that the service has no query for. */
export async function runAsOwner(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
