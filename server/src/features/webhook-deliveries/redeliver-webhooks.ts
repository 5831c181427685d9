// Sends the failed deliveries of a period again, oldest first. Their ids stay the same, so that receivers can detect duplicates.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { getWakeSignal } from '../../platform/jobs/wake-signal.ts'
import { afterCommit, emit, write } from '../../platform/writes/write.ts'
import { requireSubscriptionPermission } from '../webhook-subscriptions/require-webhook-permission.ts'
import { lockSubscriptionForUser, omitAccess } from '../webhook-subscriptions/store.ts'
import { WEBHOOK_WAKE_SIGNAL } from './plan-deliveries.ts'
import { wakeQueues } from './queue-store.ts'
import { MAX_REDELIVERIES, type Redeliveries } from './schema.ts'
import { type DeliveryPeriod, hasFailedDeliveries, requeueFailedDeliveries } from './store.ts'

export async function redeliverWebhooks(
  ctx: Context,
  actor: Member,
  input: { readonly subscriptionId: string; readonly period: DeliveryPeriod },
): Promise<Redeliveries> {
  const { subscriptionId, period } = input
  const { organizationId, membershipId } = actor
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const locked = orNotFound(
      await tx.first(lockSubscriptionForUser(organizationId, subscriptionId, membershipId, now)),
    )
    requireSubscriptionPermission(actor, locked)
    if (locked.state !== 'active')
      throw new Problem('conflict', { message: `The subscription is ${locked.state}. Resume it first.` })
    const limits = { period, limit: MAX_REDELIVERIES, now }
    const queued = await tx.rows(requeueFailedDeliveries(organizationId, subscriptionId, limits))
    const [more] = await tx.rows(hasFailedDeliveries(organizationId, subscriptionId, period))
    await tx.rows(wakeQueues(organizationId, [subscriptionId], now))
    const subscription = omitAccess(locked)
    emit(tx, {
      type: 'webhook_subscription.redelivered',
      subjectId: subscriptionId,
      before: subscription,
      after: { ...subscription, redelivered_at: now, redelivered: queued.length },
    })
    afterCommit(tx, () => getWakeSignal(ctx, WEBHOOK_WAKE_SIGNAL).notify([subscriptionId]))
    return { queued: queued.length, has_more: more !== undefined }
  })
}
