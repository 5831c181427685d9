// Ends the webhook subscriptions of an organization whose creator or app may no longer receive their events.
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import {
  lockSubscriptionsWithoutAccess,
  markDeleted,
  type SubscriptionRow,
  stopQueues,
  updateSubscription,
} from './store.ts'

/**
 * Runs in the transaction that ends the access. The subscriptions of an app are deleted. Those of a member are disabled, and a
 * member who may have them can take them over. They are not handed over automatically: the endpoint may belong to the former
 * creator. Returns the deleted ones.
 */
export async function endSubscriptionsWithoutAccess(
  ctx: Context,
  tx: WriteTransaction,
): Promise<SubscriptionRow[]> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const ended = await tx.rows(lockSubscriptionsWithoutAccess(organizationId, now))
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  const deleted = ended.filter(({ is_grant_ended }) => is_grant_ended)
  const deletedIds = deleted.map(({ id }) => id)
  await tx.pipeline(stopQueues(organizationId, ids), markDeleted(organizationId, deletedIds, now))
  for (const { is_grant_ended, ...before } of ended) {
    const subjectId = before.id
    if (is_grant_ended) emit(tx, { type: 'webhook_subscription.deleted', subjectId, before, after: null })
    else {
      const reason = 'access_ended'
      const after = { ...before, state: 'disabled', disabled_reason: reason, updated_at: now }
      await tx.rows(updateSubscription(after))
      emit(tx, { type: 'webhook_subscription.disabled', subjectId, before, after: { ...after, reason } })
    }
  }
  return deleted
}
