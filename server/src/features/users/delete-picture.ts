// Deletes the picture of the current user, if there is one.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deletePictures } from './picture-store.ts'
import { lockUser, updateUser } from './store.ts'

export async function deletePicture(ctx: Context, actor: Member): Promise<void> {
  const { organizationId, userId } = actor
  await write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockUser(organizationId, userId)))
    if (before.picture_name === null) return
    const [, [after]] = await tx.pipeline(
      deletePictures(organizationId, userId),
      updateUser(organizationId, userId, { picture_name: null }, ctx.clock.now()),
    )
    emit(tx, { type: 'user.updated', subjectId: userId, before, after: orNotFound(after) })
  })
}
