// Periodic task that cleans up expired holds. It is not urgent, because every use checks the expiry itself.
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { write } from '../../platform/writes/write.ts'
import { emitHoldsExpired } from '../claims/emit-holds-expired.ts'
import { expiredHolds } from '../claims/hold-store.ts'
import { releaseHoldClaims } from '../claims/release-hold-claims.ts'

const BATCH = 100

/** One transaction per hold, with locks in the same order as a booking. */
export const expireHolds: PeriodicTask = {
  name: 'holds',
  intervalSeconds: 60,
  batchSize: BATCH,
  async run(ctx, stopping) {
    const holds = await ctx.db.batch(expiredHolds(ctx.clock.now(), BATCH))
    return runEach(holds, stopping, ({ organization_id: organizationId, ...hold }) =>
      write(ctx, { kind: 'system', organizationId }, async (tx) => {
        // A concurrent booking may have expired the hold already.
        if (await releaseHoldClaims(ctx, tx, hold, 'expired')) emitHoldsExpired(tx, [hold])
      }),
    )
  },
}
