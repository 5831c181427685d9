// Deletes a calendar feed, or those of apps whose access ended. Its URL returns 404 from then on.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { deleteFeeds, feedById, feedsOfGrants } from './feed-store.ts'
import { requireOwn } from './require-own.ts'

export async function deleteCalendarFeed(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const { id } = requireOwn(actor, await tx.first(feedById(organizationId, input.id)))
    const before = orNotFound(await tx.first(deleteFeeds(organizationId, [id])))
    emit(tx, { type: 'calendar_feed.deleted', subjectId: id, before, after: null })
  })
}

/** Returns the number of deleted feeds. */
export async function deleteFeedsOfGrants(
  tx: WriteTransaction,
  userIds: readonly string[],
  grantIds: readonly string[],
): Promise<number> {
  const feeds = await tx.rows(feedsOfGrants(tx.organizationId, userIds, grantIds))
  if (feeds.length === 0) return 0
  const ids = feeds.map(({ id }) => id)
  for (const before of await tx.rows(deleteFeeds(tx.organizationId, ids)))
    emit(tx, { type: 'calendar_feed.deleted', subjectId: before.id, before, after: null })
  return feeds.length
}
