// Reads a Microsoft calendar. Each read lists the whole time range and compares it with what is known: cursors of the service have a
// fixed range, and don't report deleted occurrences.
import { hash } from 'node:crypto'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import type {
  CalendarChanges,
  CalendarObject,
  KnownState,
  ReceiveObjects,
} from '../calendar-servers/calendar-server.ts'
import { eventUrlOf } from '../calendar-servers/event-urls.ts'
import { passOnObjects } from '../calendar-servers/pass-on-objects.ts'
import { ownNameOf, writeEventText } from './event-text.ts'
import { listPages } from './list-pages.ts'
import type { MicrosoftSession } from './microsoft-session.ts'
import { type MicrosoftEvent, readEventPage } from './schemas.ts'

/** No title, text, place or guest is requested. */
export const EVENT_FIELDS =
  'id,type,start,end,isAllDay,showAs,isCancelled,responseStatus,transactionId,iCalUId'
const MAX_EVENTS = 20_000
const PAGE_SIZE = '1000'
/** Bookings are possible up to 400 days ahead. */
const HORIZON_DAYS = 401

export async function readChanges(
  session: MicrosoftSession,
  calendarUrl: string,
  { known }: KnownState,
  receive: ReceiveObjects,
  now: Instant,
): Promise<CalendarChanges> {
  const events = await listPages(session, {
    url: calendarUrl.replace(/events$/, 'calendarView'),
    query: {
      startDateTime: iso(instant(now - DAY)),
      endDateTime: iso(instant(now + HORIZON_DAYS * DAY)),
      $select: EVENT_FIELDS,
      $top: PAGE_SIZE,
    },
    readPage: readEventPage,
    maxItems: MAX_EVENTS,
  })
  // An event that changes meanwhile may be on two pages.
  const objects = new Map(
    events.map((event) => toObject(session, calendarUrl, event)).map((one) => [one.url, one]),
  )
  const gone = await passOnObjects([...objects.values()], known, receive)
  return { isWhole: true, gone, cursor: null, tag: null }
}

/** Our entries have the URL that was chosen before they were created. */
function toObject(session: MicrosoftSession, calendarUrl: string, event: MicrosoftEvent): CalendarObject {
  const name = ownNameOf(event)
  const text = writeEventText(event, name)
  // Only the times of other events count, so only they are compared.
  if (name === null)
    return { url: eventUrlOf(calendarUrl, event.id), etag: `"${hash('sha256', text, 'hex')}"`, text }
  const url = eventUrlOf(calendarUrl, name)
  session.entryIds.set(url, event.id)
  return { url, etag: event['@odata.etag'] ?? null, text }
}
