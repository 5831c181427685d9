// Replaces the picture of the current user.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { toPictureProblem } from '../../platform/pictures/picture-problem.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deletePictures, insertPictures } from './picture-store.ts'
import { lockUser, type UserRow, updateUser } from './store.ts'

export async function replacePicture(ctx: Context, actor: Member, bytes: Buffer): Promise<UserRow> {
  const picture = await ctx.encodePicture(bytes)
  if (typeof picture === 'string') throw toPictureProblem(picture)
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockUser(organizationId, userId)))
    const fields = { avatar_url: null, picture_name: picture.hash }
    const [, , [after]] = await tx.pipeline(
      deletePictures(organizationId, userId),
      insertPictures(organizationId, userId, picture.images),
      updateUser(organizationId, userId, fields, ctx.clock.now()),
    )
    const updated = orNotFound(after)
    emit(tx, { type: 'user.updated', subjectId: userId, before, after: updated })
    return updated
  })
}
