// All API operations: the route tables of the features, in the order of the OpenAPI document.
import { accessTokenRoutes } from '../features/access-tokens/routes.ts'
import { activityLogRoutes } from '../features/activity-log/routes.ts'
import { availabilityRoutes } from '../features/availability/routes.ts'
import { availabilityScheduleRoutes } from '../features/availability-schedules/routes.ts'
import { blockedInviteeRoutes } from '../features/blocked-invitees/routes.ts'
import { rescheduleRoutes } from '../features/booking-requests/reschedule-routes.ts'
import { bookingRequestRoutes } from '../features/booking-requests/routes.ts'
import { calendarConnectionRoutes } from '../features/calendar-connections/routes.ts'
import { calendarEntryRoutes } from '../features/calendar-entries/routes.ts'
import { calendarRoutes } from '../features/calendars/routes.ts'
import { changeRoutes } from '../features/changes/routes.ts'
import { conferenceAccountRoutes } from '../features/conference-accounts/routes.ts'
import { accountDataRoutes } from '../features/data-compliance/account-routes.ts'
import { dataLookupRoutes } from '../features/data-compliance/lookup-routes.ts'
import { dataComplianceRoutes } from '../features/data-compliance/routes.ts'
import { eventTypeRoutes } from '../features/event-types/routes.ts'
import { groupRoutes } from '../features/groups/routes.ts'
import { holdRoutes } from '../features/holds/routes.ts'
import { identityProviderRoutes } from '../features/identity-providers/routes.ts'
import { installationRoutes } from '../features/installation/routes.ts'
import { bookedInviteeRoutes, inviteeRoutes } from '../features/invitees/routes.ts'
import { locationRoutes } from '../features/locations/routes.ts'
import { mailTemplateRoutes } from '../features/mail-templates/routes.ts'
import { mcpEndpoints } from '../features/mcp/document-endpoints.ts'
import { notificationSettingsRoutes } from '../features/notification-settings/routes.ts'
import { emailRoutes } from '../features/notifications/routes.ts'
import { oauthAppRoutes } from '../features/oauth/app-routes.ts'
import { oauthEndpoints } from '../features/oauth/document-endpoints.ts'
import { oauthGrantRoutes } from '../features/oauth/routes.ts'
import { oneOffEventTypeRoutes } from '../features/one-off-event-types/routes.ts'
import { organizationDeletionRoutes } from '../features/organization-deletions/routes.ts'
import { organizationInvitationRoutes } from '../features/organization-invitations/routes.ts'
import { organizationMembershipRoutes } from '../features/organization-memberships/routes.ts'
import { organizationRoutes } from '../features/organizations/routes.ts'
import { passwordRoutes } from '../features/passwords/routes.ts'
import { publicHolidayRoutes } from '../features/public-holidays/routes.ts'
import { routingFormRoutes } from '../features/routing-forms/routes.ts'
import { scheduledEventRoutes } from '../features/scheduled-events/routes.ts'
import { schedulingLinkRoutes } from '../features/scheduling-links/routes.ts'
import { schedulingReportRoutes } from '../features/scheduling-reports/routes.ts'
import { secondFactorRoutes } from '../features/second-factors/routes.ts'
import { sessionRoutes } from '../features/sessions/routes.ts'
import { shareRoutes } from '../features/shares/routes.ts'
import { signInRoutes } from '../features/sign-in/routes.ts'
import { userTimeOffRoutes } from '../features/user-time-off/routes.ts'
import { userRoutes } from '../features/users/routes.ts'
import { webhookDescription } from '../features/webhook-deliveries/document-webhooks.ts'
import { webhookDeliveryRoutes } from '../features/webhook-deliveries/routes.ts'
import { webhookSubscriptionRoutes } from '../features/webhook-subscriptions/routes.ts'
import type { Route } from '../platform/http/route-table.ts'
import type { Chapter } from '../platform/openapi/document.ts'

