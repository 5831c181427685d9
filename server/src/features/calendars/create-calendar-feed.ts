// Creates a calendar feed of the caller's meetings. Anyone with its URL can read it.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { lockTargetUser } from '../users/resolve-target-user.ts'
import { type FeedRow, feedsOf, insertFeed } from './feed-store.ts'
import type { NewCalendarFeed } from './schema.ts'

/** Enough for one feed per device, each of which can be deleted separately. */
const MAX_FEEDS = 20

export async function createCalendarFeed(
  ctx: Context,
  actor: Member,
  input: Static<typeof NewCalendarFeed>,
): Promise<FeedRow> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    await lockTargetUser(tx, actor, userId)
    if ((await tx.rows(feedsOf(organizationId, userId))).length >= MAX_FEEDS)
      throw new Problem('conflict', {
        message: `You have reached the limit of ${MAX_FEEDS} calendar feeds. Delete one first.`,
      })
    const feed: FeedRow = {
      organization_id: organizationId,
      id: ctx.newId(),
      user_id: userId,
      name: input.name.trim(),
      grant_id: actor.grantId ?? null,
      created_at: ctx.clock.now(),
    }
    await tx.rows(insertFeed(feed))
    emit(tx, { type: 'calendar_feed.created', subjectId: feed.id, before: null, after: feed })
    return feed
  })
}
