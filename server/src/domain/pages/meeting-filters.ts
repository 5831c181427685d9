// The filters of the list of meetings: how the address of the page has them, and the input of the operation behind it.
import { locationKinds } from '../event-types/locations.ts'
import { HOUR, type Instant, instant, toWireTime } from '../time/instant.ts'
import { addDays, type LocalDate, parseDate } from '../time/local-date.ts'
import { startOfDay, TABLE_END, TABLE_START, type Zone } from '../time/zone.ts'
import type { Viewer } from './console-page.ts'

export const meetingTabs = ['upcoming', 'past', 'canceled'] as const
export type MeetingTab = (typeof meetingTabs)[number]

export const readMeetingTab = (text: string | undefined): MeetingTab =>
  meetingTabs.find((tab) => tab === text) ?? 'upcoming'

/** How an invitee was booked. */
export const meetingSources = ['page', 'api', 'mcp'] as const

/** What the address keeps if the user opens a meeting or another tab. */
export interface MeetingQuery {
  readonly status?: string | undefined
  readonly search?: string | undefined
  readonly event_type?: string | undefined
  /** Whose meetings, as a URI: of one user, of a group, or of all. The viewer's own without one of them. */
  readonly user?: string | undefined
  readonly group?: string | undefined
  readonly organization?: string | undefined
  /** A kind of location. */
  readonly place?: string | undefined
  /** One of `meetingSources`. */
  readonly source?: string | undefined
  /** The first and the last date, in the time zone of the viewer. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** `week`: a calendar of one week instead of the list. */
  readonly view?: string | undefined
  /** A date of the shown week. */
  readonly date?: string | undefined
}

/** A page without filters has none of these in its address. */
const filterNames = [
  'event_type',
  'user',
  'group',
  'organization',
  'place',
  'source',
  'from',
  'to',
] as const satisfies readonly (keyof MeetingQuery)[]

/** Removes all filters from an address. */
export const noFilters: MeetingQuery = Object.fromEntries(filterNames.map((name) => [name, undefined]))

export const isWeekView = ({ view }: MeetingQuery): boolean => view === 'week'

/** The list begins with the next meeting. */
export const isUpcomingList = (query: MeetingQuery): boolean =>
  !isWeekView(query) && readMeetingTab(query.status) === 'upcoming'

/** Whether the input depends on the time zone of the viewer. */
export const needsZone = (query: MeetingQuery): boolean =>
  isWeekView(query) || readFilterDate(query.from) !== null || readFilterDate(query.to) !== null

/** Half typed and impossible dates don't filter. */
export function readFilterDate(text: string | undefined): LocalDate | null {
  const date = text === undefined ? null : parseDate(text)
  const isInTable = text !== undefined && Date.parse(text) >= TABLE_START && Date.parse(text) < TABLE_END
  return isInTable ? date : null
}

const MEETINGS_PER_PAGE = 25
const MAX_PER_PAGE = 100
const WEEK_DAYS = 7
/** Meetings that are still going on began before now. */
const MAX_MEETING_MS = 12 * HOUR

/** Times are rounded to the hour, so that a list has the same input, and so the same place in the cache, for a while. */
export function meetingsInput(
  viewer: Viewer,
  query: MeetingQuery,
  now: Instant,
  zone: Zone | null,
): Readonly<Record<string, unknown>> {
  const tab = readMeetingTab(query.status)
  return {
    ...filterInput(viewer, query),
    count: MEETINGS_PER_PAGE,
    status: tab === 'canceled' ? 'canceled' : 'active',
    sort: tab === 'upcoming' ? 'start_time:asc' : 'start_time:desc',
    ...periodInput(tab, query, now, zone),
  }
}

/** All meetings of a week that were not canceled, also those that began on the day before. */
export function weekInput(viewer: Viewer, query: MeetingQuery, zone: Zone, monday: LocalDate) {
  return {
    ...filterInput(viewer, query),
    count: MAX_PER_PAGE,
    status: 'active',
    sort: 'start_time:asc',
    min_start_time: toWireTime(instant(startOfDay(zone, monday) - MAX_MEETING_MS)),
    max_start_time: toWireTime(instant(startOfDay(zone, addDays(monday, WEEK_DAYS)) - 1)),
  } as const
}

const filterInput = (viewer: Viewer, query: MeetingQuery) =>
  ({
    ...whoseInput(viewer, query),
    expand: 'invitees',
    ...(query.search ? { search_term: query.search } : {}),
    ...(query.event_type ? { event_type: query.event_type } : {}),
    ...placeInput(query),
    ...sourceInput(query),
  }) as const

/** An unknown place or source doesn't filter. */
function placeInput({ place }: MeetingQuery) {
  const kind = locationKinds.find((one) => one === place)
  return kind ? { location_type: kind } : {}
}

function sourceInput({ source }: MeetingQuery) {
  const found = meetingSources.find((one) => one === source)
  return found ? { source: found } : {}
}

function whoseInput(viewer: Viewer, { user, group, organization }: MeetingQuery) {
  if (user) return { user }
  if (group) return { group }
  return organization ? { organization } : { user: viewer.user }
}

function periodInput(tab: MeetingTab, { from, to }: MeetingQuery, now: Instant, zone: Zone | null) {
  const hour = Math.floor(now / HOUR) * HOUR
  const [first, last] = zone === null ? [null, null] : [readFilterDate(from), readFilterDate(to)]
  const min = Math.max(
    tab === 'upcoming' ? hour - MAX_MEETING_MS : Number.NEGATIVE_INFINITY,
    zone === null || first === null ? Number.NEGATIVE_INFINITY : startOfDay(zone, first),
  )
  const max = Math.min(
    tab === 'past' ? hour + HOUR : Number.POSITIVE_INFINITY,
    zone === null || last === null ? Number.POSITIVE_INFINITY : startOfDay(zone, addDays(last, 1)) - 1,
  )
  return {
    ...(Number.isFinite(min) ? { min_start_time: toWireTime(instant(min)) } : {}),
    // The API refuses an end before the beginning.
    ...(Number.isFinite(max) ? { max_start_time: toWireTime(instant(Math.max(min, max))) } : {}),
  }
}
