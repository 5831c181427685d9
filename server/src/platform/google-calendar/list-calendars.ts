// Lists the calendars of a Google account.

import { type ApiSession, failureOfStatus } from '../calendar-servers/api-session.ts'
import { CalendarServerError, type ListedCalendar } from '../calendar-servers/calendar-server.ts'
import { calendarUrlOf } from '../calendar-servers/event-urls.ts'
import { MEET } from './conference-data.ts'
import { calendarsUrlOf } from './event-names.ts'
import { type GoogleCalendar, readCalendarPage } from './schemas.ts'

const MAX_PAGES = 20
const WRITER_ROLES = new Set(['writer', 'writerWithoutPrivateAccess', 'owner'])
/** Calendars that Google itself fills: holidays, birthdays of contacts, numbers of weeks. */
const GENERATED_ID = /@group\.v\.calendar\.google\.com$/

const QUERY = {
  minAccessRole: 'freeBusyReader',
  showHidden: 'false',
  maxResults: '250',
  fields:
    'nextPageToken,items(id,summary,summaryOverride,backgroundColor,accessRole,primary,deleted,conferenceProperties)',
}

export async function listCalendars(session: ApiSession): Promise<readonly ListedCalendar[]> {
  const calendars: GoogleCalendar[] = []
  let pageToken: string | undefined
  for (let count = 0; count < MAX_PAGES; count += 1) {
    const { status, json } = await session.send({
      method: 'GET',
      url: `${session.api}/users/me/calendarList`,
      query: { ...QUERY, ...(pageToken === undefined ? {} : { pageToken }) },
    })
    const page = status === 200 ? readCalendarPage(json) : undefined
    if (page === undefined) {
      const failure = failureOfStatus(status)
      // The list itself is never gone.
      throw new CalendarServerError(failure === 'calendar_gone' ? 'malformed' : failure)
    }
    calendars.push(...(page.items ?? []))
    pageToken = page.nextPageToken
    if (pageToken === undefined)
      return calendars.filter(isPersonal).map((calendar) => toListed(session.api, calendar))
  }
  throw new CalendarServerError('too_large')
}

const isPersonal = ({ id, deleted }: GoogleCalendar): boolean => deleted !== true && !GENERATED_ID.test(id)

const toListed = (api: string, calendar: GoogleCalendar): ListedCalendar => ({
  url: calendarUrlOf(calendarsUrlOf(api), calendar.id),
  name: calendar.summaryOverride ?? calendar.summary ?? '',
  color: /^#[0-9a-f]{6}$/i.test(calendar.backgroundColor ?? '')
    ? (calendar.backgroundColor ?? '').toLowerCase()
    : null,
  mayWrite: WRITER_ROLES.has(calendar.accessRole ?? ''),
  // Calendars that others share say when those are busy.
  countsByDefault: calendar.accessRole === 'owner',
  isPrimary: calendar.primary === true,
  conferenceKinds:
    calendar.conferenceProperties?.allowedConferenceSolutionTypes?.includes(MEET) === true
      ? ['google_conference']
      : [],
})
