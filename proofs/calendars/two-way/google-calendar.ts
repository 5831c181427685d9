// The calendar of a host at Google, changed with Google's own client library.
import { calendar, type calendar_v3 } from '@googleapis/calendar'
import { type HostCalendar, MEETING_MS, readGuest, type SeenEntry } from './host-calendar.ts'

/** The entry has changed, or is gone. */
const OUTDATED = [404, 410, 412]

/** Returns false if the entry is no longer as the host has seen it. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (OUTDATED.includes((error as { readonly status?: number }).status ?? 0)) return false
    throw error
  }
}

export interface GoogleAccess {
  /** Ends with a slash. */
  readonly rootUrl: string
  readonly calendarId: string
  /** A token of the host, which is valid now. */
  getAccessToken(): Promise<string>
}

type Event = calendar_v3.Schema$Event

const timesAt = (start: number): Pick<Event, 'start' | 'end'> => ({
  start: { dateTime: new Date(start).toISOString() },
  end: { dateTime: new Date(start + MEETING_MS).toISOString() },
})

export function createGoogleCalendar({ rootUrl, calendarId, getAccessToken }: GoogleAccess): HostCalendar {
  const api = calendar({ version: 'v3', rootUrl, retry: false })
  const authorized = async (headers: Record<string, string> = {}) => ({
    headers: { ...headers, authorization: `Bearer ${await getAccessToken()}` },
  })
  /** As Google returns them after the host's last change; by the number of the event. */
  const ownEvents = new Map<number, Event>()

  async function list(): Promise<Event[]> {
    const events: Event[] = []
    let pageToken: string | undefined
    do {
      const { data } = await api.events.list(
        { calendarId, maxResults: 2_500, ...(pageToken === undefined ? {} : { pageToken }) },
        await authorized(),
      )
      events.push(...(data.items ?? []))
      pageToken = data.nextPageToken ?? undefined
    } while (pageToken !== undefined)
    return events
  }

  const urlOf = (eventId: string) =>
    `${rootUrl}calendar/v3/calendars/${encodeURIComponent(calendarId)}/events/${eventId}`

  function toEntry(event: Event): SeenEntry[] {
    const [guest] = readGuest(event.summary ?? '')
    const start = Date.parse(event.start?.dateTime ?? '')
    const { id, etag } = event
    if (guest === undefined || Number.isNaN(start) || !id || !etag) return []
    const object = { url: urlOf(id), etag, text: JSON.stringify(event) }
    return [{ guest, start, hasParticipants: event.attendees !== undefined, object }]
  }

  const idIn = ({ object }: SeenEntry): string => object.url.split('/').at(-1) ?? ''

  return {
    listEntries: async () => (await list()).flatMap(toEntry),
    async moveEntry(entry, start) {
      const { etag } = entry.object
      const change = { calendarId, eventId: idIn(entry), requestBody: timesAt(start) }
      return isDone(api.events.patch(change, await authorized({ 'if-match': etag })))
    },
    deleteEntry: async (entry) =>
      isDone(api.events.delete({ calendarId, eventId: idIn(entry) }, await authorized())),
    async changeOwnEvent(number, start) {
      const eventId = ownEvents.get(number)?.id ?? undefined
      if (start !== null) {
        const requestBody = { summary: 'Dentist, with Zoë', colorId: '7', ...timesAt(start) }
        const { data } =
          eventId === undefined
            ? await api.events.insert({ calendarId, requestBody }, await authorized())
            : await api.events.patch({ calendarId, eventId, requestBody }, await authorized())
        ownEvents.set(number, data)
      } else if (eventId !== undefined) {
        ownEvents.delete(number)
        await api.events.delete({ calendarId, eventId }, await authorized())
      }
    },
    async findChangedOwnEvents() {
      const events = (await list()).filter((event) => toEntry(event).length === 0)
      const own = [...ownEvents.values()]
      const isSame = (one: Event, other: Event | undefined) => JSON.stringify(one) === JSON.stringify(other)
      const lost = own.filter(
        (one) =>
          !isSame(
            one,
            events.find(({ id }) => id === one.id),
          ),
      )
      const added = events.filter(({ id }) => !own.some((one) => one.id === id))
      return [
        ...lost.map(({ id }) => `an event of the host was changed or deleted: ${id}`),
        ...added.map(({ id }) => `an event appeared that the host did not create: ${id}`),
      ]
    },
  }
}
