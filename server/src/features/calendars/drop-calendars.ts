// Deletes the calendar subscriptions and feeds of a user whose membership was deleted.
import type { Context } from '../../platform/context.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { cleanUpSubscription } from './delete-calendar-subscription.ts'
import { deleteFeeds, feedsOf } from './feed-store.ts'
import { deleteSubscriptions, subscriptionsOf } from './store.ts'

export const dropCalendars: Subscriber = {
  name: 'calendar_cleanup',
  eventTypes: ['organization_membership.deleted'],
  async handle(ctx, tx, events) {
    for (const { before } of events) await dropCalendarsOf(ctx, tx, (before as { user_id: string }).user_id)
  },
}

export async function dropCalendarsOf(ctx: Context, tx: WriteTransaction, userId: string): Promise<void> {
  const { organizationId } = tx
  const [subscriptions, feeds] = await tx.pipeline(
    subscriptionsOf(organizationId, userId),
    feedsOf(organizationId, userId),
  )
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  if (subscriptions.length > 0)
    for (const before of await tx.rows(deleteSubscriptions(organizationId, idsOf(subscriptions))))
      await cleanUpSubscription(ctx, tx, before)
  if (feeds.length > 0)
    for (const before of await tx.rows(deleteFeeds(organizationId, idsOf(feeds))))
      emit(tx, { type: 'calendar_feed.deleted', subjectId: before.id, before, after: null })
}
