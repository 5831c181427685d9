// Only the creator of a hold, its hosts and admins may access it.
import type { Member } from '../../domain/access/actor.ts'
import { isSelfOrAdmin } from '../../domain/access/policies.ts'
import { Problem } from '../../platform/errors.ts'

export function requireHoldAccess(
  actor: Member,
  hold: { readonly user_id: string | null },
  hosts: readonly { readonly host_id: string }[],
): void {
  const isAllowed = hold.user_id !== null && isSelfOrAdmin(actor, hold.user_id)
  if (!isAllowed && !hosts.some(({ host_id }) => host_id === actor.userId))
    throw new Problem('permission_denied')
}
