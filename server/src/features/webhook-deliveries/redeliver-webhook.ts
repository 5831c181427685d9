// Redelivers a webhook, or sends a pending one now. The id stays the same, so that receivers can detect duplicates.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { getWakeSignal } from '../../platform/jobs/wake-signal.ts'
import { afterCommit, emit, write } from '../../platform/writes/write.ts'
import { requireSubscriptionPermission } from '../webhook-subscriptions/require-webhook-permission.ts'
import { lockSubscriptionForUser } from '../webhook-subscriptions/store.ts'
import { WEBHOOK_WAKE_SIGNAL } from './plan-deliveries.ts'
import { wakeQueues } from './queue-store.ts'
import type { DeliveryRow } from './schema.ts'
import { lockDelivery, requeueDelivery } from './store.ts'

export async function redeliverWebhook(
  ctx: Context,
  actor: Member,
  input: { readonly subscriptionId: string; readonly id: string },
): Promise<DeliveryRow> {
  const { subscriptionId, id } = input
  const { organizationId, membershipId } = actor
  return write(ctx, actor, async (tx) => {
    const subscription = orNotFound(
      await tx.first(lockSubscriptionForUser(organizationId, subscriptionId, membershipId, ctx.clock.now())),
    )
    requireSubscriptionPermission(actor, subscription)
    const before = orNotFound(await tx.first(lockDelivery(organizationId, subscriptionId, id)))
    if (subscription.state !== 'active')
      throw new Problem('conflict', {
        message: `The subscription is ${subscription.state}. Resume it first.`,
      })
    const now = ctx.clock.now()
    await tx.rows(requeueDelivery(organizationId, id, now))
    await tx.rows(wakeQueues(organizationId, [subscriptionId], now))
    const after = { ...before, status: 'pending', due_at: now }
    emit(tx, {
      type: 'webhook_delivery.redelivered',
      subjectId: id,
      before,
      after: { ...after, redelivery_asked_at: now },
    })
    afterCommit(tx, () => getWakeSignal(ctx, WEBHOOK_WAKE_SIGNAL).notify([subscriptionId]))
    return after
  })
}
