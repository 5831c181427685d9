// Who may do what with one event type: the only place that decides it.
import { isAdmin, type Role } from './policies.ts'

/** What a user is to an event type; of several things the first. `group_admin`: of the group that owns it. */
export const typeRelations = ['owner', 'group_admin', 'host', 'granted', 'none'] as const
export type TypeRelation = (typeof typeRelations)[number]

/** `change` is also to share it; `delete` is also to say who else holds permission on it. */
export type TypeAction = 'read' | 'change' | 'delete'

/** Admins and the owner of the organization may do everything, and they alone change what is `admin_managed`. */
export function canActOnType(
  action: TypeAction,
  role: Role,
  relation: TypeRelation,
  isAdminManaged: boolean,
): boolean {
  if (isAdmin(role)) return true
  if (relation === 'none') return false
  if (action === 'read') return true
  if (isAdminManaged) return false
  return action === 'change' || relation === 'owner' || relation === 'group_admin'
}
