// Queues a test delivery, which the worker signs, sends and retries like any other.
import type { Member } from '../../domain/access/actor.ts'
import { WEBHOOK_TEST_EVENT } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { getWakeSignal } from '../../platform/jobs/wake-signal.ts'
import { newEventId } from '../../platform/writes/event-ids.ts'
import { afterCommit, emit, write } from '../../platform/writes/write.ts'
import { requireSubscriptionPermission } from '../webhook-subscriptions/require-webhook-permission.ts'
import { toWebhookSubscription } from '../webhook-subscriptions/schema.ts'
import { lockSubscriptionForUser, omitAccess } from '../webhook-subscriptions/store.ts'
import { deriveDeliveryId, WEBHOOK_WAKE_SIGNAL } from './plan-deliveries.ts'
import { wakeQueues } from './queue-store.ts'
import { renderEnvelope } from './render-payload.ts'
import type { DeliveryRow } from './schema.ts'
import { insertDeliveries } from './store.ts'

export async function testWebhookSubscription(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<DeliveryRow> {
  const { organizationId, membershipId } = actor
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const locked = orNotFound(
      await tx.first(lockSubscriptionForUser(organizationId, input.id, membershipId, now)),
    )
    requireSubscriptionPermission(actor, locked)
    if (locked.state !== 'active')
      throw new Problem('conflict', { message: `The subscription is ${locked.state}. Resume it first.` })
    const subscription = omitAccess(locked)
    const eventId = newEventId(now)
    const event = WEBHOOK_TEST_EVENT
    const payload = JSON.stringify(toWebhookSubscription(ctx.config.urls, subscription))
    const delivery = {
      id: deriveDeliveryId(eventId, input.id),
      subscriptionId: input.id,
      eventId,
      event,
      body: renderEnvelope(ctx, { type: event, occurredAt: now }, subscription.creator_id, payload),
    }
    await tx.pipeline(
      insertDeliveries(organizationId, [delivery], now),
      wakeQueues(organizationId, [input.id], now),
    )
    const after = { ...subscription, tested_at: now }
    emit(tx, { type: event, subjectId: input.id, before: subscription, after })
    afterCommit(tx, () => getWakeSignal(ctx, WEBHOOK_WAKE_SIGNAL).notify([input.id]))
    return {
      id: delivery.id,
      subscription_id: input.id,
      event,
      status: 'pending',
      due_at: now,
      attempts: [],
      created_at: now,
    }
  })
}
