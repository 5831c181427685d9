// Checks permission on an event type, for this feature and those that depend on it.
import type { Member } from '../../domain/access/actor.ts'
import { canActOnType, type TypeAction } from '../../domain/access/event-type-permission.ts'
import { Problem } from '../../platform/errors.ts'
import type { EventTypeAccess } from './store.ts'

const reads: ReadonlySet<TypeAction> = new Set(['read', 'inspect', 'list_links'])

/** `type` is the result of `eventTypeAccess` for the actor. A deleted type can be read but not changed. */
export function requirePermission(
  actor: Pick<Member, 'role'>,
  type: Pick<EventTypeAccess, 'relation' | 'active' | 'admin_managed' | 'deleted_at'>,
  act: TypeAction,
): void {
  const { relation, active, admin_managed: isAdminManaged, deleted_at } = type
  const isBookable = active && deleted_at === null
  if (!canActOnType(act, actor.role, { relation, isAdminManaged, isBookable }))
    throw new Problem('permission_denied')
  if (!reads.has(act) && deleted_at !== null)
    throw new Problem('conflict', { message: 'The event type was deleted and can no longer be changed.' })
}
