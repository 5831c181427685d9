// Ends booking requests that no host can accept any more: those of a host who leaves, and those of a deleted organization.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { inviteeById } from '../bookings/invitee-store.ts'
import { endRequest } from './end-request.ts'
import { lockPendingRequests } from './lock-pending-requests.ts'
import { lockPendingRequestsOf, pendingRequests } from './pending-store.ts'
import type { RequestRow } from './store.ts'

/** Limits how long one transaction blocks others. */
const MAX_REQUESTS = 1_000

/** Locks the requests of a host, for a transaction that locks the user next: an answer locks the request first too. */
export async function lockRequestsOf(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
): Promise<readonly string[]> {
  const { organizationId } = tx
  const locked = await tx.rows(
    lockPendingRequestsOf(organizationId, userId, ctx.clock.now(), MAX_REQUESTS + 1),
  )
  if (locked.length > MAX_REQUESTS)
    throw new Problem('conflict', {
      message: `More than ${MAX_REQUESTS} booking requests wait for the user. Decline some of them first.`,
    })
  return locked.map(({ id }) => id)
}

/**
 * Declines the requests of a host who leaves, in their name. With several hosts too: a meeting needs all of them. The user must be
 * locked, which blocks new requests, and their meetings must be canceled or have another host.
 */
export async function declineRequestsOf(ctx: Context, tx: WriteTransaction, userId: string): Promise<void> {
  await endUnanswerable(ctx, tx, await lockRequestsOf(ctx, tx, userId), userId)
}

/** Declines up to `limit` requests of a deleted organization. Returns whether there were any. Its meetings must be canceled. */
export async function declineRequests(ctx: Context, tx: WriteTransaction, limit: number): Promise<boolean> {
  const pending = await tx.rows(pendingRequests(tx.organizationId, ctx.clock.now(), limit))
  await endUnanswerable(
    ctx,
    tx,
    pending.map(({ id }) => id),
    null,
  )
  return pending.length > 0
}

/** `decidedBy`: the host in whose name they are declined; null: no host. Some may have been answered meanwhile. */
async function endUnanswerable(
  ctx: Context,
  tx: WriteTransaction,
  ids: readonly string[],
  decidedBy: string | null,
): Promise<void> {
  for (const request of await lockPendingRequests(ctx, tx, ids)) {
    const isOver = await isReplacedCanceled(tx, request)
    await endRequest(
      ctx,
      tx,
      request,
      isOver
        ? { status: 'withdrawn', message: null, decidedBy: null }
        : { status: 'declined', message: null, decidedBy },
    )
  }
}

/** Then the mail about the cancellation says all. The one about a refusal says that the booked meeting stays. */
async function isReplacedCanceled(
  tx: WriteTransaction,
  { old_invitee_id: id }: RequestRow,
): Promise<boolean> {
  if (id === null) return false
  return (await tx.first(inviteeById(tx.organizationId, id)))?.status !== 'active'
}
