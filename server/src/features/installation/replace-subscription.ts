// Changes the plan and the stage of any organization, by an operator.
import type { Member } from '../../domain/access/actor.ts'
import type { Plan, Stage } from '../../domain/access/plans.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, findEarlierResult, write } from '../../platform/writes/write.ts'
import { changeOrganization } from '../organizations/change-organization.ts'
import { showOrganization } from './load-organizations.ts'
import { organizationOf } from './store.ts'

export interface Subscription {
  readonly plan: Plan
  readonly stage: Stage
}

/**
 * The log of the operator's organization comes first: if the process ends between the two transactions, no act is without an entry. The
 * entry doesn't name the organization, because admins who are not operators read it too.
 */
export async function replaceSubscription(
  ctx: Context,
  actor: Member,
  organizationId: string,
  after: Subscription,
) {
  const [organization] = await ctx.db.batch(organizationOf(organizationId))
  const { plan, stage } = orNotFound(organization)
  const isRetry = (await findEarlierResult(ctx, actor)) !== null
  if (!isRetry)
    await write(ctx, actor, async (tx) => {
      const [type, before] = ['installation_organization.updated', { plan, stage }] as const
      emit(tx, { type, subjectId: organizationId, before, after: { ...after } })
    })
  if (plan !== after.plan || stage !== after.stage)
    await changeOrganization(ctx, { kind: 'system', organizationId }, after)
  return showOrganization(ctx, organizationId)
}
