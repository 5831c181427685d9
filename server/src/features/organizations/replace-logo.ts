// Replaces the logo of an organization.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { toPictureProblem } from '../../platform/pictures/picture-problem.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { deleteLogos, insertLogos } from './brand-store.ts'
import { lockOrganization, type OrganizationRow, updateOrganization } from './store.ts'

export async function replaceLogo(ctx: Context, actor: Member, bytes: Buffer): Promise<OrganizationRow> {
  const encoded = await ctx.encodeLogo(bytes)
  if (typeof encoded === 'string') throw toPictureProblem(encoded)
  const { images, ...logo } = encoded
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockOrganization(organizationId)))
    const [, , [updated]] = await tx.pipeline(
      deleteLogos(organizationId),
      insertLogos(organizationId, images),
      updateOrganization(organizationId, { logo }, ctx.clock.now()),
    )
    const after = { ...orNotFound(updated), members: before.members }
    emit(tx, { type: 'organization.updated', subjectId: organizationId, before, after })
    return after
  })
}
