// Removes the no-show mark of an invitee.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { inviteeByNoShow, lockInvitee, omitAccess, updateNoShow } from './store.ts'

export async function unmarkNoShow(
  ctx: Context,
  actor: Member,
  input: { readonly inviteeId: string } | { readonly noShowId: string },
): Promise<void> {
  const { organizationId, userId } = actor
  await write(ctx, actor, async (tx) => {
    const expectedNoShowId = 'noShowId' in input ? input.noShowId : null
    const id =
      'inviteeId' in input
        ? input.inviteeId
        : orNotFound(await tx.first(inviteeByNoShow(organizationId, input.noShowId, userId))).id
    const locked = orNotFound(await tx.first(lockInvitee(organizationId, id, userId)))
    requireEventPermission(actor, locked, 'change')
    const noShowId = locked.no_show_id
    if (noShowId === null || noShowId !== (expectedNoShowId ?? noShowId)) throw new Problem('not_found')
    await tx.rows(updateNoShow(organizationId, id, null, ctx.clock.now()))
    emit(tx, {
      type: 'invitee_no_show.deleted',
      subjectId: noShowId,
      before: omitAccess(locked),
      after: null,
    })
  })
}
