// Updates the current user.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { changeSlug, requireUnreserved } from '../../platform/directory/change-slug.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requirePlainName, requireZone } from '../../platform/parameters.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deletePictures } from './picture-store.ts'
import { toUser, type UserChanges } from './schema.ts'
import { lockUser, replaceUserWords, type UserFields, type UserRow, updateUser } from './store.ts'

export async function changeUser(
  ctx: Context,
  actor: Member,
  input: Static<typeof UserChanges>,
): Promise<UserRow> {
  if (input.name !== undefined) requirePlainName('name', input.name)
  if (input.timezone !== undefined) requireZone('timezone', input.timezone)
  if (input.slug !== undefined) requireUnreserved(input.slug)
  return write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockUser(actor.organizationId, actor.userId)))
    const shown = toUser(ctx.config.urls, before)
    requireMatch(ctx, () => shown)
    const fields: UserFields = { ...input, ...choosePicture(input, before, shown.avatar_url) }
    if (fields.picture_name === null) await tx.rows(deletePictures(actor.organizationId, actor.userId))
    if (input.slug !== undefined && input.slug !== before.slug)
      await changeSlug(tx, before, input.slug, ctx.clock.now())
    const after = orNotFound(
      await tx.first(updateUser(actor.organizationId, actor.userId, fields, ctx.clock.now())),
    )
    if (after.name !== before.name) await tx.pipeline(...replaceUserWords(actor.organizationId, actor.userId))
    emit(tx, { type: 'user.updated', subjectId: after.id, before, after })
    return after
  })
}

/** Another URL replaces an uploaded picture. A client that sends back the URL that it has read keeps the picture. */
function choosePicture(
  { avatar_url }: Static<typeof UserChanges>,
  { picture_name }: UserRow,
  shownUrl: string | null,
): UserFields {
  if (avatar_url === undefined || picture_name === null) return {}
  return avatar_url === shownUrl ? { avatar_url: null } : { picture_name: null }
}
