// Locks several booking requests in one order, before anything that they hold.
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { lockPendingIds } from './pending-store.ts'
import { type RequestRow, requestsByIds } from './store.ts'

/**
 * Those that can still be answered. Two transactions that end the same requests never wait for each other, because neither locks a
 * claim before it has all its requests.
 */
export async function lockPendingRequests(
  ctx: Context,
  tx: WriteTransaction,
  ids: readonly string[],
): Promise<readonly RequestRow[]> {
  if (ids.length === 0) return []
  const { organizationId } = tx
  const locked = await tx.rows(lockPendingIds(organizationId, ids, ctx.clock.now()))
  // The statement that waits for a lock reads the hosts before.
  return tx.rows(
    requestsByIds(
      organizationId,
      locked.map(({ id }) => id),
    ),
  )
}
