// Deletes a calendar feed. Its URL returns 404 from then on.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deleteFeeds, feedById } from './feed-store.ts'
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
