// Which answers a change makes old: the operations that return what changed, by the resource in the name of the event.

const MEETINGS = [
  'listScheduledEvents',
  'getScheduledEvent',
  'listScheduledEventInvitees',
  'listScheduledEventEmails',
  'listUserBusyTimes',
  'listOrganizationMemberships',
] as const
const CALENDARS = ['listCalendarConnections', 'listUserBusyTimes', 'listLocations'] as const
const GROUPS = ['listGroups', 'getGroup', 'listGroupRelationships', 'listOrganizationMemberships'] as const
const DELIVERIES = ['listWebhookDeliveries', 'listWebhookSubscriptions'] as const

/**
 * Not here: available times, which are checked again when they are booked, and what has no event, such as the time at which a
 * calendar was read.
 */
const operationsByResource: Readonly<Record<string, readonly string[]>> = {
  invitee: [...MEETINGS, 'listSchedulingLinks', 'listShares', ...DELIVERIES],
  invitee_no_show: [...MEETINGS, ...DELIVERIES],
  scheduled_event: MEETINGS,
  booking_request: ['listBookingRequests', 'listUserBusyTimes', ...DELIVERIES],
  organization: ['getOrganization'],
  user: ['getCurrentUser', 'getUser', 'listOrganizationMemberships'],
  organization_membership: [...GROUPS, 'getUser', 'listOrganizationInvitations'],
  organization_invitation: ['listOrganizationInvitations'],
  group: GROUPS,
  group_relationship: GROUPS,
  event_type: [
    'listEventTypes',
    'getEventType',
    'listEventTypeMemberships',
    'listOrganizationMemberships',
    ...DELIVERIES,
  ],
  event_type_permission: ['listEventTypePermissions'],
  event_type_availability_schedule: ['listEventTypeAvailabilitySchedules'],
  user_availability_schedule: ['listUserAvailabilitySchedules'],
  user_busy_source: [...CALENDARS, 'listCalendarSubscriptions'],
  user_time_off: ['listUserTimeOff', 'getUserTimeOff', 'listUserBusyTimes'],
  user_public_holidays: ['getUserPublicHolidays'],
  personal_meeting_link: ['listLocations'],
  calendar_subscription: ['listCalendarSubscriptions', 'getCalendarSubscription', 'listUserBusyTimes'],
  calendar_connection: CALENDARS,
  connected_calendar: CALENDARS,
  conference_account: ['listConferenceAccounts', 'listLocations'],
  calendar_feed: ['listCalendarFeeds'],
  scheduling_link: ['listSchedulingLinks'],
  share: ['listShares'],
  routing_form: ['listRoutingForms', 'getRoutingForm'],
  routing_form_submission: [
    'listRoutingFormSubmissions',
    'getRoutingFormSubmission',
    'listRoutingForms',
    ...DELIVERIES,
  ],
  webhook_subscription: DELIVERIES,
}

/** Empty for an event that the console doesn't know. */
export const changedOperations = (event: string): readonly string[] =>
  operationsByResource[event.slice(0, event.indexOf('.'))] ?? []

/** All that the feed can make old. */
export const liveOperations: ReadonlySet<string> = new Set(Object.values(operationsByResource).flat())
