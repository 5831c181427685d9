// Tidies up holds that are past their time: nobody waits for it, since expiry is decided at use.
import type { Chore } from '../../platform/jobs/chore.ts'
import { write } from '../../platform/writes/write.ts'
import { giveHoldUp } from '../claims/give-hold-up.ts'
import { holdsPastTheirTime } from '../claims/hold-store.ts'
import { tellExpiredHolds } from '../claims/tell-expired-holds.ts'

const BATCH = 100

/** Each in a transaction of its own, with the locks in the order of a booking. */
export const expireHolds: Chore = {
  name: 'holds',
  everySeconds: 60,
  batch: BATCH,
  async run(ctx, stopping) {
    const holds = await ctx.db.batch(holdsPastTheirTime(ctx.clock.now(), BATCH))
    let expired = 0
    for (const { organization_id: organizationId, ...hold } of holds) {
      if (stopping.aborted) break
      await write(ctx, { kind: 'system', organizationId }, async (tx) => {
        // Somebody who claimed its time may have been faster.
        if (await giveHoldUp(ctx, tx, hold, 'expired')) tellExpiredHolds(tx, [hold])
        return undefined
      })
      expired += 1
    }
    return expired
  },
}
