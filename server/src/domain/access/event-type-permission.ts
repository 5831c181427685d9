// Who may do what with one event type: the only place that decides it.
import { isAdmin, type Role } from './policies.ts'

/** What a user is to an event type; of several things the first. `group_admin`: of the group that owns it. */
export const typeStandings = ['owner', 'group_admin', 'host', 'granted', 'none'] as const
export type TypeStanding = (typeof typeStandings)[number]

/** `change` is also to share it; `delete` is also to say who else holds permission on it. */
export type TypeAct = 'read' | 'change' | 'delete'

/** Admins and the owner of the organization may do everything, and they alone change what is `admin_managed`. */
export function permitsOnType(
  act: TypeAct,
  role: Role,
  standing: TypeStanding,
  isAdminManaged: boolean,
): boolean {
  if (isAdmin(role)) return true
  if (standing === 'none') return false
  if (act === 'read') return true
  if (isAdminManaged) return false
  return act === 'change' || standing === 'owner' || standing === 'group_admin'
}
