// The pages of the console: their paths, and the operations that the first view of each needs.
import type { Instant } from '../time/instant.ts'
import { invitationsInput } from './invitation-filters.ts'
import { isUpcomingList, meetingsInput, needsZone } from './meeting-filters.ts'
import { canListPeople, membersInput } from './people-filters.ts'

/** A read-only operation with its input as the SDK takes it: path parameters and query in one object. */
export interface Call {
  readonly operation: string
  readonly input: Readonly<Record<string, unknown>>
}

/** The signed-in user and their organization, as URIs. */
export interface Viewer {
  readonly user: string
  readonly organization: string
}

/** Who opens a page. */
export interface PageViewer extends Viewer {
  /** The URI of their membership in the organization. */
  readonly membership: string
  /** The role is `admin` or `owner`. */
  readonly isAdmin: boolean
}

export interface PageAddress {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
}

export interface ConsolePage {
  readonly id: string
  /** Below `/app`. */
  readonly path: string
  readonly calls: (viewer: PageViewer, address: PageAddress, now: Instant) => readonly Call[]
  /** Operations whose input is in the answers to `calls`. `read` gives the answer of an operation. */
  readonly furtherCalls?: (
    viewer: PageViewer,
    address: PageAddress,
    read: (operation: string) => unknown,
  ) => readonly Call[]
}

/** What is in the time zone of the user, the browser loads. */
const listMeetings: ConsolePage['calls'] = (viewer, { query }, now) => [
  ...(needsZone(query)
    ? []
    : [{ operation: 'listScheduledEvents', input: meetingsInput(viewer, query, now, null) }]),
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

export const consolePages = [
  { id: 'consoleMeetings', path: '/meetings', calls: listMeetings },
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
  // After the other pages about people: a person can have any id.
  { id: 'consolePerson', path: '/people/{person}', calls: showPerson },
] as const satisfies readonly ConsolePage[]

export type ConsolePageId = (typeof consolePages)[number]['id']
