// Lets pass only those to whom a hold is any affair: who made it, the hosts whose time it keeps, and admins.
import type { Member } from '../../domain/access/actor.ts'
import { isSelfOrAdmin } from '../../domain/access/policies.ts'
import { Problem } from '../../platform/errors.ts'

export function requireHoldAccess(
  actor: Member,
  hold: { readonly user_id: string },
  hosts: readonly { readonly host_id: string }[],
): void {
  if (!isSelfOrAdmin(actor, hold.user_id) && !hosts.some(({ host_id }) => host_id === actor.userId))
    throw new Problem('permission_denied')
}
