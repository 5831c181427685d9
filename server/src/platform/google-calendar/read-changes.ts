// Reads the changes of a Google calendar. One object is one event, or one series with its changed occurrences.
import { hash } from 'node:crypto'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import type { ApiSession } from '../calendar-servers/api-session.ts'
import {
  type CalendarChanges,
  type CalendarObject,
  CalendarServerError,
  type KnownState,
  type ReceiveObjects,
} from '../calendar-servers/calendar-server.ts'
import { eventUrlOf } from '../calendar-servers/event-urls.ts'
import { passOnObjects } from '../calendar-servers/pass-on-objects.ts'
import { groupEvents, isCanceled, isOfSeries, writeEventText } from './event-text.ts'
import { listEvents } from './list-events.ts'
import { readFreeBusy } from './read-free-busy.ts'
import type { GoogleEvent } from './schemas.ts'

/** Instead of a tag of the server: only the busy times of this calendar can be read. */
const FREE_BUSY_TAG = 'free_busy'

export async function readChanges(
  session: ApiSession,
  calendarUrl: string,
  since: KnownState,
  receive: ReceiveObjects,
  now: Instant,
): Promise<CalendarChanges> {
  if (since.cursor !== null) return readSince(session, calendarUrl, since.cursor, receive)
  const list = since.tag === FREE_BUSY_TAG ? null : await listAll(session, calendarUrl, now)
  if (list === null) {
    const object = await readFreeBusy(session, calendarUrl, now)
    const gone = await passOnObjects([object], since.known, receive)
    return { isWhole: true, gone, cursor: null, tag: FREE_BUSY_TAG }
  }
  const groups = [...groupEvents(list.events.values())]
  const objects = groups.map(([id, events]) => toObject(calendarUrl, id, events, list.timeZone))
  const gone = await passOnObjects(objects, since.known, receive)
  return { isWhole: true, gone, cursor: list.syncToken, tag: null }
}

/** Null if only busy times can be read. */
async function listAll(session: ApiSession, calendarUrl: string, now: Instant) {
  try {
    const list = await listEvents(session, calendarUrl, { timeMin: iso(instant(now - DAY)) })
    return list.accessRole === 'freeBusyReader' ? null : list
  } catch (error) {
    if (error instanceof CalendarServerError && error.failure === 'forbidden') return null
    throw error
  }
}

/** A changed occurrence comes without its series. The whole calendar is then read: that is one request, and series change rarely. */
async function readSince(
  session: ApiSession,
  calendarUrl: string,
  syncToken: string,
  receive: ReceiveObjects,
): Promise<CalendarChanges> {
  const list = await listEvents(session, calendarUrl, { syncToken })
  const events = [...list.events.values()]
  if (events.some(isOfSeries)) throw new CalendarServerError('cursor_refused')
  const present = events.filter((event) => !isCanceled(event))
  const objects = present.map((event) => toObject(calendarUrl, event.id, [event], list.timeZone))
  await passOnObjects(objects, new Map(), receive)
  const gone = events.filter(isCanceled).map(({ id }) => eventUrlOf(calendarUrl, id))
  return { isWhole: false, gone, cursor: list.syncToken, tag: null }
}

function toObject(
  calendarUrl: string,
  id: string,
  events: readonly GoogleEvent[],
  timeZone: string,
): CalendarObject {
  return { url: eventUrlOf(calendarUrl, id), etag: etagOf(events), text: writeEventText(events, timeZone) }
}

/** The ETag of a series does not change with its occurrences. */
function etagOf(events: readonly GoogleEvent[]): string | null {
  const [first, ...others] = events
  if (others.length === 0) return first?.etag ?? null
  const versions = events.map(({ id, etag = '' }) => `${id} ${etag}`).sort()
  return `"${hash('sha256', versions.join('\n'), 'hex')}"`
}
