// Events as the API returns them: the selected properties, in the preferred zone and with the preferred kind of ids and texts.
import { type JsonObject, objectIn } from '../calendar-contract/json.ts'
import { type ContractCalendar, etagOf, type StoredEvent } from './calendar-data.ts'
import { joinUrlOf, toText } from './event-body.ts'
import { showTime } from './event-times.ts'

export interface Preferences {
  readonly hasImmutableIds: boolean
  readonly zone: string
  readonly bodyType: 'text' | 'html'
}

export function readPreferences(values: readonly string[]): Preferences {
  const preferred = (name: string) =>
    values.find((value) => value.startsWith(`${name}=`))?.replace(/^[^=]*="?(.*?)"?$/, '$1')
  return {
    hasImmutableIds: preferred('IdType') === 'ImmutableId',
    zone: preferred('outlook.timezone') ?? 'UTC',
    bodyType: preferred('outlook.body-content-type') === 'text' ? 'text' : 'html',
  }
}

/** Without the preference, an id contains the calendar: it changes when the event is moved. */
const showId = (id: string, calendar: ContractCalendar, { hasImmutableIds }: Preferences): string =>
  hasImmutableIds ? id : `${calendar.id}${id}`

/** The immutable id. Both kinds of ids are accepted. */
export const immutableId = (id: string, calendar: ContractCalendar): string =>
  id.startsWith(calendar.id) ? id.slice(calendar.id.length) : id

export function showEvent(
  event: StoredEvent,
  calendar: ContractCalendar,
  preferences: Preferences,
  select: ReadonlySet<string> | null,
): JsonObject {
  const { written, times, version } = event
  const { start, end, isAllDay } = times
  const { singleValueExtendedProperties: _, ...visible } = written
  const all: JsonObject = {
    subject: '',
    showAs: 'busy',
    sensitivity: 'normal',
    isCancelled: false,
    isOrganizer: true,
    responseStatus: { response: 'organizer', time: '0001-01-01T00:00:00Z' },
    attendees: [],
    recurrence: null,
    isOnlineMeeting: false,
    onlineMeeting: showMeeting(event),
    iCalUId: `040000008200E00074C5B7101A82E008${event.id}`,
    ...visible,
    id: showId(event.id, calendar, preferences),
    type: event.type,
    seriesMasterId:
      event.seriesMasterId === null ? null : showId(event.seriesMasterId, calendar, preferences),
    changeKey: `${version}000==`,
    createdDateTime: new Date(event.createdAt).toISOString(),
    lastModifiedDateTime: new Date(event.createdAt + version).toISOString(),
    isAllDay,
    start: showTime(start, isAllDay, preferences.zone),
    end: showTime(end, isAllDay, preferences.zone),
    location: { displayName: '', ...objectIn(written, 'location') },
    body: showBody(event, preferences),
  }
  const chosen = Object.entries(all).filter(([name]) => select === null || select.has(name))
  return { '@odata.etag': etagOf(event), ...Object.fromEntries(chosen) }
}

const showMeeting = ({ id, written, isMeetingPending = false }: StoredEvent): JsonObject | null =>
  written.isOnlineMeeting === true && !isMeetingPending ? { joinUrl: joinUrlOf(id) } : null

const showBody = ({ text }: StoredEvent, { bodyType }: Preferences): JsonObject => ({
  contentType: bodyType,
  content: bodyType === 'text' ? toText(text) : text,
})
