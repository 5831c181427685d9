// Holds the membership of whoever acts and the one acted on, so that a decision about roles is about the present ones.
import type { Member } from '../../domain/access/actor.ts'
import type { Role } from '../../domain/access/policies.ts'
import { found, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { MembershipRow } from './schema.ts'
import { lockMemberships } from './store.ts'

/** `by`: the actor's role now, which may have changed since the token was read; `byName`: what they are called. */
export async function lockBoth(
  tx: WriteTransaction,
  actor: Member,
  targetId: string,
): Promise<{ target: MembershipRow; by: Role; byName: string }> {
  const ids = [...new Set([actor.membershipId, targetId])]
  const locked = await tx.rows(lockMemberships(tx.organizationId, ids))
  const target = found(locked.find(({ id }) => id === targetId))
  const own = locked.find(({ id }) => id === actor.membershipId)
  if (!own) throw new Problem('permission_denied', { message: 'You are no longer a member.' })
  return { target, by: own.role as Role, byName: own.user_name }
}
