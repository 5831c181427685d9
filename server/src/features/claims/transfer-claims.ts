// Transfers the claims of events to another host. The new host's time is claimed before the claims change.
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { countDays } from './count-days.ts'
import { freeExpiredHolds } from './free-expired-holds.ts'
import { toReleasedDays } from './release-time.ts'
import {
  type ClaimRow,
  copyClaims,
  MAX_BUFFER_MS,
  releaseClaims,
  type Span,
  setHostOfClaims,
} from './store.ts'

export interface ClaimTransfer {
  /** All claims of the events, locked. */
  readonly claims: readonly ClaimRow[]
  readonly eventTypeOf: (eventId: string) => string
  readonly from: string
  readonly to: string
  /** From the start of the first event to the end of the last. */
  readonly during: Pick<Span, 'start' | 'end'>
}

/**
 * Returns the ids of events at whose time the new host is not free. If there are any, roll back the transaction. Daily
 * limits apply to bookings only and are not checked here.
 */
export async function transferClaims(
  ctx: Context,
  tx: WriteTransaction,
  { claims, eventTypeOf, from, to, during }: ClaimTransfer,
): Promise<readonly string[]> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const alreadyHosted = new Set(
    claims.filter(({ host_id }) => host_id === to).map(({ event_id }) => event_id),
  )
  const outgoing = claims.filter(({ host_id }) => host_id === from)
  const copies = outgoing
    .filter(({ event_id }) => !alreadyHosted.has(event_id))
    .map((claim) => ({ ...claim, copyId: ctx.newId() }))
  const bufferedStart = instant(during.start - MAX_BUFFER_MS)
  const bufferedEnd = instant(during.end + MAX_BUFFER_MS)
  await freeExpiredHolds(ctx, tx, [to], { ...during, bufferedStart, bufferedEnd })
  const copied = await tx.rows(copyClaims(organizationId, copies, to, now))
  const free = new Set(copied.map(({ event_id }) => event_id))
  const refused = copies.flatMap(({ event_id }) => (event_id === null || free.has(event_id) ? [] : event_id))
  if (refused.length > 0) return refused
  // The rows stay the same: writers that wait for their locks find them, and holds their seats. The copies are obsolete then.
  const moved = copies.map(({ id }) => id)
  const obsolete = [
    ...copies.map(({ copyId }) => copyId),
    ...outgoing.flatMap(({ id, event_id }) => (alreadyHosted.has(event_id) ? id : [])),
  ]
  await tx.pipeline(
    moved.length > 0 ? setHostOfClaims(organizationId, moved, to) : null,
    obsolete.length > 0 ? releaseClaims(organizationId, obsolete) : null,
  )
  for (const claim of outgoing) {
    const released = toReleasedDays([claim])
    const added = alreadyHosted.has(claim.event_id)
      ? []
      : released.map((day) => ({ ...day, hostId: to, change: 1 as const }))
    await countDays(tx, eventTypeOf(claim.event_id ?? ''), [...released, ...added], null)
  }
  return []
}
