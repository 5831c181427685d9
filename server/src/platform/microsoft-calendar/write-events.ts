// Looks at single entries in a Microsoft calendar, and creates, changes and removes them.
import { stripControlCharacters } from '../../domain/language/plain-text.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { failureOfStatus } from '../calendar-servers/api-session.ts'
import {
  type CalendarObject,
  CalendarServerError,
  type ChangeOutcome,
  type CreateOutcome,
  type EntryChange,
  type RemoveOutcome,
} from '../calendar-servers/calendar-server.ts'
import { eventIdOf } from '../calendar-servers/event-urls.ts'
import { type EntryHashes, type EntryText, findChanges, readEntryText } from '../icalendar/entry-text.ts'
import { CONFERENCE_REQUEST, conferenceOf, FAILED_CONFERENCE, joinUrlOf } from './conference-data.ts'
import { isOwnName, NAME_PROPERTY } from './entry-names.ts'
import { writeEventText } from './event-text.ts'
import { listPages } from './list-pages.ts'
import { replaceBeforeBlock } from './meeting-body.ts'
import { type MicrosoftSession, PREFER_HTML } from './microsoft-session.ts'
import { EVENT_FIELDS } from './read-changes.ts'
import { type MicrosoftEvent, readEvent, readEventPage } from './schemas.ts'

const ENTRY_FIELDS = `${EVENT_FIELDS},subject,body,location,isOnlineMeeting,onlineMeeting`
/** A host can copy an entry, with its property. */
const MAX_COPIES = 100

export async function lookAtEntry(
  session: MicrosoftSession,
  calendarUrl: string,
  entryUrl: string,
): Promise<CalendarObject | null> {
  const event = await findEntry(session, calendarUrl, entryUrl, ENTRY_FIELDS)
  if (event === null) return null
  session.joinUrls.set(entryUrl, joinUrlOf(event))
  return toObject(calendarUrl, entryUrl, event)
}

function toObject(calendarUrl: string, url: string, event: MicrosoftEvent): CalendarObject {
  const text = writeEventText(event, nameOf(calendarUrl, url))
  return { url, etag: event['@odata.etag'] ?? null, text }
}

/** Null: the calendar is there, but not the entry. */
export async function findEntry(
  session: MicrosoftSession,
  calendarUrl: string,
  entryUrl: string,
  fields: string,
): Promise<MicrosoftEvent | null> {
  const name = nameOf(calendarUrl, entryUrl)
  const events = await listPages(session, {
    url: calendarUrl,
    query: {
      $filter: `singleValueExtendedProperties/Any(ep: ep/id eq '${NAME_PROPERTY}' and ep/value eq '${name}')`,
      $select: fields,
      $top: String(MAX_COPIES),
    },
    readPage: readEventPage,
    maxItems: MAX_COPIES,
  })
  const event = events.find(({ transactionId }) => transactionId === name) ?? events[0]
  if (event === undefined || event.isCancelled === true) return null
  session.entryIds.set(entryUrl, event.id)
  return event
}

/** URLs are stored: none may be outside of the calendar, or lead to an event of the host. */
function nameOf(calendarUrl: string, entryUrl: string): string {
  const name = eventIdOf(calendarUrl, entryUrl)
  if (!isOwnName(name)) throw new CalendarServerError('not_allowed')
  return name
}

/** Null if the entry is not there. */
export async function findEventUrl(
  session: MicrosoftSession,
  calendarUrl: string,
  entryUrl: string,
): Promise<string | null> {
  const id =
    session.entryIds.get(entryUrl) ?? (await findEntry(session, calendarUrl, entryUrl, EVENT_FIELDS))?.id
  return id === undefined ? null : `${session.api}/me/events/${encodeURIComponent(id)}`
}

const timesOf = ({ start, end }: { readonly start: Instant; readonly end: Instant }) => ({
  start: { dateTime: iso(start).slice(0, 19), timeZone: 'UTC' },
  end: { dateTime: iso(end).slice(0, 19), timeZone: 'UTC' },
  isAllDay: false,
})

const fieldOf = {
  summary: (text: string) => ({ subject: stripControlCharacters(text) }),
  description: (text: string) => ({ body: { contentType: 'text', content: stripControlCharacters(text) } }),
  location: (text: string) => ({ location: { displayName: stripControlCharacters(text) } }),
} satisfies Readonly<Record<keyof EntryHashes, (text: string) => object>>

