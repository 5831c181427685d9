// The account of a member whom an admin gives access again, if the admin may do that.
import type { Member } from '../../domain/access/actor.ts'
import { canResetAccess, type Role } from '../../domain/access/policies.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { lockActorAndTarget } from '../organization-memberships/lock-actor-and-target.ts'
import { type AccountRow, accountOf } from '../sessions/account-store.ts'

/** An operator of the installation may be a member of any organization, whose admins must not be able to sign in as them. */
export async function lockAccountToRestore(
  { config }: Pick<Context, 'config'>,
  tx: WriteTransaction,
  actor: Member,
  membershipId: string,
): Promise<AccountRow> {
  const { target, actorRole } = await lockActorAndTarget(tx, actor, membershipId)
  const account = orNotFound(await tx.first(accountOf(tx.organizationId, target.user_id)))
  const role = target.role as Role
  const isReserved = role === 'owner' || config.operators.includes(account.email)
  if (isReserved || !canResetAccess(actorRole, role))
    throw new Problem('permission_denied', {
      message: isReserved
        ? 'Only the command line of the installation can do this for the owner and for operators.'
        : 'Only the owner can do this for an admin.',
    })
  return account
}
