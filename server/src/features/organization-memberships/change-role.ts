// Changes a member's role. A transfer of ownership makes the former owner an admin.
import type { Member } from '../../domain/access/actor.ts'
import { canChangeRole, type Role } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { endSubscriptionsWithoutAccess } from '../webhook-subscriptions/end-subscriptions-without-access.ts'
import { lockActorAndTarget } from './lock-actor-and-target.ts'
import { toOrganizationMembership } from './schema.ts'
import { type MembershipRow, membershipById, updateRole } from './store.ts'

export async function changeRole(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly role: Role },
): Promise<MembershipRow> {
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const { target: before, actorRole } = await lockActorAndTarget(tx, actor, input.id)
    if (!canChangeRole(actorRole, before.role as Role, input.role)) {
      throw new Problem('permission_denied', {
        message: 'Only the owner can transfer ownership. Until then, the owner’s role can’t be changed.',
      })
    }
    requireMatch(ctx, () => toOrganizationMembership(ctx.config.urls, before))
    if (input.role === 'owner' && before.role !== 'owner') {
      // The former owner changes first: an organization never has two owners.
      await tx.rows(updateRole(organizationId, actor.membershipId, 'admin', now))
      const previousOwner = orNotFound(await tx.first(membershipById(organizationId, actor.membershipId)))
      emit(tx, {
        type: 'organization_membership.updated',
        subjectId: actor.membershipId,
        before: { ...previousOwner, role: 'owner' },
        after: previousOwner,
      })
    }
    await tx.rows(updateRole(organizationId, input.id, input.role, now))
    const after = orNotFound(await tx.first(membershipById(organizationId, input.id)))
    emit(tx, { type: 'organization_membership.updated', subjectId: input.id, before, after })
    await endSubscriptionsWithoutAccess(ctx, tx)
    return after
  })
}
