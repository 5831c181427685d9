// Restores a deleted organization with everything but its canceled meetings, until the time for that is over.
import type { Member, System } from '../../domain/access/actor.ts'
import { toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { membershipById } from '../organization-memberships/store.ts'
import { organizationById } from '../organizations/store.ts'
import { lockDeletion, markRestored } from './store.ts'

type Restorer = (Member | System) & { readonly organizationId: string }

export const restoreDeletedOrganization = (ctx: Context, actor: Restorer): Promise<void> =>
  write(ctx, actor, (tx) => undoDeletion(ctx, tx, actor))

export async function undoDeletion(ctx: Context, tx: WriteTransaction, actor: Restorer): Promise<void> {
  const { organizationId } = tx
  const { deletion_due_at: dueAt, deletion_step: step } = orNotFound(
    await tx.first(lockDeletion(organizationId)),
  )
  if (dueAt === null)
    throw new Problem('conflict', {
      message: 'The organization is not deleted. There is nothing to restore.',
    })
  if (actor.kind === 'user') {
    const membership = await tx.first(membershipById(organizationId, actor.membershipId))
    if (membership?.role !== 'owner') throw new Problem('permission_denied')
  }
  if (step === 'deleting' || dueAt <= ctx.clock.now())
    throw new Problem('conflict', {
      message: 'The time to restore the organization is over. It is being deleted for good.',
    })
  const organization = orNotFound(await tx.first(organizationById(organizationId)))
  tx.defer(markRestored(organizationId))
  emit(tx, {
    type: 'organization.restored',
    subjectId: organizationId,
    before: { ...organization, deletion_due_at: toWireTime(dueAt) },
    after: { ...organization, deletion_due_at: null },
  })
}
