// Who may do what with scheduled events and their invitees: the only place that decides it.
import { isAdmin, type Role } from './policies.ts'

/** What a user is to a scheduled event; of several things the first. `group_admin`: of a group it belongs to. */
export type EventRelation = 'host' | 'group_admin' | 'none'

/** `change`: cancel, reschedule, mark as a no-show, write notes. */
export type EventAction = 'read' | 'change'

/** Admins and the owner of the organization may do everything. */
export function canActOnEvent(action: EventAction, role: Role, relation: EventRelation): boolean {
  if (isAdmin(role) || relation === 'host') return true
  return action === 'read' && relation === 'group_admin'
}

/** What a list is narrowed to, as seen by whoever asks for it; null = not by this. */
export interface EventListing {
  readonly user: 'self' | 'other' | null
  readonly group: 'admin' | 'member' | 'non_member' | null
}

/** One's own events, and all of a group that one administers; of a group that one is in, one's own. */
export function canListEvents(role: Role, { user, group }: EventListing): boolean {
  if (isAdmin(role)) return true
  if (group === 'non_member') return false
  return user === 'self' || group === 'admin'
}
