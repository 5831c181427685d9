// Who may do what, written by hand from the decisions and from nothing in the server: what the service is held to.
import type { PolicyTable } from './policy.ts'
import { activityLog } from './policy-table/activity-log.ts'
import { availability } from './policy-table/availability.ts'
import { calendars } from './policy-table/calendars.ts'
import { changes } from './policy-table/changes.ts'
import { dataCompliance } from './policy-table/data-compliance.ts'
import { eventTypes } from './policy-table/event-types.ts'
import { groups } from './policy-table/groups.ts'
import { invitations } from './policy-table/invitations.ts'
import { links } from './policy-table/links.ts'
import { meetings } from './policy-table/meetings.ts'
import { people } from './policy-table/people.ts'
import { routingForms } from './policy-table/routing-forms.ts'
import { schedules } from './policy-table/schedules.ts'
import { webhooks } from './policy-table/webhooks.ts'

/*
 * The five statuses of a line belong to these callers, in this order:
 *
 *   user         a member of the organization who is in no group
 *   groupMember  a member of the group Sales
 *   groupAdmin   an admin of the group Sales
 *   admin        an admin of the organization
 *   owner        its owner
 *
 * A line looks like `teammate: '403 403 200 200 200'`: a teammate's object is for the group's admin, admins and the owner.
 * `-` stands where a caller has no such object. What is the same for every operation is not written here but in
 * expectation.ts: 401 without a valid token, 403 without the scope or plan, 403 where `who` is admins and the caller is
 * none, 404 for what another organization has, for what never was and for what is no UUID, 400 for a URI of another kind.
 *
 * The objects of each organization (fixture.ts): `self` is the caller's own; `teammate` is in Sales, `colleague` in
 * Support; the groups are `sales` and `support`; the invitations are `pending`, `invited` (it has a place in Sales)
 * and `accepted`. Of the schedules each is somebody's default. The event types: `self` is the caller's own; `shared` is a
 * colleague's, a group member hosts it too and a user was granted it; `sales` is the group's; `managed` is a user's, but
 * admins manage it; `colleague` is a colleague's, and so is `open`, which has seats for all. The scheduled events, with
 * their invitees and no-shows, are called after who hosts them. The holds are called after who made them; `hosted` is a
 * colleague's, and keeps a group member's time. The webhook subscriptions are called after whom they tell of, and each has a
 * delivery of the same name. The calendar subscriptions and feeds are called after whose they are. The routing
 * forms are called after their status, and the submission after the event type it led to.
 */
export const policyTable: PolicyTable = {
  ...people,
  ...invitations,
  ...groups,
  ...eventTypes,
  ...schedules,
  ...availability,
  ...calendars,
  ...meetings,
  ...links,
  ...routingForms,
  ...webhooks,
  ...dataCompliance,
  ...changes,
  ...activityLog,
}
