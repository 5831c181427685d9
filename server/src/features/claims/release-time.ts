// Gives the time of an event back to its hosts, and the day its place; seats of a group event that are held stay so.
import { parseDate } from '../../domain/time/local-date.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { countDays } from './count-days.ts'
import type { DayChange } from './daily-count-store.ts'
import { emitHoldsExpired } from './emit-holds-expired.ts'
import { freeExpiredSeats, revertToHeldSeats } from './seat-store.ts'
import { type ClaimRow, releaseClaims } from './store.ts'

/** The claims must be locked. Who counts the days elsewhere, together with others, says so. */
export async function releaseTime(
  ctx: Context,
  tx: WriteTransaction,
  eventTypeId: string,
  claims: readonly ClaimRow[],
  { countsDays } = { countsDays: true },
): Promise<void> {
  const { organizationId } = tx
  const ownTime = claims.filter(({ seats }) => seats === null).map(({ id }) => id)
  await Promise.all([
    ownTime.length > 0 ? tx.rows(releaseClaims(organizationId, ownTime)) : [],
    ...claims.filter(({ seats }) => seats !== null).map(({ id }) => keepHeldSeats(ctx, tx, id)),
    countsDays ? countDays(tx, eventTypeId, toReleasedDays(claims), null) : true,
  ])
}

/** Of a group claim that has no event, or none any more; it must be locked. */
export async function keepHeldSeats(ctx: Context, tx: WriteTransaction, claimId: string): Promise<void> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  // In this order: a seat that has been left out once must not be given back again later.
  const [expired] = await Promise.all([
    tx.rows(freeExpiredSeats(organizationId, claimId, now)),
    tx.rows(revertToHeldSeats(organizationId, claimId, ctx.newId(), now)),
  ])
  emitHoldsExpired(tx, expired)
}

/** What was counted when the claims were made. */
export const toReleasedDays = (claims: readonly ClaimRow[]): DayChange[] =>
  claims.flatMap(({ host_id: hostId, counted_on }) => {
    const countedOn = counted_on === null ? null : parseDate(counted_on)
    return countedOn === null ? [] : { hostId, countedOn, change: -1 as const }
  })
