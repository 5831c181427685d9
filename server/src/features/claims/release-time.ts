// Releases the claims of an event and its daily counts. Held seats of a group event stay held.
import { parseDate } from '../../domain/time/local-date.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { countDays } from './count-days.ts'
import type { DayChange } from './daily-count-store.ts'
import { emitHoldsExpired } from './emit-holds-expired.ts'
import { freeExpiredSeats, revertToHeldSeats } from './seat-store.ts'
import { type ClaimRow, releaseClaims } from './store.ts'

/** The claims must be locked. Pass `countsDays: false` if the caller updates the daily counts itself. */
export async function releaseTime(
  ctx: Context,
  tx: WriteTransaction,
  eventTypeId: string,
  claims: readonly ClaimRow[],
  { countsDays } = { countsDays: true },
): Promise<void> {
  const { organizationId } = tx
  const ownTime = claims.filter(({ seats }) => seats === null).map(({ id }) => id)
  if (ownTime.length > 0) await tx.rows(releaseClaims(organizationId, ownTime))
  for (const { id, seats } of claims) if (seats !== null) await keepHeldSeats(ctx, tx, id)
  if (countsDays) await countDays(tx, eventTypeId, toReleasedDays(claims), null)
}

/** Keeps the held seats of a group claim without an event. The claim must be locked. */
export async function keepHeldSeats(ctx: Context, tx: WriteTransaction, claimId: string): Promise<void> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  // Expired seats must be freed first, otherwise they would be released twice.
  const [expired] = await tx.pipeline(
    freeExpiredSeats(organizationId, claimId, now),
    revertToHeldSeats(organizationId, claimId, ctx.newId(), now),
  )
  emitHoldsExpired(tx, expired)
}

/** Reverses the counts made when the claims were created. */
export const toReleasedDays = (claims: readonly ClaimRow[]): DayChange[] =>
  claims.flatMap(({ host_id: hostId, counted_on }) => {
    const countedOn = counted_on === null ? null : parseDate(counted_on)
    return countedOn === null ? [] : { hostId, countedOn, change: -1 as const }
  })
