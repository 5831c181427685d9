// Changes the name or the slug of a group.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { changeSlug, requireUnreserved } from '../../platform/directory/change-slug.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { type GroupChanges, toGroup } from './schema.ts'
import { type GroupRow, groupById, updateGroup } from './store.ts'

export async function changeGroup(
  ctx: Context,
  actor: Member,
  id: string,
  input: Static<typeof GroupChanges>,
): Promise<GroupRow> {
  const { slug } = input
  if (slug !== undefined) requireUnreserved(slug)
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const before = orNotFound(await tx.first(groupById(actor.organizationId, id).forUpdate()))
    requireMatch(ctx, () => toGroup(ctx.config.urls, before))
    if (slug !== undefined && slug !== before.slug) await changeSlug(tx, before, slug, now)
    const after = orNotFound(await tx.first(updateGroup(actor.organizationId, id, input, now)))
    emit(tx, { type: 'group.updated', subjectId: after.id, before, after })
    return after
  })
}