/** The chapters of the API reference. */
export const chapters: readonly Chapter[] = [
  {
    name: 'Users',
    description: 'People with an account. A user belongs to exactly one organization.',
    routes: [...userRoutes, ...notificationSettingsRoutes],
  },
  {
    name: 'Organizations',
    description: 'Companies or teams. Every other object belongs to an organization.',
    routes: [...organizationRoutes, ...organizationDeletionRoutes],
  },
  {
    name: 'Organization memberships',
    description: 'Members of an organization and their roles: user, admin or owner.',
    routes: [...organizationMembershipRoutes, ...secondFactorRoutes, ...signInRoutes],
  },
  {
    name: 'Organization invitations',
    description: 'Invitations to join an organization, sent to an email address.',
    routes: organizationInvitationRoutes,
  },
  {
    name: 'Groups',
    description: 'Groups of an organization and their members (group relationships).',
    routes: groupRoutes,
  },
  {
    name: 'Event types',
    description:
      'Kinds of meetings that people can book, with their hosts and permissions. A user’s list includes the types that the user has permission on. Deleting a type keeps its events.',
    routes: eventTypeRoutes,
  },
  {
    name: 'Locations',
    description: 'Kinds of location for meetings, and which of them are connected.',
    routes: locationRoutes,
  },
  {
    name: 'Availability',
    description:
      'Available times of an event type, the reasons why other times are unavailable, and busy times of users.',
    routes: availabilityRoutes,
  },
  {
    name: 'Availability schedules',
    description: 'Working hours: the schedules of users, and the schedules of hosts for one event type.',
    routes: availabilityScheduleRoutes,
  },
  {
    name: 'Time off',
    description: 'Vacations and other times in which a user can’t be booked, in all of their schedules.',
    routes: userTimeOffRoutes,
  },
  {
    name: 'Public holidays',
    description: 'The public holidays of countries and regions, and which of them close the days of a user.',
    routes: publicHolidayRoutes,
  },
  {
    name: 'Calendars',
    description:
      'Calendar subscriptions, whose events make a user busy, and calendar feeds, which publish a user’s meetings to other calendars.',
    routes: calendarRoutes,
  },
  {
    name: 'Calendar connections',
    description:
      'Accounts of users on calendar servers, and their calendars. Events of connected calendars make a user busy.',
    routes: calendarConnectionRoutes,
  },
  {
    name: 'Conference accounts',
    description:
      'Accounts of users at services for video conferences, which create the rooms of their bookings. Users connect them in the console.',
    routes: conferenceAccountRoutes,
  },
  {
    name: 'One-off event types',
    description:
      'Event types for a single meeting: at fixed times, on certain dates or within the next days, with up to ten hosts.',
    routes: oneOffEventTypeRoutes,
  },
  {
    name: 'Scheduling links',
    description: 'Single-use links to the booking page of an event type.',
    routes: schedulingLinkRoutes,
  },
  {
    name: 'Shares',
    description: 'Single-use scheduling links with their own durations, dates, hours and locations.',
    routes: shareRoutes,
  },
  {
    name: 'Scheduled events',
    description:
      'Booked meetings, with their hosts, time and location. Canceling one notifies its invitees by email, if the installation sends email.',
    routes: [...scheduledEventRoutes, ...calendarEntryRoutes],
  },
  {
    name: 'Scheduling reports',
    description: 'Figures about the meetings that the caller may list, computed at the time of the request.',
    routes: schedulingReportRoutes,
  },
  {
    name: 'Invitees',
    description:
      'People invited to a scheduled event. Creating an invitee books a meeting. Rescheduling keeps the hosts. Canceling the last invitee cancels the event.',
    routes: [...inviteeRoutes, ...rescheduleRoutes, ...bookedInviteeRoutes],
  },
  {
    name: 'Booking requests',
    description:
      'Meetings of event types that require approval, before a host has accepted. A request holds its time for up to 48 hours. Accepting it books the meeting. POST /invitees returns `approval_required` for such a type, unless someone who may change the type books, or a host for their own time.',
    routes: bookingRequestRoutes,
  },
  {
    name: 'Emails',
    description:
      'Emails about meetings, invitations and calendars, and whether the mail server accepted them. They are kept for 90 days after the last change. Emails about accounts, such as password links, are not listed.',
    routes: emailRoutes,
  },
  {
    name: 'Blocked invitees',
    description:
      'Email addresses and domains from which the organization takes no bookings on pages. Programs can still book them.',
    routes: blockedInviteeRoutes,
  },
  {
    name: 'Mail templates',
    description:
      'Subject, headline and text of the mails about meetings and of the invitation, per language, for the organization or for one event type. A template is a row of texts and variables. What follows in a mail, such as time, answers and links, stays ours. A template that can’t be filled can’t be saved.',
    routes: mailTemplateRoutes,
  },
  {
    name: 'Holds',
    description:
      'Temporary reservations of a time, or of a seat in a group event, for someone who is about to book.',
    routes: holdRoutes,
  },
  {
    name: 'Routing forms',
    description:
      'Forms that route people by their answers to an event type, an external URL or a message, and their submissions. Deleting a form keeps its submissions.',
    routes: routingFormRoutes,
  },
  {
    name: 'Webhooks',
    description:
      'Signed notifications to your URL about events of a user, a group or the organization, and their deliveries of the last 30 days. Redelivering a pending delivery sends it now.',
    routes: [...webhookSubscriptionRoutes, ...webhookDeliveryRoutes],
    webhooks: webhookDescription,
  },
  {
    name: 'Data compliance',
    description:
      'What is kept about people: look it up, export it, or delete it by email address or by period. A deletion finishes within a minute. Requires the enterprise plan.',
    routes: [...dataLookupRoutes, ...accountDataRoutes, ...dataComplianceRoutes],
  },
  {
    name: 'Changes',
    description:
      'A feed of all changes in the organization, in order and without gaps, in pages or as a stream.',
    routes: changeRoutes,
  },
  {
    name: 'Activity log',
    description:
      'An audit log of the organization: who did what and when, with the values before and after. Requires the enterprise plan.',
    routes: activityLogRoutes,
  },
  {
    name: 'Account',
    description:
      'Access tokens, allowed apps, sessions and the password of a signed-in user. Only pages of this service can call these operations, with the session cookie; they accept no token.',
    routes: [...accessTokenRoutes, ...oauthGrantRoutes, ...sessionRoutes, ...passwordRoutes],
  },
  {
    name: 'Organization access',
    description:
      'The OAuth apps of an organization, and its single sign-on, for its admins. Only pages of this service can call these operations, with the session cookie; they accept no token.',
    routes: [...oauthAppRoutes, ...identityProviderRoutes],
  },
  {
    name: 'Installation',
    description:
      'The state of the whole installation, for its operators: checks, a test mail, failed jobs and organizations. Only pages of this service can call these operations, with the session cookie; they accept no token.',
    routes: installationRoutes,
  },
  {
    name: 'Apps',
    description: 'OAuth 2.1 endpoints of the authorization server, for apps that act on behalf of users.',
    routes: [],
    endpoints: oauthEndpoints,
  },
  {
    name: 'AI tools',
    description: 'Discovery of the MCP server, which offers tools instead of API operations.',
    routes: [],
    endpoints: mcpEndpoints,
  },
]

export const routes: readonly Route[] = chapters.flatMap((chapter) => chapter.routes)
