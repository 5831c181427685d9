// The queue of calendar subscriptions: reads each due calendar.
import { createQueueTask } from '../../platform/jobs/lease-queue.ts'
import { readCalendar } from './read-calendar.ts'
import { type DueSubscription, leaseDueSubscription, oldestDueSubscription } from './store.ts'

export const readDueCalendars = createQueueTask<DueSubscription>({
  name: 'calendars',
  intervalSeconds: 5,
  // Low, because each calendar may take 5 MB of memory.
  concurrency: 5,
  leaseMs: 55_000,
  lease: async (ctx, now, until) => (await ctx.db.batch(leaseDueSubscription(now, until)))[0],
  attempt: readCalendar,
  oldestDue: oldestDueSubscription,
})
