// Updates an organization. Admins change its name and links, the operator also its plan and stage.
import type { Member, System } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requirePlainName } from '../../platform/parameters.ts'
import { emit, write } from '../../platform/writes/write.ts'
import {
  lockOrganization,
  type OrganizationChanges,
  type OrganizationRow,
  updateOrganization,
} from './store.ts'

export async function changeOrganization(
  ctx: Context,
  actor: (Member | System) & { readonly organizationId: string },
  changes: OrganizationChanges,
): Promise<OrganizationRow> {
  const { organizationId } = actor
  if (changes.name !== undefined) requirePlainName('name', changes.name)
  return write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockOrganization(organizationId)))
    const updated = orNotFound(await tx.first(updateOrganization(organizationId, changes, ctx.clock.now())))
    const after = { ...updated, members: before.members }
    emit(tx, { type: 'organization.updated', subjectId: organizationId, before, after })
    return after
  })
}
