// Ends a hold before its time: its own claims are released, or its seat of a group event is free again.
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { endHold, giveSeatBack, type HoldRow, lockHeldClaims, releaseClaims } from './store.ts'

/** False = it has expired, or was booked or released before. */
export async function giveHoldUp(ctx: Context, tx: Transaction, hold: HoldRow): Promise<boolean> {
  const { organizationId } = tx
  const claims = await tx.rows(lockHeldClaims(organizationId, hold))
  if (!(await tx.first(endHold(organizationId, hold.id, 'released', ctx.clock.now())))) return false
  const ids = claims.map(({ id }) => id)
  if (hold.seat_of_claim_id !== null)
    await Promise.all(ids.map((id) => tx.rows(giveSeatBack(organizationId, id))))
  else if (ids.length > 0) await tx.rows(releaseClaims(organizationId, ids))
  return true
}
