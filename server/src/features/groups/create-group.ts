// Creates a group.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { claimFreeSlug } from '../../platform/directory/claim-free-slug.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { type GroupRow, insertGroup } from './store.ts'

export async function createGroup(ctx: Context, actor: Member, name: string): Promise<GroupRow> {
  return write(ctx, actor, async (tx) => {
    const id = ctx.newId()
    const now = ctx.clock.now()
    const group = {
      id,
      organization_id: actor.organizationId,
      name,
      slug: await claimFreeSlug(tx, name, id, now),
      created_at: now,
      updated_at: now,
    }
    await tx.rows(insertGroup(group))
    emit(tx, { type: 'group.created', subjectId: id, before: null, after: group })
    return group
  })
}
