// The URLs of calendars and events of providers whose APIs name them by ids.
import { CalendarServerError } from './calendar-server-error.ts'

/** `calendars`: the URL of all calendars. */
export const calendarUrlOf = (calendars: string, calendarId: string): string =>
  `${calendars}/${encodeURIComponent(calendarId)}/events`

export const eventUrlOf = (calendarUrl: string, eventId: string): string =>
  `${calendarUrl}/${encodeURIComponent(eventId)}`

/** Null if it is not the URL of a calendar. */
export function calendarIdOf(calendars: string, calendarUrl: string): string | null {
  const prefix = `${calendars}/`
  const [id = '', end, ...rest] = calendarUrl.startsWith(prefix)
    ? calendarUrl.slice(prefix.length).split('/')
    : []
  if (id === '' || end !== 'events' || rest.length > 0) return null
  try {
    return decodeURIComponent(id)
  } catch {
    return null
  }
}

/** URLs are stored: none may be outside of the calendar. */
export function memberUrl(calendarUrl: string, eventUrl: string): string {
  const prefix = `${calendarUrl}/`
  const name = eventUrl.startsWith(prefix) ? eventUrl.slice(prefix.length) : ''
  if (!/^[\w%.~-]+$/.test(name)) throw new CalendarServerError('not_allowed')
  return eventUrl
}

export const eventIdOf = (calendarUrl: string, eventUrl: string): string =>
  decodeURIComponent(memberUrl(calendarUrl, eventUrl).slice(calendarUrl.length + 1))

/** Calls the function only for URLs that the list of calendars has returned. */
export const forCalendars =
  <Session>(session: Session, calendars: string) =>
  <Rest extends readonly unknown[], Result>(
    run: (session: Session, calendarUrl: string, ...rest: Rest) => Promise<Result>,
  ) =>
  async (calendarUrl: string, ...rest: Rest): Promise<Result> => {
    if (calendarIdOf(calendars, calendarUrl) === null) throw new CalendarServerError('not_allowed')
    return run(session, calendarUrl, ...rest)
  }
