// Updates the current user.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { claimSlug, releaseSlug } from '../../platform/directory/store.ts'
import { alreadyExists, orNotFound } from '../../platform/errors.ts'
import { requirePlainName, requireZone } from '../../platform/parameters.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { UserChanges } from './schema.ts'
import { lockUser, type UserRow, updateUser } from './store.ts'

export async function changeUser(
  ctx: Context,
  actor: Member,
  input: Static<typeof UserChanges>,
): Promise<UserRow> {
  if (input.name !== undefined) requirePlainName('name', input.name)
  if (input.timezone !== undefined) requireZone('timezone', input.timezone)
  const fields = { ...input }
  return write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockUser(actor.organizationId, actor.userId)))
    if (input.slug !== undefined && input.slug !== before.slug) {
      if (!(await tx.first(claimSlug(input.slug, actor.organizationId, actor.userId))))
        throw alreadyExists('slug', 'This slug is taken. Choose a different one.')
      await tx.rows(releaseSlug(before.slug, actor.organizationId, actor.userId))
    }
    const after = orNotFound(
      await tx.first(updateUser(actor.organizationId, actor.userId, fields, ctx.clock.now())),
    )
    emit(tx, { type: 'user.updated', subjectId: after.id, before, after })
    return after
  })
}
