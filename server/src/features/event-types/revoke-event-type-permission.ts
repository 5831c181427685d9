// Revokes a user's permission on an event type.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requirePermission } from './require-permission.ts'
import { deletePermission, lockEventType } from './store.ts'

export async function revokeEventTypePermission(
  ctx: Context,
  actor: Member,
  input: { readonly eventTypeId: string; readonly userId: string },
): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const type = orNotFound(await tx.first(lockEventType(organizationId, input.eventTypeId, actor.userId)))
    requirePermission(actor, type, 'delete')
    const before = orNotFound(
      await tx.first(deletePermission(organizationId, input.eventTypeId, input.userId)),
    )
    emit(tx, { type: 'event_type_permission.deleted', subjectId: input.eventTypeId, before, after: null })
  })
}
