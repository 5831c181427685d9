// Updates the notes of a scheduled event.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireEventPermission } from '../bookings/require-event-permission.ts'
import { toScheduledEvent } from './schema.ts'
import {
  type EventDetails,
  eventForUser,
  lockEventForUser,
  omitAccess,
  toVisibleEvent,
  updateNotes,
} from './store.ts'

export async function changeMeetingNotes(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly notes: string | null },
): Promise<EventDetails> {
  const { organizationId, userId } = actor
  const eventQuery = eventForUser(organizationId, input.id, userId)
  return write(ctx, actor, async (tx) => {
    const event = orNotFound(await tx.first(lockEventForUser(organizationId, input.id, userId)))
    requireEventPermission(actor, event, 'change')
    requireMatch(ctx, () => toScheduledEvent(ctx.config.urls, toVisibleEvent(actor.role, event)))
    const [, [changed]] = await tx.pipeline(
      updateNotes(organizationId, input.id, input.notes, ctx.clock.now()),
      eventQuery,
    )
    const after = orNotFound(changed)
    emit(tx, {
      type: 'scheduled_event.updated',
      subjectId: input.id,
      before: omitAccess(event),
      after: omitAccess(after),
    })
    return toVisibleEvent(actor.role, after)
  })
}
