// Replaces the picture of the current user.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound, Problem } from '../../platform/errors.ts'
import { MAX_PIXELS, type PictureError } from '../../platform/pictures/picture-encoder.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deletePictures, insertPictures } from './picture-store.ts'
import { lockUser, type UserRow, updateUser } from './store.ts'

export async function replacePicture(ctx: Context, actor: Member, bytes: Buffer): Promise<UserRow> {
  const picture = await ctx.encodePicture(bytes)
  if (typeof picture === 'string') throw toProblem(picture)
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

function toProblem(error: PictureError): Problem {
  switch (error) {
    case 'unsupported_type':
      return new Problem('unsupported_media_type', {
        message: 'The body is not a PNG, JPEG or WebP picture. Save the picture as one of these and retry.',
      })
    case 'too_many_pixels':
      return invalid(
        'body',
        `has more than ${MAX_PIXELS / 1_000_000} million pixels; make the picture smaller and retry`,
        'too_many_pixels',
      )
    case 'unreadable':
      return invalid('body', 'is damaged or incomplete; save the picture again and retry', 'unreadable')
  }
}
