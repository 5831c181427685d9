// Makes a group.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { GroupRow } from './schema.ts'
import { insertGroup } from './store.ts'

export async function createGroup(
  ctx: Context,
  actor: Member,
  input: { readonly name: string },
): Promise<GroupRow> {
  return write(ctx, actor, async (tx) => {
    const group = found(
      await tx.first(insertGroup(actor.organizationId, ctx.newId(), input.name, ctx.clock.now())),
    )
    emit(tx, { type: 'group.created', subjectId: group.id, before: null, after: { ...group } })
    return { ...group }
  })
}
