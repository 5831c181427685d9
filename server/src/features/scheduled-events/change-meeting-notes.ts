// Writes the notes of a scheduled event, for its hosts.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { type EventToShow, eventForUser, updateNotes, withoutAccess } from './store.ts'

export async function changeMeetingNotes(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly notes: string | null },
): Promise<EventToShow> {
  const { organizationId, userId } = actor
  const wanted = eventForUser(organizationId, input.id, userId)
  return write(ctx, actor, async (tx) => {
    const event = found(await tx.first(wanted))
    requireEventPermission(actor, event, 'change')
    const [, changed] = await Promise.all([
      tx.rows(updateNotes(organizationId, input.id, input.notes, ctx.clock.now())),
      tx.first(wanted),
    ])
    const after = withoutAccess(found(changed))
    emit(tx, {
      type: 'scheduled_event.updated',
      subjectId: input.id,
      before: withoutAccess(event),
      after,
    })
    return after
  })
}
