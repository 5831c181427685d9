// Renames a group.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { toGroup } from './schema.ts'
import { type GroupRow, groupById, updateGroup } from './store.ts'

export async function renameGroup(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly name: string },
): Promise<GroupRow> {
  return write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(groupById(actor.organizationId, input.id).forUpdate()))
    requireMatch(ctx, () => toGroup(ctx.config.urls, before))
    const after = orNotFound(
      await tx.first(updateGroup(actor.organizationId, input.id, input.name, ctx.clock.now())),
    )
    emit(tx, { type: 'group.updated', subjectId: after.id, before, after })
    return after
  })
}
