// Finds what a user is to host from now on, and locks its time, so that all of it can be given up at once.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { type ClaimRow, lockClaimsOfEvents } from '../claims/store.ts'
import { type EventRow, futureEventsOf } from './store.ts'

/** So much goes into one transaction without keeping others waiting for long. */
const MAX_EVENTS = 1_000
const MAX_INVITEES = 10_000

export interface FutureMeetings {
  readonly events: readonly EventRow[]
  /** Of all hosts of these events. */
  readonly claims: readonly ClaimRow[]
}

/** The row of the user must be locked: then nothing is added to what is found here. */
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
      message: `They are to host more than ${MAX_EVENTS} events, or events with more than ${MAX_INVITEES} invitees. Cancel some of these events first.`,
    })
  if (seen.length === 0) return { events: [], claims: [] }
  const claims = await tx.rows(lockClaimsOfEvents(tx.organizationId, seen))
  // Read again: what was canceled before its time was locked is none of them any more.
  return { events: await tx.rows(query), claims }
}
