// The worker's round: takes the calendars that are due, one lease a calendar, and reads several at a time.
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { withDrainTimeout } from '../../platform/jobs/drain-timeout.ts'
import { readCalendar } from './read-calendar.ts'
import { type DueSubscription, leaseDueSubscription } from './store.ts'

/** Few: each may be five megabytes. */
const CONCURRENCY = 5
/** Longer than a reading can take, and under a minute: what a killed worker had is then free again. */
const LEASE_MS = 55_000

/** How many were dealt with. Stops when nothing is due, or when asked to. */
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

/** One that can't be read must not keep the others from being read; its lease ends, and it is tried again. */
async function attempt(ctx: Context, due: DueSubscription): Promise<void> {
  try {
    await readCalendar(ctx, due)
  } catch (err) {
    ctx.log.error({ err, subscription: due.id }, 'a calendar could not be dealt with and is tried again')
  }
}
