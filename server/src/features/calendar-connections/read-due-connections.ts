// The queue of calendar connections: reads the calendars of each due account.
import { createQueueTask } from '../../platform/jobs/lease-queue.ts'
import { readConnection } from './read-connection.ts'
import { type DueConnection, leaseDueConnection, oldestDueConnection } from './store.ts'

export const readDueConnections = createQueueTask<DueConnection>({
  name: 'calendar_connections',
  // After a notice, up to three seconds pass before the next read: a change must count within four.
  intervalSeconds: 0.5,
  concurrency: 10,
  leaseMs: 55_000,
  lease: async (ctx, now, until) => (await ctx.db.batch(leaseDueConnection(now, until)))[0],
  attempt: readConnection,
  oldestDue: oldestDueConnection,
})
