// Decides who may read, change or delete an event type. No other code decides this.
import { isAdmin, type Role } from './policies.ts'

/** The relation of a user to an event type; if several apply, the first. `group_admin`: admin of the group that owns it. */
export const typeRelations = ['owner', 'group_admin', 'host', 'granted', 'none'] as const
export type TypeRelation = (typeof typeRelations)[number]

/** `change` includes sharing. `delete` includes granting and revoking permissions on the event type. */
export type TypeAction = 'read' | 'change' | 'delete'

/** Admins and the owner of the organization may do everything. Only they may change an `admin_managed` type. */
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
