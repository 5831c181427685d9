// Changes the name, plan or stage of an organization. Only the operator can do this.
import type { Plan, Stage } from '../../domain/access/plans.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { organizationById, updateOrganization } from './store.ts'

export interface OrganizationChanges {
  readonly name?: string
  readonly plan?: Plan
  readonly stage?: Stage
}

export async function changeOrganization(
  ctx: Context,
  organizationId: string,
  changes: OrganizationChanges,
): Promise<void> {
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const before = orNotFound(await tx.first(organizationById(organizationId)))
    const after = orNotFound(await tx.first(updateOrganization(organizationId, changes, ctx.clock.now())))
    emit(tx, {
      type: 'organization.updated',
      subjectId: organizationId,
      before,
      after: { ...after, members: before.members },
    })
  })
}
