// Lists events of a Google calendar, page by page.

import { type ApiResponse, type ApiSession, failureOfStatus } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { type GoogleEvent, type GoogleEventPage, readEventPage } from './schemas.ts'

/** No title, text, place or guest is requested. */
export const EVENT_FIELDS =
  'id,status,etag,iCalUID,start,end,recurrence,recurringEventId,originalStartTime,transparency,eventType,attendees(self,responseStatus)'

export interface EventList {
  /** By id. */
  readonly events: ReadonlyMap<string, GoogleEvent>
  readonly timeZone: string
  readonly accessRole: string | null
  readonly syncToken: string
}

/** Both kinds of requests must have them in common. With `maxAttendees`, of many attendees only the user is returned. */
const COMMON_QUERY = {
  singleEvents: 'false',
  maxResults: '2500',
  maxAttendees: '1',
  fields: `nextPageToken,nextSyncToken,timeZone,accessRole,items(${EVENT_FIELDS})`,
}
const MAX_EVENTS = 50_000
const MAX_PAGES = 1_000
const MAX_PAGE_BYTES = 8 * 1024 * 1024
const MAX_READ_BYTES = 50 * 1024 * 1024

/** Throws `cursor_refused` if the sync token is unknown or expired. */
export async function listEvents(
  session: ApiSession,
  calendarUrl: string,
  range: { readonly timeMin: string } | { readonly syncToken: string },
): Promise<EventList> {
  const events = new Map<string, GoogleEvent>()
  let remainingBytes = MAX_READ_BYTES
  let pageToken: string | undefined
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const response = await session.send({
      method: 'GET',
      url: calendarUrl,
      query: { ...COMMON_QUERY, ...range, ...(pageToken === undefined ? {} : { pageToken }) },
      maxBytes: Math.min(MAX_PAGE_BYTES, remainingBytes),
    })
    const page = readPage(response, 'syncToken' in range)
    remainingBytes -= response.byteLength
    // An event that changes meanwhile may be on two pages.
    for (const event of page.items ?? []) events.set(event.id, event)
    if (events.size > MAX_EVENTS || remainingBytes <= 0) throw new CalendarServerError('too_large')
    pageToken = page.nextPageToken
    if (pageToken === undefined) return toList(events, page)
  }
  throw new CalendarServerError('too_large')
}

function readPage({ status, json, reason, location }: ApiResponse, hasToken: boolean): GoogleEventPage {
  const isAboutToken = location === 'syncToken' || reason?.startsWith('syncToken') === true
  if (hasToken && (status === 410 || (status === 400 && isAboutToken)))
    throw new CalendarServerError('cursor_refused')
  const page = status === 200 ? readEventPage(json) : undefined
  if (page === undefined) throw new CalendarServerError(failureOfStatus(status))
  return page
}

/** Only the last page of a complete list has a token. */
function toList(events: EventList['events'], page: GoogleEventPage): EventList {
  const { timeZone = 'UTC', accessRole = null, nextSyncToken } = page
  if (nextSyncToken === undefined) throw new CalendarServerError('malformed')
  return { events, timeZone, accessRole, syncToken: nextSyncToken }
}

/** A deleted calendar must not look like one whose events were deleted. */
export async function requireCalendar(session: ApiSession, calendarUrl: string): Promise<void> {
  const { status } = await session.send({
    method: 'GET',
    url: calendarUrl,
    query: { maxResults: '1', fields: 'accessRole' },
  })
  if (status !== 200) throw new CalendarServerError(failureOfStatus(status))
}
