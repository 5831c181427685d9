// Periodic task that ends booking requests whose time has passed. Bookings don't wait for it, because every use checks the expiry.
import type { Context } from '../../platform/context.ts'
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { write } from '../../platform/writes/write.ts'
import { endRequest } from './end-request.ts'
import { expiredRequests, lockExpiredRequest } from './store.ts'

const BATCH = 100

/** One transaction per request, so that one with a failure doesn't keep the others waiting. */
export const expireRequests: PeriodicTask = {
  name: 'booking_requests',
  intervalSeconds: 30,
  batchSize: BATCH,
  async run(ctx, stopping) {
    const due = await ctx.db.batch(expiredRequests(ctx.clock.now(), BATCH))
    return runEach(due, stopping, ({ organization_id, id }) => expire(ctx, organization_id, id))
  },
}

/** With locks in the same order as accepting. */
const expire = (ctx: Context, organizationId: string, id: string): Promise<void> =>
  write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const request = await tx.first(lockExpiredRequest(organizationId, id, ctx.clock.now()))
    if (request === undefined) return
    await endRequest(ctx, tx, request, { status: 'expired', message: null, decidedBy: null })
  })
