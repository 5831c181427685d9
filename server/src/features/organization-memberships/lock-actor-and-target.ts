// Locks the memberships of the actor and the target, so that permission checks use their current roles.
import type { Member } from '../../domain/access/actor.ts'
import type { Role } from '../../domain/access/policies.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { lockMemberships, type MembershipRow } from './store.ts'

/** `actorRole` is the current role, which may have changed since the token was read. */
export async function lockActorAndTarget(
  tx: WriteTransaction,
  actor: Member,
  targetId: string,
): Promise<{ target: MembershipRow; actorRole: Role; actorName: string }> {
  const ids = [...new Set([actor.membershipId, targetId])]
  const locked = await tx.rows(lockMemberships(tx.organizationId, ids))
  const target = orNotFound(locked.find(({ id }) => id === targetId))
  const actorMembership = locked.find(({ id }) => id === actor.membershipId)
  if (!actorMembership)
    throw new Problem('permission_denied', { message: 'You are no longer a member of this organization.' })
  return { target, actorRole: actorMembership.role as Role, actorName: actorMembership.user_name }
}
