// Ends a hold before or after its expiry: releases its claims, or its seat in a group event.
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { endHold, type HoldRow, lockHeldClaims } from './hold-store.ts'
import { keepHeldSeats } from './release-time.ts'
import { releaseSeat } from './seat-store.ts'
import { releaseClaims } from './store.ts'

/** False = it was booked, released or expired before. `expired` requires that the expiry time has passed. */
export async function releaseHoldClaims(
  ctx: Context,
  tx: WriteTransaction,
  hold: HoldRow,
  status: 'released' | 'expired' = 'released',
): Promise<boolean> {
  const { organizationId } = tx
  const claims = await tx.rows(lockHeldClaims(organizationId, hold))
  if (!(await tx.first(endHold(organizationId, hold.id, status, ctx.clock.now())))) return false
  const [claim] = claims
  if (claim === undefined) return true
  if (hold.seat_of_claim_id === null) {
    const ids = claims.map(({ id }) => id)
    await tx.rows(releaseClaims(organizationId, ids))
  } else if (claim.event_id === null) await keepHeldSeats(ctx, tx, claim.id)
  else await tx.rows(releaseSeat(organizationId, claim.id))
  return true
}
