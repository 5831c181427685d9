// Limits how much time off of a user has not ended. All of it is read to compute available times.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { countTimeOff } from './store.ts'

const MAX_UPCOMING = 200

/** Before one more is added. The caller has locked the user. */
export async function requireUpcomingLimit(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
): Promise<void> {
  const upcoming = await tx.first(countTimeOff(tx.organizationId, userId, ctx.clock.now()))
  if ((upcoming?.count ?? 0) < MAX_UPCOMING) return
  throw new Problem('conflict', {
    message: `The user has reached the limit of ${MAX_UPCOMING} upcoming entries of time off. Delete one first.`,
  })
}
