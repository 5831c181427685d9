// Subscriber that deletes the webhook subscriptions of a removed user or group, and ends those of former group admins.
import type { Context } from '../../platform/context.ts'
import type { StoredEvent, Subscriber } from '../../platform/jobs/subscriber.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { endSubscriptionsWithoutAccess } from './end-subscriptions-without-access.ts'
import { lockSubscriptionsOf, markDeleted, stopQueues } from './store.ts'

export const dropWebhookSubscriptions: Subscriber = {
  name: 'orphaned_webhook_subscriptions',
  eventTypes: [
    'organization_membership.deleted',
    'group.deleted',
    'group_relationship.updated',
    'group_relationship.deleted',
  ],
  async handle(ctx, tx, events) {
    for (const event of events)
      if (!event.type.startsWith('group_relationship.'))
        await dropSubscriptionsOfScope(ctx, tx, removedScopeId(event))
    await endSubscriptionsWithoutAccess(ctx, tx)
  },
}

const removedScopeId = ({ type, subjectId, before }: StoredEvent): string =>
  type === 'group.deleted' ? subjectId : (before as { user_id: string }).user_id

async function dropSubscriptionsOfScope(ctx: Context, tx: WriteTransaction, scopeId: string): Promise<void> {
  const { organizationId } = tx
  const dropped = await tx.rows(lockSubscriptionsOf(organizationId, scopeId))
  const ids = dropped.map(({ id }) => id)
  if (ids.length === 0) return
  await tx.pipeline(markDeleted(organizationId, ids, ctx.clock.now()), stopQueues(organizationId, ids))
  for (const before of dropped)
    emit(tx, { type: 'webhook_subscription.deleted', subjectId: before.id, before, after: null })
}
