// The pages of the console: their paths, and the operations that the first view of each needs.
import { HOUR, type Instant, instant, toWireTime } from '../time/instant.ts'

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

export interface PageAddress {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
}

export interface ConsolePage {
  readonly id: string
  /** Below `/app`. */
  readonly path: string
  readonly calls: (viewer: Viewer, address: PageAddress, now: Instant) => readonly Call[]
}

export const meetingTabs = ['upcoming', 'past', 'canceled'] as const
export type MeetingTab = (typeof meetingTabs)[number]

export const readMeetingTab = (text: string | undefined): MeetingTab =>
  meetingTabs.find((tab) => tab === text) ?? 'upcoming'

export interface MeetingFilters {
  readonly tab: MeetingTab
  readonly search: string | undefined
  readonly eventType: string | undefined
}

const MEETINGS_PER_PAGE = 50
/** Meetings that are still going on began before now. */
const MAX_MEETING_MS = 12 * HOUR

/** Times are rounded to the hour, so that a list has the same input, and so the same place in the cache, for a while. */
export function meetingsInput(
  { user }: Viewer,
  { tab, search, eventType }: MeetingFilters,
  now: Instant,
): Readonly<Record<string, unknown>> {
  const hour = instant(Math.floor(now / HOUR) * HOUR)
  return {
    user,
    expand: 'invitees',
    count: MEETINGS_PER_PAGE,
    ...(search ? { search_term: search } : {}),
    ...(eventType ? { event_type: eventType } : {}),
    ...(tab === 'upcoming'
      ? {
          status: 'active',
          min_start_time: toWireTime(instant(hour - MAX_MEETING_MS)),
          sort: 'start_time:asc',
        }
      : tab === 'past'
        ? { status: 'active', max_start_time: toWireTime(instant(hour + HOUR)), sort: 'start_time:desc' }
        : { status: 'canceled', sort: 'start_time:desc' }),
  }
}

const listMeetings: ConsolePage['calls'] = (viewer, { query }, now) => [
  {
    operation: 'listScheduledEvents',
    input: meetingsInput(
      viewer,
      { tab: readMeetingTab(query.status), search: query.search, eventType: query.event_type },
      now,
    ),
  },
]

/** Every page also shows the current user and their organization. */
export const consolePages = [
  { id: 'consoleMeetings', path: '/meetings', calls: listMeetings },
  {
    id: 'consoleMeeting',
    path: '/meetings/{meeting}',
    calls: (viewer, address, now) => [
      ...listMeetings(viewer, address, now),
      { operation: 'getScheduledEvent', input: { uuid: address.params.meeting } },
      { operation: 'listScheduledEventInvitees', input: { uuid: address.params.meeting } },
    ],
  },
  {
    id: 'consoleSetup',
    path: '/setup',
    calls: ({ user }) => [{ operation: 'listUserAvailabilitySchedules', input: { user } }],
  },
  { id: 'consoleProfile', path: '/settings/profile', calls: () => [] },
] as const satisfies readonly ConsolePage[]

export type ConsolePageId = (typeof consolePages)[number]['id']
