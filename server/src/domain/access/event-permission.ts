// Decides who may read or change scheduled events and their invitees. No other code decides this.
import { isAdmin, type Role } from './policies.ts'

/**
 * The relation of a user to a scheduled event or to one of its invitees; if several apply, the first. `booker`: booked the
 * invitee, or all invitees of the event. `group_admin`: admin of the event's group. `seat_booker`: booked some invitees of the
 * event.
 */
export type EventRelation = 'host' | 'booker' | 'group_admin' | 'seat_booker' | 'none'

/** `read`: the event or the invitee. `list`: the invitees of the event. `change`: reschedule, mark as a no-show, write notes. */
export type EventAction = 'read' | 'list' | 'cancel' | 'change'

const allowedRelations: Readonly<Record<EventAction, readonly EventRelation[]>> = {
  read: ['host', 'booker', 'group_admin', 'seat_booker'],
  list: ['host', 'booker', 'group_admin'],
  cancel: ['host', 'booker'],
  change: ['host'],
}

/** Admins and the owner of the organization may do everything. */
export const canActOnEvent = (action: EventAction, role: Role, relation: EventRelation): boolean =>
  isAdmin(role) || allowedRelations[action].includes(relation)

/** Members who only booked see no notes of the hosts, and no guests of other bookings. */
export const canSeeNotes = (role: Role, relation: EventRelation): boolean =>
  isAdmin(role) || relation === 'host' || relation === 'group_admin'
export const canSeeGuests = (role: Role, relation: EventRelation): boolean =>
  isAdmin(role) || relation !== 'seat_booker'
/** Whether the meeting is in the calendars of its hosts, and what they were asked. */
export const canSeeCalendarEntries = (role: Role, relation: EventRelation): boolean =>
  isAdmin(role) || relation === 'host'

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
