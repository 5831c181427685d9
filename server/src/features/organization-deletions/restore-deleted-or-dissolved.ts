// Restores an organization for an operator: one that its owner has deleted, one whose only member has left it, or both.
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { restoreOwner } from '../organization-memberships/restore-organization.ts'
import { undoDeletion } from './restore-deleted-organization.ts'
import { lockDeletion, ownerOf } from './store.ts'

export interface OperatorRestoration {
  /** Of the owner. */
  readonly email: string
  /** Whether the owner had left, and is a member again. */
  readonly hasReturned: boolean
}

/** In one write: a refused address leaves a deleted organization as it was. `email`: another address for an owner who has left. */
export const restoreDeletedOrDissolved = (
  ctx: Context,
  { organizationId, email }: { readonly organizationId: string; readonly email: string | null },
): Promise<OperatorRestoration> =>
  write(ctx, { kind: 'system', organizationId }, async (tx) => {
    const { deleted_at: deletedAt } = orNotFound(await tx.first(lockDeletion(organizationId)))
    if (deletedAt !== null) {
      await undoDeletion(ctx, tx, { kind: 'system', organizationId })
      const owner = await tx.first(ownerOf(organizationId))
      if (owner !== undefined) return { email: owner.email, hasReturned: false }
    }
    const restored = await restoreOwner(ctx, tx, email)
    return { email: restored.email, hasReturned: true }
  })
