// Releases expired holds that overlap a time about to be claimed.
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { emitHoldsExpired } from './emit-holds-expired.ts'
import { expireHoldsIn, releaseExpiredClaims } from './hold-store.ts'
import type { Span } from './store.ts'

/** The exclusion constraint can't see the clock, so claims of expired holds must be released first. */
export async function freeExpiredHolds(
  ctx: Context,
  tx: WriteTransaction,
  hostIds: readonly string[],
  span: Span,
): Promise<void> {
  if (hostIds.length === 0) return
  const released = await tx.rows(releaseExpiredClaims(tx.organizationId, hostIds, span, ctx.clock.now()))
  const claimIds = released.map(({ id }) => id)
  if (claimIds.length === 0) return
  emitHoldsExpired(tx, await tx.rows(expireHoldsIn(tx.organizationId, claimIds)))
}
