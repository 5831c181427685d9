// Releases a hold and frees its time or seat.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { holdById } from '../claims/hold-store.ts'
import { releaseHoldClaims } from '../claims/release-hold-claims.ts'
import { requireHoldAccess } from './require-hold-access.ts'
import { hostsOfHold } from './store.ts'

export async function releaseHold(ctx: Context, actor: Member, id: string): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const [[row], hosts] = await tx.pipeline(holdById(organizationId, id), hostsOfHold(organizationId, id))
    const hold = orNotFound(row)
    requireHoldAccess(actor, hold, hosts)
    if (!(await releaseHoldClaims(ctx, tx, hold)))
      throw new Problem('conflict', { message: 'The hold has expired, or was already booked or released.' })
    emit(tx, { type: 'hold.deleted', subjectId: id, before: hold, after: null })
  })
}
