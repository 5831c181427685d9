// Every operation of the service: the features' route tables, in the order of the specification.
import { activityLogRoutes } from '../features/activity-log/routes.ts'
import { availabilityRoutes } from '../features/availability/routes.ts'
import { availabilityScheduleRoutes } from '../features/availability-schedules/routes.ts'
import { calendarRoutes } from '../features/calendars/routes.ts'
import { changeRoutes } from '../features/changes/routes.ts'
import { dataComplianceRoutes } from '../features/data-compliance/routes.ts'
import { eventTypeRoutes, locationRoutes } from '../features/event-types/routes.ts'
import { groupRoutes } from '../features/groups/routes.ts'
import { holdRoutes } from '../features/holds/routes.ts'
import { inviteeRoutes } from '../features/invitees/routes.ts'
import { mcpEndpoints } from '../features/mcp/document-endpoints.ts'
import { oauthEndpoints } from '../features/oauth/document-endpoints.ts'
import { oneOffEventTypeRoutes } from '../features/one-off-event-types/routes.ts'
import { organizationInvitationRoutes } from '../features/organization-invitations/routes.ts'
import { organizationMembershipRoutes } from '../features/organization-memberships/routes.ts'
import { organizationRoutes } from '../features/organizations/routes.ts'
import { routingFormRoutes } from '../features/routing-forms/routes.ts'
import { scheduledEventRoutes } from '../features/scheduled-events/routes.ts'
import { schedulingLinkRoutes } from '../features/scheduling-links/routes.ts'
import { shareRoutes } from '../features/shares/routes.ts'
import { userRoutes } from '../features/users/routes.ts'
import { webhookDeliveryRoutes } from '../features/webhook-deliveries/routes.ts'
import { webhookSubscriptionRoutes } from '../features/webhook-subscriptions/routes.ts'
import type { Route } from '../platform/http/route-table.ts'
import type { Chapter } from '../platform/openapi/document.ts'

/** As the reference shows them: the feature's noun, and a sentence on what it is. */
export const chapters: readonly Chapter[] = [
  {
    name: 'Users',
    description: 'People who have an account. A user belongs to exactly one organization.',
    routes: userRoutes,
  },
  {
    name: 'Organizations',
    description: 'The company or team to which everything else belongs.',
    routes: organizationRoutes,
  },
  {
    name: 'Organization memberships',
    description: 'Who belongs to an organization, and in which role: user, admin or owner.',
    routes: organizationMembershipRoutes,
  },
  {
    name: 'Organization invitations',
    description: 'Invitations to join an organization, sent to an e-mail address.',
    routes: organizationInvitationRoutes,
  },
  {
    name: 'Groups',
    description: 'Groups of an organization, and the group relationships that say who is in them.',
    routes: groupRoutes,
  },
  {
    name: 'Event types',
    description:
      'Kinds of meeting that can be booked, who hosts them, and who else holds permission on them.',
    routes: eventTypeRoutes,
  },
  {
    name: 'Locations',
    description: 'Where meetings can take place.',
    routes: locationRoutes,
  },
  {
    name: 'Availability',
    description: 'When an event type can be booked, and why not at another time; when a user is busy.',
    routes: availabilityRoutes,
  },
  {
    name: 'Availability schedules',
    description:
      'The hours in which users can be booked: their own schedules, and those that a host has for one event type.',
    routes: availabilityScheduleRoutes,
  },
  {
    name: 'Calendars',
    description:
      'Calendars that a user has elsewhere, whose events make them busy; and feeds of their meetings for such calendars.',
    routes: calendarRoutes,
  },
  {
    name: 'One-off event types',
    description:
      'Event types for one meeting: at single spots, on certain dates or in the next days, with up to ten hosts.',
    routes: oneOffEventTypeRoutes,
  },
  {
    name: 'Scheduling links',
    description: 'Links to the booking page of an event type that work once.',
    routes: schedulingLinkRoutes,
  },
  {
    name: 'Shares',
    description: 'Scheduling links with durations, dates, hours and locations of their own.',
    routes: shareRoutes,
  },
  {
    name: 'Scheduled events',
    description: 'Meetings that were booked: who hosts them, where and when they are.',
    routes: scheduledEventRoutes,
  },
  {
    name: 'Invitees',
    description: 'Who was invited to a scheduled event. To make an invitee is to book a meeting.',
    routes: inviteeRoutes,
  },
  {
    name: 'Holds',
    description:
      'Times, and seats of group events, that are kept for a few minutes for someone who is about to book.',
    routes: holdRoutes,
  },
  {
    name: 'Routing forms',
    description:
      'Forms whose answers decide where they lead: to an event type, to another site or to a message; and what was submitted to them.',
    routes: routingFormRoutes,
  },
  {
    name: 'Webhooks',
    description:
      'URLs that are told, signed, what happens to a user, a group or the organization, and what was sent to them.',
    routes: [...webhookSubscriptionRoutes, ...webhookDeliveryRoutes],
  },
  {
    name: 'Data compliance',
    description:
      'Deletion of personal data: of people by their addresses, or of what was booked in a period. Done within a minute.',
    routes: dataComplianceRoutes,
  },
  {
    name: 'Changes',
    description:
      'Everything that happens in the organization, in order and without gaps: read page by page, or as a stream.',
    routes: changeRoutes,
  },
  {
    name: 'Activity log',
    description:
      'Everything that was done in the organization: by whom, when, and what it was before and after. On the enterprise plan.',
    routes: activityLogRoutes,
  },
  {
    name: 'Apps',
    description:
      'Tokens for apps that users let in (OAuth 2.1), at the authorization server of the installation.',
    routes: [],
    endpoints: oauthEndpoints,
  },
  {
    name: 'AI tools',
    description: 'How AI tools find their way to the MCP server, which has tools in place of operations.',
    routes: [],
    endpoints: mcpEndpoints,
  },
]

export const routes: readonly Route[] = chapters.flatMap((chapter) => chapter.routes)
