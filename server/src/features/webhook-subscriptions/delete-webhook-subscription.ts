// Deletes a webhook subscription. Pending deliveries are not sent.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireSubscriptionPermission } from './require-webhook-permission.ts'
import { lockSubscriptionForUser, markDeleted, omitAccess, stopQueues } from './store.ts'

export async function deleteWebhookSubscription(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<void> {
  const { organizationId, membershipId } = actor
  await write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const query = lockSubscriptionForUser(organizationId, input.id, membershipId, now)
    const locked = orNotFound(await tx.first(query))
    requireSubscriptionPermission(actor, locked)
    await tx.pipeline(markDeleted(organizationId, [input.id], now), stopQueues(organizationId, [input.id]))
    const before = omitAccess(locked)
    emit(tx, { type: 'webhook_subscription.deleted', subjectId: input.id, before, after: null })
  })
}
