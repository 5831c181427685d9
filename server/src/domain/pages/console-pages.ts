// The pages of the console: their paths, and the operations that the first view of each needs.
import { entriesInput, isFiltered } from './activity-filters.ts'
import type { Call, ConsolePage, PageAddress, PageViewer } from './console-page.ts'
import { hasPeriod } from './creation-period.ts'
import { emailsInput } from './email-filters.ts'
import { showInsights } from './insights-filters.ts'
import { invitationsInput } from './invitation-filters.ts'
import { isUpcomingList, meetingsInput, needsZone } from './meeting-filters.ts'
import { canListPeople, membersInput } from './people-filters.ts'
import { requestsInput } from './request-filters.ts'
import { listRequests } from './request-scope.ts'
import { routingFormsInput, submissionsInput } from './routing-pages.ts'
import { deliveriesInput, showWebhook, webhooksInput } from './webhook-pages.ts'

/** What is in the time zone of the user, the browser loads. */
const listMeetings: ConsolePage['calls'] = (viewer, { query }, now) => [
  ...(needsZone(query)
    ? []
    : [{ operation: 'listScheduledEvents', input: meetingsInput(viewer, query, now, null) }]),
  // The tab of booking requests says how many wait.
  { operation: 'listBookingRequests', input: requestsInput({ user: viewer.user }, {}) },
  // A line above the list says which calendars fail.
  ...(isUpcomingList(query)
    ? [{ operation: 'listCalendarSubscriptions', input: { user: viewer.user } }]
    : []),
]

const MAX_INVITEES = 100

/** `uuid`: of the meeting. */
export const inviteesInput = (uuid = '') => ({ uuid, count: MAX_INVITEES })

const MAX_EVENT_TYPES = 100

/** In the order of the owner; types that were never moved are in the order of their names. */
export const eventTypesInput = (user: string) => ({
  user,
  count: MAX_EVENT_TYPES,
  sort: 'position:asc,name:asc',
})

const MAX_HOSTS = 100

/** URIs of one installation differ only in their last two segments. */
const siblingUri = (user: string, path: string): string => user.replace(/users\/[^/]+$/, () => path)

/** The URI of the user whose availability is shown: `id` is in the address. Null: the viewer may not see it. */
export function findShownUser(
  { user, isAdmin }: Pick<PageViewer, 'user' | 'isAdmin'>,
  id: string | undefined,
) {
  const shown = id ? siblingUri(user, `users/${id}`) : user
  return isAdmin || shown === user ? shown : null
}

/** A page about availability: of the viewer, or of a member whom an admin has chosen. */
const aboutUser =
  (calls: (user: string, viewer: string) => readonly Call[]): ConsolePage['calls'] =>
  (viewer, { query }) => {
    const user = findShownUser(viewer, query.user)
    return [
      ...(user === null || user === viewer.user
        ? []
        : [{ operation: 'getUser', input: { uuid: query.user } }]),
      ...(user === null ? [] : calls(user, viewer.user)),
    ]
  }

/** The event types that use the hours of a schedule. */
export const eventTypesOfScheduleInput = (user: string, schedule: string) => ({
  ...eventTypesInput(user),
  user_availability_schedule: schedule,
})

interface ScheduleSummary {
  readonly uri: string
  readonly default: boolean
}

/** The schedule that an address names by its id, otherwise the default one. */
export const findShownSchedule = <Schedule extends ScheduleSummary>(
  schedules: readonly Schedule[],
  id: string | undefined,
): Schedule | undefined =>
  schedules.find(({ uri }) => id !== undefined && uri.endsWith(`/${id}`)) ??
  schedules.find((schedule) => schedule.default)

const listTypesOfSchedule: ConsolePage['furtherCalls'] = (viewer, { query }, read) => {
  const user = findShownUser(viewer, query.user)
  if (user === null) return []
  const { collection } = read('listUserAvailabilitySchedules') as { collection: ScheduleSummary[] }
  const shown = findShownSchedule(collection, query.schedule)
  return shown ? [{ operation: 'listEventTypes', input: eventTypesOfScheduleInput(user, shown.uri) }] : []
}

