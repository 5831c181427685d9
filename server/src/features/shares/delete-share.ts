// Deletes a share. Its link can no longer be used for a booking.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { eventTypeById } from '../event-types/store.ts'
import { requireLink } from '../scheduling-links/require-link.ts'
import { deleteLink } from '../scheduling-links/store.ts'
import { toShareRow } from './schema.ts'

export async function deleteShare(ctx: Context, actor: Member, id: string): Promise<void> {
  const { organizationId, userId } = actor
  await write(ctx, actor, async (tx) => {
    const { event_type_id } = await requireLink(tx, actor, { id, isShare: true }, 'share')
    const type = orNotFound(await tx.first(eventTypeById(organizationId, event_type_id, userId)))
    const before = toShareRow(orNotFound(await tx.first(deleteLink(organizationId, id))), type)
    emit(tx, { type: 'share.deleted', subjectId: id, before, after: null })
  })
}
