// Permissions, written by hand from the decisions and independent of the server code, which is tested against them.
import type { PolicyTable } from './policy.ts'
import { account } from './policy-table/account.ts'
import { activityLog } from './policy-table/activity-log.ts'
import { availability } from './policy-table/availability.ts'
import { blockedInvitees } from './policy-table/blocked-invitees.ts'
import { calendars } from './policy-table/calendars.ts'
import { changes } from './policy-table/changes.ts'
import { dataCompliance } from './policy-table/data-compliance.ts'
import { emails } from './policy-table/emails.ts'
import { eventTypes } from './policy-table/event-types.ts'
import { groups } from './policy-table/groups.ts'
import { installation } from './policy-table/installation.ts'
import { invitations } from './policy-table/invitations.ts'
import { links } from './policy-table/links.ts'
import { mailTemplates } from './policy-table/mail-templates.ts'
import { meetings } from './policy-table/meetings.ts'
import { organizationAccess } from './policy-table/organization-access.ts'
import { people } from './policy-table/people.ts'
import { reports } from './policy-table/reports.ts'
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
 * Example: `teammate: '403 403 200 200 200'` means that the group's admin, admins and the owner may use a teammate's
 * object. `-` means that a caller has no such object. Rules common to all operations are in expectation.ts: 401 without
 * a valid token or session, 403 for a session request of another site, 404 for a token where only sessions are accepted, 403 without the scope or plan, 403 if `who` is admins or operators and the caller is not one, 404 for foreign and
 * nonexistent objects and for text that is not a UUID, 400 for a URI of another kind.
 *
 * Objects of each organization (fixture.ts):
 *   users                 `self` is the caller, `teammate` is in Sales, `colleague` in Support
 *   groups                `sales` and `support`
 *   invitations           `pending`, `invited` (to the group Sales) and `accepted`
 *   schedules             the default schedule of the user with that name
 *   event types           `self` is the caller's own. `shared` is a colleague's, a group member also hosts it, and a
 *                         user has a permission on it. `sales` is the group's. `managed` is a user's, managed by admins.
 *                         `colleague` and `open` are a colleague's, and `open` has seats for all cells.
 *   scheduled events      named after their host, like their invitees and no-shows
 *   scheduling links      named after their event type, like shares
 *   holds                 named after their creator; `hosted` is a colleague's and holds a group member's time
 *   booking requests      named after their host; the user made `asked` for a colleague's time
 *   webhook subscriptions named after the user, group or organization they cover; each has a delivery of that name
 *   calendar subscriptions and feeds: named after their user
 *   tokens, grants and sessions: named after their user
 *   blocked invitees      `own` belongs to the organization
 *   apps                  `own` belongs to the organization
 *   failed jobs           `own` is of the home organization
 *   email domains         `verified` is a verified one
 *   routing forms         named after their status; the submission is named after its event type
 */
export const policyTable: PolicyTable = {
  ...people,
  ...invitations,
  ...groups,
  ...mailTemplates,
  ...eventTypes,
  ...schedules,
  ...availability,
  ...calendars,
  ...meetings,
  ...links,
  ...reports,
  ...routingForms,
  ...webhooks,
  ...dataCompliance,
  ...changes,
  ...activityLog,
  ...account,
  ...organizationAccess,
  ...blockedInvitees,
  ...emails,
  ...installation,
}