export const hostsInput = (eventType: string) => ({ event_type: eventType, count: MAX_HOSTS })

const MAX_GROUPS = 100

/** The groups of a member, and their role in each. */
export const groupRelationshipsInput = (membership: string) => ({ owner: membership, count: MAX_GROUPS })

/** On every page: the viewer, their organization and role, and a notice about their connected calendars. */
export const sharedCalls = ({ user, organization, membership, isAdmin }: PageViewer): readonly Call[] => [
  { operation: 'getCurrentUser', input: {} },
  { operation: 'getOrganization', input: { uuid: organization.slice(organization.lastIndexOf('/') + 1) } },
  { operation: 'listCalendarConnections', input: { user } },
  { operation: 'listOrganizationMemberships', input: { user } },
  // Admins may do the same in all groups.
  ...(isAdmin ? [] : [{ operation: 'listGroupRelationships', input: groupRelationshipsInput(membership) }]),
]

interface GroupRole {
  readonly group: string
  readonly role: string
}

/** The groups whose admin a member is. */
export const administeredGroupsOf = (relationships: readonly GroupRole[]): readonly string[] =>
  relationships.filter(({ role }) => role === 'admin').map(({ group }) => group)

/** Admins also see what the person has. */
const showPerson: ConsolePage['calls'] = ({ user, isAdmin }, { params: { person = '' } }) => {
  const shown = siblingUri(user, `users/${person}`)
  return [
    { operation: 'getUser', input: { uuid: person } },
    ...(isAdmin
      ? [
          { operation: 'listOrganizationMemberships', input: { user: shown, expand: 'summary' } },
          { operation: 'listEventTypes', input: eventTypesInput(shown) },
        ]
      : []),
  ]
}

const listPeople: ConsolePage['furtherCalls'] = (viewer, { query }, read) => {
  const own = read('listGroupRelationships') as { collection: GroupRole[] } | undefined
  const rights = { isAdmin: viewer.isAdmin, administeredGroups: administeredGroupsOf(own?.collection ?? []) }
  return canListPeople(rights)
    ? [
        {
          operation: 'listOrganizationMemberships',
          input: membersInput(viewer.organization, rights, query),
        },
      ]
    : []
}

const showForm: ConsolePage['calls'] = (_viewer, { params: { form } }) => [
  { operation: 'getRoutingForm', input: { uuid: form } },
]

/** Periods are in the time zone of the user: the browser loads them. */
const listSubmissions: ConsolePage['calls'] = (viewer, address, now) => {
  const { params, query } = address
  const form = siblingUri(viewer.user, `routing_forms/${params.form}`)
  return [
    ...showForm(viewer, address, now),
    ...(viewer.isAdmin && !hasPeriod(query)
      ? [{ operation: 'listRoutingFormSubmissions', input: submissionsInput(form, query, null) }]
      : []),
  ]
}

const BLOCKED_PER_PAGE = 25

/** The newest first. */
export const blockedInput = ({ search }: PageAddress['query']) => ({
  ...(search ? { search_term: search } : {}),
  count: BLOCKED_PER_PAGE,
  sort: 'created_at:desc',
})

/** The membership of the owner. */
export const ownerInput = (organization: string) => ({ organization, role: 'owner' as const, count: 1 })

