// Lists the calendars of a Microsoft account.
import { CalendarServerError, type ListedCalendar } from '../calendar-servers/calendar-server.ts'
import { calendarUrlOf } from '../calendar-servers/event-urls.ts'
import { TEAMS, TEAMS_KIND } from './conference-data.ts'
import { calendarsUrlOf } from './endpoints.ts'
import { listPages } from './list-pages.ts'
import type { MicrosoftSession } from './microsoft-session.ts'
import { type MicrosoftCalendar, readCalendarPage } from './schemas.ts'

const MAX_CALENDARS = 1_000
const QUERY = {
  $select: 'id,name,hexColor,canEdit,isDefaultCalendar,owner,allowedOnlineMeetingProviders',
  $top: '100',
}

export async function listCalendars(session: MicrosoftSession): Promise<readonly ListedCalendar[]> {
  const url = calendarsUrlOf(session.api)
  const calendars = await listPages(session, {
    url,
    query: QUERY,
    readPage: readCalendarPage,
    maxItems: MAX_CALENDARS,
  }).catch(toListFailure)
  const primary = calendars.find(({ isDefaultCalendar }) => isDefaultCalendar === true)
  return calendars.map((calendar) => ({
    url: calendarUrlOf(url, calendar.id),
    name: calendar.name ?? '',
    color: /^#[0-9a-f]{6}$/i.test(calendar.hexColor ?? '') ? (calendar.hexColor ?? '').toLowerCase() : null,
    mayWrite: calendar.canEdit === true,
    // Calendars that others share say when those are busy. Holidays and birthdays can't be edited.
    countsByDefault: calendar.canEdit === true && ownerOf(calendar) === ownerOf(primary),
    isPrimary: calendar === primary,
    conferenceKinds: calendar.allowedOnlineMeetingProviders?.includes(TEAMS) ? [TEAMS_KIND] : [],
  }))
}

const ownerOf = (calendar: MicrosoftCalendar | undefined): string | null =>
  calendar?.owner?.address?.toLowerCase() ?? null

/** The list itself is never gone: the account has no mailbox in the cloud. */
function toListFailure(error: unknown): never {
  if (error instanceof CalendarServerError && error.failure === 'calendar_gone')
    throw new CalendarServerError('forbidden')
  throw error
}
