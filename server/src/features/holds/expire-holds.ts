// Tidies up holds that are past their time: nobody waits for it, since expiry is decided at use.
import type { PeriodicTask } from '../../platform/jobs/periodic-task.ts'
import { write } from '../../platform/writes/write.ts'
import { emitHoldsExpired } from '../claims/emit-holds-expired.ts'
import { expiredHolds } from '../claims/hold-store.ts'
import { releaseHoldClaims } from '../claims/release-hold-claims.ts'

const BATCH = 100

/** Each in a transaction of its own, with the locks in the order of a booking. */
export const expireHolds: PeriodicTask = {
  name: 'holds',
  intervalSeconds: 60,
  batchSize: BATCH,
  async run(ctx, stopping) {
    const holds = await ctx.db.batch(expiredHolds(ctx.clock.now(), BATCH))
    let expired = 0
    for (const { organization_id: organizationId, ...hold } of holds) {
      if (stopping.aborted) break
      await write(ctx, { kind: 'system', organizationId }, async (tx) => {
        // Somebody who claimed its time may have been faster.
        if (await releaseHoldClaims(ctx, tx, hold, 'expired')) emitHoldsExpired(tx, [hold])
        return undefined
      })
      expired += 1
    }
    return expired
  },
}
