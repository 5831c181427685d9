// Decides who may read, change or delete an event type. No other code decides this.
import { isAdmin, type Role } from './policies.ts'

/**
 * The relation of a user to an event type; if several apply, the first. `group_admin`: admin of the group that owns it. `host`:
 * only a host.
 */
export const typeRelations = ['owner', 'group_admin', 'granted', 'host', 'none'] as const
export type TypeRelation = (typeof typeRelations)[number]

/**
 * `read`: the type itself. `inspect`: its hosts, their hours and the permissions on it. `list_links`: the links to it.
 * `share` creates and deletes them. `host` is what hosts decide for themselves: their own hours, and to leave. `delete`
 * includes granting and revoking permissions on the event type.
 */
export type TypeAction = 'read' | 'inspect' | 'list_links' | 'share' | 'host' | 'change' | 'delete'

const allowedRelations: Readonly<Record<TypeAction, readonly TypeRelation[]>> = {
  read: ['owner', 'group_admin', 'granted', 'host'],
  inspect: ['owner', 'group_admin', 'granted', 'host'],
  list_links: ['owner', 'group_admin', 'granted', 'host'],
  share: ['owner', 'group_admin', 'granted', 'host'],
  host: ['owner', 'group_admin', 'granted', 'host'],
  change: ['owner', 'group_admin', 'granted'],
  delete: ['owner', 'group_admin'],
}

export interface TypeForUser {
  readonly relation: TypeRelation
  readonly isAdminManaged: boolean
  /** Every member can book it: it is active and not deleted. */
  readonly isBookable: boolean
}

/**
 * Admins and the owner of the organization may do everything. Only they may change an `admin_managed` type. Every member who may
 * book a type may read it.
 */
export function canActOnType(
  action: TypeAction,
  role: Role,
  { relation, isAdminManaged, isBookable }: TypeForUser,
): boolean {
  if (isAdmin(role) || (action === 'read' && isBookable)) return true
  const isReading = action === 'read' || action === 'inspect'
  return allowedRelations[action].includes(relation) && (isReading || !isAdminManaged)
}

/**
 * Whose hours and limits a member may waive for a booking. Who may change the rules of the type may waive them for all hosts, other
 * hosts only for themselves. Null: none.
 */
export function waiverReach(role: Role, type: TypeForUser, isHost: boolean): 'all' | 'own' | null {
  if (canActOnType('change', role, type)) return 'all'
  return isHost ? 'own' : null
}
