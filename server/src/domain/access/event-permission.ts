// Decides who may read or change scheduled events and their invitees. No other code decides this.
import { isAdmin, type Role } from './policies.ts'

/** The relation of a user to a scheduled event; if several apply, the first. `group_admin`: admin of the event's group. */
export type EventRelation = 'host' | 'group_admin' | 'none'

/** `change`: cancel, reschedule, mark as a no-show, write notes. */
export type EventAction = 'read' | 'change'

/** Admins and the owner of the organization may do everything. */
export function canActOnEvent(action: EventAction, role: Role, relation: EventRelation): boolean {
  if (isAdmin(role) || relation === 'host') return true
  return action === 'read' && relation === 'group_admin'
}

/** The filters of a list, from the caller's point of view; null = not filtered by this. */
export interface EventListing {
  readonly user: 'self' | 'other' | null
  readonly group: 'admin' | 'member' | 'non_member' | null
}

/** Members list their own events, and all events of a group they administer. In other groups of theirs, only their own. */
export function canListEvents(role: Role, { user, group }: EventListing): boolean {
  if (isAdmin(role)) return true
  if (group === 'non_member') return false
  return user === 'self' || group === 'admin'
}
