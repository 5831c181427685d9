// Looks at single events of a Google calendar, and creates, changes and removes the entries of bookings.
import { stripControlCharacters } from '../../domain/language/plain-text.ts'
import { iso } from '../../domain/time/instant.ts'
import { type ApiSession, failureOfStatus } from '../calendar-servers/api-session.ts'
import {
  type CalendarObject,
  CalendarServerError,
  type ChangeOutcome,
  type Conference,
  type CreateOutcome,
  type EntryChange,
  type RemoveOutcome,
} from '../calendar-servers/calendar-server.ts'
import { eventIdOf, memberUrl } from '../calendar-servers/event-urls.ts'
import { type EntryText, findChanges, readEntryText } from '../icalendar/entry-text.ts'
import { CONFERENCE_FIELDS, CONFERENCE_QUERY, conferenceOf, requestConference } from './conference-data.ts'
import { isCanceled, writeEventText } from './event-text.ts'
import { EVENT_FIELDS, requireCalendar } from './list-events.ts'
import { type GoogleEvent, readEvent } from './schemas.ts'

/** Google sends no mail: entries have no attendees, and updates are not announced. */
export const QUIET = { sendUpdates: 'none' } as const
const ENTRY_FIELDS = `${EVENT_FIELDS},summary,description,location`

export async function lookAtEvent(
  session: ApiSession,
  calendarUrl: string,
  eventUrl: string,
): Promise<CalendarObject | null> {
  const event = await fetchEvent(session, calendarUrl, eventUrl, ENTRY_FIELDS)
  return event === null || isCanceled(event)
    ? null
    : { url: eventUrl, etag: event.etag ?? null, text: writeEventText([event], 'UTC') }
}

/** Null: the calendar is there, but not the event. Deleted events are returned for some time. */
export async function fetchEvent(
  session: ApiSession,
  calendarUrl: string,
  eventUrl: string,
  fields: string,
): Promise<GoogleEvent | null> {
  const url = memberUrl(calendarUrl, eventUrl)
  const { status, json } = await session.send({ method: 'GET', url, query: { fields, maxAttendees: '1' } })
  if (status === 410) return null
  if (status === 404) return missing(session, calendarUrl)
  return requireEvent(status, json)
}

async function missing(session: ApiSession, calendarUrl: string): Promise<null> {
  await requireCalendar(session, calendarUrl)
  return null
}

export function requireEvent(status: number, json: unknown): GoogleEvent {
  const event = status === 200 ? readEvent(json) : undefined
  if (event === undefined) throw new CalendarServerError(failureOfStatus(status))
  return event
}

export async function createEvent(
  session: ApiSession,
  calendarUrl: string,
  eventUrl: string,
  entry: EntryText,
  conferenceRequestId: string | null,
): Promise<CreateOutcome> {
  const id = eventIdOf(calendarUrl, eventUrl)
  const { status, json } = await session.send({
    method: 'POST',
    url: calendarUrl,
    query: { ...QUIET, ...CONFERENCE_QUERY, fields: `id,etag,${CONFERENCE_FIELDS}` },
    body: {
      id,
      ...newEvent(entry),
      ...(conferenceRequestId === null ? {} : requestConference(conferenceRequestId)),
    },
  })
  // Ids of deleted events stay in use.
  if (status === 409)
    return { outcome: (await lookAtEvent(session, calendarUrl, eventUrl)) === null ? 'deleted' : 'exists' }
  if (conferenceRequestId === null)
    return { outcome: 'written', etag: requireEvent(status, json).etag ?? null }
  // The calendar may not allow Google Meet.
  if (status === 400) {
    const created = await createEvent(session, calendarUrl, eventUrl, entry, null)
    return created.outcome === 'written' ? { ...created, conference: FAILED } : created
  }
  const event = requireEvent(status, json)
  return { outcome: 'written', etag: event.etag ?? null, conference: conferenceOf(event) ?? FAILED }
}

const FAILED: Conference = { state: 'failed', joinUrl: null }

const newEvent = ({ summary, description, location, url, start, end }: EntryText) => ({
  summary: stripControlCharacters(summary),
  description: stripControlCharacters(description),
  ...(location === null ? {} : { location: stripControlCharacters(location) }),
  ...(url === null ? {} : { source: { title: stripControlCharacters(summary), url } }),
  start: { dateTime: iso(start) },
  end: { dateTime: iso(end) },
  status: 'confirmed',
  transparency: 'opaque',
  reminders: { useDefault: true },
})

export async function changeEvent(
  session: ApiSession,
  calendarUrl: string,
  { url, etag, text }: CalendarObject,
  { entry, ownHashes, zone }: EntryChange,
): Promise<ChangeOutcome> {
  const stored = readEntryText(text, zone)
  // The caller has checked that it is our entry.
  if (stored === null) return { outcome: 'changed' }
  const { hasNewTimes, texts } = findChanges(stored, entry, ownHashes)
  if (!hasNewTimes && texts.length === 0) return { outcome: 'written', etag }
  const { status, json } = await session.send({
    method: 'PATCH',
    url: memberUrl(calendarUrl, url),
    query: { ...QUIET, fields: 'id,etag' },
    ...(etag === null ? {} : { ifMatch: etag }),
    body: {
      // An event of whole days has a date instead.
      ...(hasNewTimes
        ? { start: { dateTime: iso(entry.start), date: null }, end: { dateTime: iso(entry.end), date: null } }
        : {}),
      ...Object.fromEntries(texts.map((name) => [name, toText(entry[name])])),
    },
  })
  if (status === 412) return { outcome: 'changed' }
  if (status === 404) await requireCalendar(session, calendarUrl)
  if (status === 404 || status === 410) return { outcome: 'gone' }
  return { outcome: 'written', etag: requireEvent(status, json).etag ?? null }
}

const toText = (text: string | null): string | null => (text === null ? null : stripControlCharacters(text))

export async function removeEvent(
  session: ApiSession,
  calendarUrl: string,
  eventUrl: string,
  etag: string | null,
): Promise<RemoveOutcome> {
  const { status } = await session.send({
    method: 'DELETE',
    url: memberUrl(calendarUrl, eventUrl),
    query: QUIET,
    ...(etag === null ? {} : { ifMatch: etag }),
  })
  if (status < 300 || status === 404 || status === 410) return { outcome: 'removed' }
  if (status !== 412) throw new CalendarServerError(failureOfStatus(status))
  const isThere = (await lookAtEvent(session, calendarUrl, eventUrl)) !== null
  return { outcome: isThere ? 'changed' : 'removed' }
}
