// Deletes the logo of an organization, if there is one.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deleteLogos } from './brand-store.ts'
import { lockOrganization, updateOrganization } from './store.ts'

export async function deleteLogo(ctx: Context, actor: Member): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockOrganization(organizationId)))
    if (before.logo === null) return
    const [, [updated]] = await tx.pipeline(
      deleteLogos(organizationId),
      updateOrganization(organizationId, { logo: null }, ctx.clock.now()),
    )
    const after = { ...orNotFound(updated), members: before.members }
    emit(tx, { type: 'organization.updated', subjectId: organizationId, before, after })
  })
}
