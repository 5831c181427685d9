// Worker task that leases due calendars one by one and reads several concurrently.
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { withDrainTimeout } from '../../platform/jobs/drain-timeout.ts'
import { readCalendar } from './read-calendar.ts'
import { type DueSubscription, leaseDueSubscription } from './store.ts'

/** Low, because each calendar may take 5 MB of memory. */
const CONCURRENCY = 5
/** Longer than the longest read, and short enough to retry within a minute after a worker is killed. */
const LEASE_MS = 55_000

/** Returns the number of calendars read. Stops when nothing is due or `stopping` is aborted. */
export async function readDueCalendars(ctx: Context, stopping: AbortSignal): Promise<number> {
  let count = 0
  const worker = async (first?: DueSubscription) => {
    for (let due = first ?? (await lease(ctx)); due !== undefined; due = await lease(ctx)) {
      count += 1
      await attempt(ctx, due)
      if (stopping.aborted) return
    }
  }
  const first = await lease(ctx)
  if (first === undefined) return 0
  const workers = [worker(first), ...Array.from({ length: CONCURRENCY - 1 }, () => worker())]
  await withDrainTimeout(Promise.all(workers), stopping, ctx.config.drainSeconds)
  return count
}

async function lease(ctx: Context): Promise<DueSubscription | undefined> {
  const now = ctx.clock.now()
  return (await ctx.db.batch(leaseDueSubscription(now, instant(now + LEASE_MS))))[0]
}

/** A failure must not stop the other calendars. The lease expires, and the calendar is retried. */
async function attempt(ctx: Context, due: DueSubscription): Promise<void> {
  try {
    await readCalendar(ctx, due)
  } catch (err) {
    ctx.log.error({ err, subscription: due.id }, 'calendar read failed, retrying')
  }
}
