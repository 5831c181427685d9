// Finds the future events of a host and locks their claims, so that all of them can be released at once.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { type ClaimRow, lockClaimsOfEvents } from '../claims/store.ts'
import { type EventRow, futureEventsOf } from './store.ts'

/** Limits how long one transaction blocks others. */
const MAX_EVENTS = 1_000
const MAX_INVITEES = 10_000

export interface FutureMeetings {
  readonly events: readonly EventRow[]
  /** The claims of all hosts of these events. */
  readonly claims: readonly ClaimRow[]
}

/** The caller must hold a lock on the user row, so that no new events are added. */
export async function lockFutureMeetings(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
): Promise<FutureMeetings> {
  const query = futureEventsOf(tx.organizationId, userId, ctx.clock.now(), MAX_EVENTS + 1)
  const seen = await tx.rows(query)
  const invitees = seen.reduce((sum, { invitees_active }) => sum + invitees_active, 0)
  if (seen.length > MAX_EVENTS || invitees > MAX_INVITEES)
    throw new Problem('conflict', {
      message: `The user hosts more than ${MAX_EVENTS} future events, or future events with more than ${MAX_INVITEES} invitees. Cancel some of them first.`,
    })
  if (seen.length === 0) return { events: [], claims: [] }
  const claims = await tx.rows(lockClaimsOfEvents(tx.organizationId, seen))
  // Read again: some events may have been canceled before their claims were locked.
  return { events: await tx.rows(query), claims }
}
