// Grants a user permission on an event type: they can list, read, change and share it.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { userById } from '../users/store.ts'
import { requirePermission } from './require-permission.ts'
import { insertPermission, lockEventType, type PermissionRow } from './store.ts'

export async function grantEventTypePermission(
  ctx: Context,
  actor: Member,
  input: { readonly eventTypeId: string; readonly userId: string },
): Promise<PermissionRow> {
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    const [[type], [user]] = await tx.pipeline(
      lockEventType(organizationId, input.eventTypeId, actor.userId),
      userById(organizationId, input.userId),
    )
    orNotFound(user)
    requirePermission(actor, orNotFound(type), 'delete')
    const permission = {
      event_type_id: input.eventTypeId,
      user_id: input.userId,
      created_at: ctx.clock.now(),
    }
    if (!(await tx.first(insertPermission(organizationId, permission))))
      throw new Problem('already_exists', { message: 'The user already has this permission.' })
    emit(tx, {
      type: 'event_type_permission.created',
      subjectId: input.eventTypeId,
      before: null,
      after: permission,
    })
    return permission
  })
}