export const consolePages = [
  { id: 'consoleMeetings', path: '/meetings', calls: listMeetings },
  // Before the page of a meeting, whose address has the same form.
  {
    id: 'consoleRequests',
    path: '/meetings/requests',
    calls: (viewer, { query }) => listRequests(viewer, query),
  },
  {
    id: 'consoleMeeting',
    path: '/meetings/{meeting}',
    calls: (viewer, address, now) => [
      ...listMeetings(viewer, address, now),
      { operation: 'getScheduledEvent', input: { uuid: address.params.meeting } },
      { operation: 'listScheduledEventInvitees', input: inviteesInput(address.params.meeting) },
    ],
  },
  {
    id: 'consoleHours',
    path: '/availability',
    calls: aboutUser((user) => [{ operation: 'listUserAvailabilitySchedules', input: { user } }]),
    furtherCalls: listTypesOfSchedule,
  },
  {
    id: 'consoleSetup',
    path: '/setup',
    calls: ({ user }) => [{ operation: 'listUserAvailabilitySchedules', input: { user } }],
  },
  {
    id: 'consoleEventTypeShare',
    path: '/event-types/{type}/share',
    calls: (_viewer, { params: { type } }) => [{ operation: 'getEventType', input: { uuid: type } }],
  },
  {
    id: 'consoleEventTypes',
    path: '/event-types',
    calls: ({ user }) => [{ operation: 'listEventTypes', input: eventTypesInput(user) }],
  },
  {
    id: 'consoleEventType',
    path: '/event-types/{type}',
    calls: ({ user }, { params: { type = '' } }) => [
      { operation: 'getEventType', input: { uuid: type } },
      { operation: 'listEventTypeMemberships', input: hostsInput(siblingUri(user, `event_types/${type}`)) },
    ],
  },
  {
    id: 'consoleTimeOff',
    path: '/availability/time-off',
    calls: aboutUser((user) => [{ operation: 'listUserTimeOff', input: { user } }]),
  },
  {
    id: 'consoleCalendars',
    path: '/availability/calendars',
    calls: aboutUser((user, viewer) => [
      // Those of the viewer are on every page.
      ...(user === viewer ? [] : [{ operation: 'listCalendarConnections', input: { user } }]),
      { operation: 'listConferenceAccounts', input: { user } },
      { operation: 'listCalendarSubscriptions', input: { user } },
      { operation: 'listCalendarFeeds', input: { user } },
    ]),
  },
  {
    id: 'consoleWhy',
    path: '/availability/why',
    calls: aboutUser((user) => [{ operation: 'listEventTypes', input: eventTypesInput(user) }]),
  },
  {
    id: 'consoleRouting',
    path: '/routing',
    calls: () => [{ operation: 'listRoutingForms', input: routingFormsInput }],
  },
  { id: 'consoleRoutingForm', path: '/routing/{form}', calls: showForm },
  { id: 'consoleRoutingShare', path: '/routing/{form}/share', calls: showForm },
  { id: 'consoleRoutingSubmissions', path: '/routing/{form}/submissions', calls: listSubmissions },
  {
    id: 'consoleRoutingSubmission',
    path: '/routing/{form}/submissions/{submission}',
    calls: (viewer, address, now) => [
      ...showForm(viewer, address, now),
      ...(viewer.isAdmin
        ? [{ operation: 'getRoutingFormSubmission', input: { uuid: address.params.submission } }]
        : []),
    ],
  },
  { id: 'consoleInsights', path: '/insights', calls: () => [], furtherCalls: showInsights },
  { id: 'consolePeople', path: '/people', calls: () => [], furtherCalls: listPeople },
  // The browser loads all groups, page by page.
  { id: 'consoleGroups', path: '/people/groups', calls: () => [] },
  {
    id: 'consoleGroup',
    path: '/people/groups/{group}',
    calls: (_viewer, { params: { group } }) => [{ operation: 'getGroup', input: { uuid: group } }],
  },
  {
    id: 'consoleInvitations',
    path: '/people/invitations',
    calls: ({ organization, isAdmin }, { query }) =>
      isAdmin
        ? [{ operation: 'listOrganizationInvitations', input: invitationsInput(organization, query) }]
        : [],
  },
  { id: 'consoleProfile', path: '/settings/profile', calls: () => [] },
  {
    id: 'consoleNotifications',
    path: '/settings/notifications',
    calls: () => [{ operation: 'getNotificationSettings', input: {} }],
  },
  // The browser loads the sessions: only there it is known which one is the current.
  { id: 'consoleSecurity', path: '/settings/security', calls: () => [] },
  {
    id: 'consoleTokens',
    path: '/settings/tokens',
    calls: () => [{ operation: 'listAccessTokens', input: {} }],
  },
  { id: 'consoleApps', path: '/settings/apps', calls: () => [{ operation: 'listOauthGrants', input: {} }] },
  // The browser loads the meetings ahead.
  { id: 'consoleAccount', path: '/settings/account', calls: () => [] },
  {
    id: 'consoleOrganizationApps',
    path: '/settings/organization-apps',
    calls: ({ isAdmin }) => (isAdmin ? [{ operation: 'listOauthApps', input: {} }] : []),
  },
  {
    id: 'consoleActivity',
    path: '/settings/activity',
    calls: ({ isAdmin }, { query }) =>
      isAdmin
        ? [
            { operation: 'getActivityLogVerification', input: {} },
            ...(isFiltered(query) ? [] : [{ operation: 'listActivityLogEntries', input: entriesInput }]),
          ]
        : [],
  },
  {
    id: 'consoleSignIn',
    path: '/settings/sign-in',
    calls: ({ isAdmin }) =>
      isAdmin
        ? [
            { operation: 'getIdentityProvider', input: {} },
            { operation: 'listSignInDomains', input: {} },
          ]
        : [],
  },
  {
    id: 'consolePersonalData',
    path: '/settings/personal-data',
    calls: ({ isAdmin }) => (isAdmin ? [{ operation: 'listDataDeletions', input: {} }] : []),
  },
  {
    id: 'consoleGeneral',
    path: '/settings/organization',
    calls: ({ organization, isAdmin }) =>
      isAdmin ? [{ operation: 'listOrganizationMemberships', input: ownerInput(organization) }] : [],
  },
  // The preview shows the first event type of the admin.
  {
    id: 'consoleBrand',
    path: '/settings/brand',
    calls: ({ user, isAdmin }) =>
      isAdmin ? [{ operation: 'listEventTypes', input: eventTypesInput(user) }] : [],
  },
  // The browser loads the template: its language is that of the admin.
  { id: 'consoleMailTemplates', path: '/settings/mail-templates', calls: () => [] },
  {
    id: 'consoleWebhooks',
    path: '/settings/webhooks',
    calls: ({ organization }) => [
      { operation: 'listWebhookSubscriptions', input: webhooksInput(organization) },
    ],
  },
  {
    id: 'consoleWebhook',
    path: '/settings/webhooks/{webhook}',
    // Periods are in the time zone of the user: the browser loads them.
    calls: (viewer, address, now) => [
      ...showWebhook(viewer, address, now),
      ...(hasPeriod(address.query)
        ? []
        : [
            {
              operation: 'listWebhookDeliveries',
              input: deliveriesInput(address.params.webhook ?? '', address.query, null),
            },
          ]),
    ],
  },
  { id: 'consoleWebhookSettings', path: '/settings/webhooks/{webhook}/settings', calls: showWebhook },
  {
    id: 'consoleWebhookDelivery',
    path: '/settings/webhooks/{webhook}/deliveries/{delivery}',
    calls: (viewer, address, now) => [
      ...showWebhook(viewer, address, now),
      {
        operation: 'getWebhookDelivery',
        input: { uuid: address.params.webhook, delivery_uuid: address.params.delivery },
      },
    ],
  },
  {
    id: 'consoleBlockedAddresses',
    path: '/settings/blocked-addresses',
    calls: ({ isAdmin }, { query }) =>
      isAdmin ? [{ operation: 'listBlockedInvitees', input: blockedInput(query) }] : [],
  },
  {
    id: 'consoleEmails',
    path: '/settings/mail',
    calls: ({ isAdmin }, { query }) =>
      isAdmin ? [{ operation: 'listEmails', input: emailsInput(query) }] : [],
  },
  // The browser loads what operators see: checks take seconds.
  { id: 'consoleInstallation', path: '/settings/installation', calls: () => [] },
  { id: 'consoleFailedJobs', path: '/settings/installation/failed-jobs', calls: () => [] },
  { id: 'consoleOrganizations', path: '/settings/installation/organizations', calls: () => [] },
  // After the other pages about people: a person can have any id.
  { id: 'consolePerson', path: '/people/{person}', calls: showPerson },
] as const satisfies readonly ConsolePage[]

export type ConsolePageId = (typeof consolePages)[number]['id']
