// Updates an organization. Admins change its name, links and second factor rule, the operator also its plan and stage.
import type { Member, System } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requirePlainName } from '../../platform/parameters.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { accountOf } from '../sessions/account-store.ts'
import { toOrganization } from './schema.ts'
import {
  lockOrganization,
  type OrganizationChanges,
  type OrganizationRow,
  updateOrganization,
} from './store.ts'

type OrganizationInput = Omit<OrganizationChanges, 'second_factor_required_at'> & {
  /** Whether members must have a second factor. Sessions that are open continue. */
  readonly require_second_factor?: boolean
}

export async function changeOrganization(
  ctx: Context,
  actor: (Member | System) & { readonly organizationId: string },
  { require_second_factor: isRequired, ...fields }: OrganizationInput,
): Promise<OrganizationRow> {
  const { organizationId } = actor
  if (fields.name !== undefined) requirePlainName('name', fields.name)
  return write(ctx, actor, async (tx) => {
    const before = orNotFound(await tx.first(lockOrganization(organizationId)))
    requireMatch(ctx, () => toOrganization(ctx.config.urls, before))
    const wasRequired = before.second_factor_required_at !== null
    // The time of a rule that exists stays: sessions that began before it continue.
    const isRuleChanged = isRequired !== undefined && isRequired !== wasRequired
    if (isRuleChanged && isRequired && actor.kind === 'user') await requireOwnSecondFactor(tx, actor.userId)
    const rule = isRuleChanged ? { second_factor_required_at: isRequired ? ctx.clock.now() : null } : {}
    const changes = { ...fields, ...rule }
    const updated = orNotFound(await tx.first(updateOrganization(organizationId, changes, ctx.clock.now())))
    const after = { ...updated, members: before.members }
    emit(tx, { type: 'organization.updated', subjectId: organizationId, before, after })
    if (isRuleChanged)
      emit(tx, {
        type: 'second_factor_rule.updated',
        subjectId: organizationId,
        before: { is_required: wasRequired },
        after: { is_required: isRequired },
      })
    return after
  })
}

/** Otherwise the admin's next sign-in would be interrupted by their own rule. */
async function requireOwnSecondFactor(tx: WriteTransaction, userId: string): Promise<void> {
  const account = orNotFound(await tx.first(accountOf(tx.organizationId, userId)))
  if (account.has_provider)
    throw new Problem('conflict', {
      message: 'Your organization signs in through an identity provider, which decides about second factors.',
    })
  if (!account.has_second_factor)
    throw new Problem('conflict', {
      message: 'Set up a second factor for your own account first, at /account/security.',
    })
}
