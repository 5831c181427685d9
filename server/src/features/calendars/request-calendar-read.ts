// Makes a calendar subscription due, so that a worker reads it within seconds.
import type { Member } from '../../domain/access/actor.ts'
import { type Instant, instant, MINUTE, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireOwn } from './require-own.ts'
import { lastReadRequest, makeSubscriptionDue, type SubscriptionRow, subscriptionById } from './store.ts'

/** Protects the other server. Without requests, a calendar is read every 15 minutes. */
const MIN_REQUEST_INTERVAL_MS = 5 * MINUTE

export async function requestCalendarRead(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<SubscriptionRow> {
  const { organizationId } = actor
  const { id } = input
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const subscription = requireOwn(
      actor,
      await tx.first(subscriptionById(organizationId, id).forNoKeyUpdate()),
    )
    const last = orNotFound(await tx.first(lastReadRequest(organizationId, id)))
    requireReadInterval(last.read_requested_at, now)
    await tx.rows(makeSubscriptionDue(organizationId, id, now))
    emit(tx, {
      type: 'calendar_subscription.read_requested',
      subjectId: id,
      before: subscription,
      after: { ...subscription, read_requested_at: now },
    })
    return subscription
  })
}

/** Throws 429 if the previous request was less than five minutes ago. */
export function requireReadInterval(last: Instant | null, now: Instant): void {
  if (last === null || last <= now - MIN_REQUEST_INTERVAL_MS) return
  const retryAt = instant(last + MIN_REQUEST_INTERVAL_MS)
  throw new Problem('too_many_requests', {
    message: `A read was requested in the last 5 minutes. Try again after ${toWireTime(retryAt)}.`,
    headers: { 'retry-after': String(Math.ceil((retryAt - now) / 1_000)) },
  })
}