/** Without attendees: the service would send them invitations. */
export async function createEntry(
  session: MicrosoftSession,
  calendarUrl: string,
  entryUrl: string,
  entry: EntryText,
  conferenceRequestId: string | null,
): Promise<CreateOutcome> {
  const name = nameOf(calendarUrl, entryUrl)
  const hasConference = conferenceRequestId !== null
  const { status, json } = await session.send({
    method: 'POST',
    url: calendarUrl,
    body: {
      ...fieldOf.summary(entry.summary),
      ...fieldOf.description(entry.description),
      ...(entry.location === null ? {} : fieldOf.location(entry.location)),
      ...timesOf(entry),
      showAs: 'busy',
      transactionId: name,
      singleValueExtendedProperties: [{ id: NAME_PROPERTY, value: name }],
      ...(hasConference ? CONFERENCE_REQUEST : {}),
    },
  })
  if (status === 409) {
    const isThere = (await lookAtEntry(session, calendarUrl, entryUrl)) !== null
    return { outcome: isThere ? 'exists' : 'deleted' }
  }
  // The account may have no Teams.
  if (status === 400 && hasConference) {
    const created = await createEntry(session, calendarUrl, entryUrl, entry, null)
    return created.outcome === 'written' ? { ...created, conference: FAILED_CONFERENCE } : created
  }
  const event = status === 201 || status === 200 ? readEvent(json) : undefined
  if (event === undefined) throw new CalendarServerError(failureOfStatus(status))
  session.entryIds.set(entryUrl, event.id)
  // A repeated transaction id returns the event of the first request, which may have had another time.
  if (!hasTimes(event, entry)) return { outcome: 'exists' }
  const etag = event['@odata.etag'] ?? null
  return { outcome: 'written', etag, ...(hasConference ? { conference: conferenceOf(event) } : {}) }
}

const hasTimes = ({ start, end }: MicrosoftEvent, entry: EntryText): boolean => {
  const wanted = timesOf(entry)
  return (
    start.dateTime.slice(0, 19) === wanted.start.dateTime && end.dateTime.slice(0, 19) === wanted.end.dateTime
  )
}

export async function changeEntry(
  session: MicrosoftSession,
  calendarUrl: string,
  { url, etag, text }: CalendarObject,
  { entry, ownHashes, zone }: EntryChange,
): Promise<ChangeOutcome> {
  const stored = readEntryText(text, zone)
  // The caller has checked that it is our entry.
  if (stored === null) return { outcome: 'changed' }
  const { hasNewTimes, texts } = findChanges(stored, entry, ownHashes)
  if (!hasNewTimes && texts.length === 0) return { outcome: 'written', etag }
  if (!session.joinUrls.has(url)) await lookAtEntry(session, calendarUrl, url)
  const eventUrl = await findEventUrl(session, calendarUrl, url)
  if (eventUrl === null) return { outcome: 'gone' }
  const fields = texts.map((name) => fieldOf[name](entry[name] ?? ''))
  const joinUrl = session.joinUrls.get(url) ?? null
  if (joinUrl !== null && texts.includes('description')) {
    const event = await readHtml(session, eventUrl)
    if (event === null) return { outcome: 'gone' }
    if ((event['@odata.etag'] ?? null) !== etag) return { outcome: 'changed' }
    const content = replaceBeforeBlock(
      event.body?.content ?? '',
      joinUrl,
      stripControlCharacters(entry.description),
    )
    if (content !== null) fields.push({ body: { contentType: 'html', content } })
  }
  const { status, json } = await session.send({
    method: 'PATCH',
    url: eventUrl,
    ...(etag === null ? {} : { ifMatch: etag }),
    body: Object.assign(hasNewTimes ? timesOf(entry) : {}, ...fields),
  })
  if (status === 412) return { outcome: 'changed' }
  if (status === 404) return { outcome: 'gone' }
  const event = status === 200 ? readEvent(json) : undefined
  if (event === undefined) throw new CalendarServerError(failureOfStatus(status))
  return { outcome: 'written', etag: event['@odata.etag'] ?? null }
}

/** Null: the event is gone. */
async function readHtml(session: MicrosoftSession, url: string): Promise<MicrosoftEvent | null> {
  const request = { method: 'GET', url, query: { $select: ENTRY_FIELDS }, headers: PREFER_HTML } as const
  const { status, json } = await session.send(request)
  if (status === 404) return null
  const event = status === 200 ? readEvent(json) : undefined
  if (event === undefined) throw new CalendarServerError(failureOfStatus(status))
  return event
}

export async function removeEntry(
  session: MicrosoftSession,
  calendarUrl: string,
  entryUrl: string,
  etag: string | null,
): Promise<RemoveOutcome> {
  const url = await findEventUrl(session, calendarUrl, entryUrl)
  if (url === null) return { outcome: 'removed' }
  const { status } = await session.send({
    method: 'DELETE',
    url,
    ...(etag === null ? {} : { ifMatch: etag }),
  })
  if (status < 300 || status === 404) return { outcome: 'removed' }
  if (status !== 412) throw new CalendarServerError(failureOfStatus(status))
  const isThere = (await lookAtEntry(session, calendarUrl, entryUrl)) !== null
  return { outcome: isThere ? 'changed' : 'removed' }
}
