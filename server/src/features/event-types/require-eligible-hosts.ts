// Checks that new hosts of an event type are eligible. Admins may add anyone in the organization.
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { hostCandidates } from './store.ts'

export async function requireEligibleHosts(
  tx: WriteTransaction,
  actor: Member,
  owner: { readonly kind: 'user' | 'group'; readonly id: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return
  const candidates = await tx.rows(hostCandidates(tx.organizationId, userIds, owner))
  if (candidates.length < userIds.length) throw new Problem('not_found')
  if (!isAdmin(actor.role) && candidates.some((candidate) => !candidate.is_eligible)) {
    throw new Problem('permission_denied', {
      message:
        owner.kind === 'group'
          ? 'Hosts of a group’s event type must be members of the group. An admin can add others.'
          : 'Hosts must be the owner of the event type or share a group with the owner. An admin can add others.',
    })
  }
}
