// Restores a deleted event type with its hosts, permissions and links. Its slug must still be free.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { groupById } from '../groups/store.ts'
import { userById } from '../users/store.ts'
import { rejectTakenSlug } from './reject-taken-slug.ts'
import { requirePermission } from './require-permission.ts'
import type { EventTypeRow } from './schema.ts'
import { hostsOfType, lockEventType, updateEventType } from './store.ts'

export async function restoreEventType(ctx: Context, actor: Member, id: string): Promise<EventTypeRow> {
  const { organizationId, userId } = actor
  const restore = async (tx: WriteTransaction) => {
    const [[locked], rows] = await tx.pipeline(
      lockEventType(organizationId, id, userId),
      hostsOfType(organizationId, id),
    )
    const { relation, ...before } = orNotFound(locked)
    // Who may delete it may restore it.
    requirePermission(actor, { ...before, relation, deleted_at: null }, 'delete')
    if (before.deleted_at === null)
      throw new Problem('conflict', { message: 'The event type is not deleted.' })
    await requireOwner(tx, before)
    const after = { ...before, deleted_at: null, updated_at: ctx.clock.now() }
    await tx.rows(updateEventType(after))
    const hosts = rows.map((host) => ({ ...host }))
    emit(tx, {
      type: 'event_type.updated',
      subjectId: id,
      before: { ...before, hosts },
      after: { ...after, hosts },
    })
    return after
  }
  return rejectTakenSlug(write(ctx, actor, restore))
}

/** Locks a group, so it can't be deleted meanwhile. */
async function requireOwner(
  tx: WriteTransaction,
  { owner_user_id, owner_group_id }: EventTypeRow,
): Promise<void> {
  const { organizationId } = tx
  const owner =
    owner_user_id === null
      ? await tx.first(groupById(organizationId, owner_group_id ?? '').forKeyShare())
      : await tx.first(userById(organizationId, owner_user_id))
  if (!owner) throw new Problem('conflict', { message: 'The owner of the event type no longer exists.' })
}
