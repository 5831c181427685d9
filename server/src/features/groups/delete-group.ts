// Deletes a group; its people stay members of the organization.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deleteGroup as remove } from './store.ts'

export async function deleteGroup(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const group = found(await tx.first(remove(actor.organizationId, input.id)))
    emit(tx, { type: 'group.deleted', subjectId: group.id, before: { ...group }, after: null })
    return undefined
  })
}
