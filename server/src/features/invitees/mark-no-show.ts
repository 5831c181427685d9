// Marks an invitee as a no-show. Marking again keeps the existing no-show.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { lockInvitee, omitAccess, updateNoShow } from './store.ts'

export async function markNoShow(
  ctx: Context,
  actor: Member,
  /** `eventId`: the event in the invitee's URI; null for the short form. */
  input: { readonly id: string; readonly eventId: string | null },
): Promise<InviteeRow> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const locked = orNotFound(await tx.first(lockInvitee(organizationId, input.id, userId)))
    if (input.eventId !== null && input.eventId !== locked.event_id) throw new Problem('not_found')
    requireEventPermission(actor, locked, 'change')
    const invitee = omitAccess(locked)
    if (invitee.no_show_id !== null) return invitee
    const now = ctx.clock.now()
    const id = ctx.newId()
    await tx.rows(updateNoShow(organizationId, invitee.id, id, now))
    const after = { ...invitee, no_show_id: id, no_show_at: now, updated_at: now }
    emit(tx, { type: 'invitee_no_show.created', subjectId: id, before: null, after })
    return after
  })
}
