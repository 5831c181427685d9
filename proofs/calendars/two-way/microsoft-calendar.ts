// The calendar of a host at Microsoft, changed with Microsoft's own client library.
import { GraphError } from '@microsoft/microsoft-graph-client'
import { createGraph, eventPath, eventsPath, type GraphAccess, toGraphTime } from './graph-client.ts'
import { type HostCalendar, MEETING_MS, readGuest, type SeenEntry } from './host-calendar.ts'

/** The entry has changed, or is gone. */
const OUTDATED = [404, 412]

/** Returns false if the entry is no longer as the host has seen it. */
async function isDone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof GraphError && OUTDATED.includes(error.statusCode)) return false
    throw error
  }
}

export interface MicrosoftAccess extends GraphAccess {
  readonly calendarId: string
}

interface Event {
  readonly id: string
  readonly '@odata.etag': string
  readonly subject?: string
  readonly transactionId?: string
  readonly start: { readonly dateTime: string }
  readonly attendees?: readonly unknown[]
}

const timesAt = (start: number) => ({ start: toGraphTime(start), end: toGraphTime(start + MEETING_MS) })

export function createMicrosoftCalendar(access: MicrosoftAccess): HostCalendar {
  const { rootUrl, calendarId } = access
  const { open, list } = createGraph(access)
  const calendarPath = eventsPath(calendarId)
  const listEvents = () => list<Event>(calendarPath)
  /** As Microsoft returns them after the host's last change; by the number of the event. */
  const ownEvents = new Map<number, Event>()

  /** Its URL is the one that the service has chosen. */
  function toEntry(event: Event): SeenEntry[] {
    const [guest] = readGuest(event.subject ?? '')
    if (guest === undefined) return []
    const url = new URL(`v1.0${calendarPath}/${event.transactionId}`, rootUrl).href
    const object = { url, etag: event['@odata.etag'], text: JSON.stringify(event) }
    const start = Date.parse(`${event.start.dateTime.slice(0, 19)}Z`)
    return [{ guest, start, hasParticipants: (event.attendees ?? []).length > 0, object }]
  }

  const idIn = ({ object }: SeenEntry): string => (JSON.parse(object.text) as Event).id

  return {
    listEntries: async () => (await listEvents()).flatMap(toEntry),
    async moveEntry(entry, start) {
      const request = await open(eventPath(idIn(entry)), { 'if-match': entry.object.etag })
      return isDone(request.patch(timesAt(start)))
    },
    deleteEntry: async (entry) => isDone((await open(eventPath(idIn(entry)))).delete()),
    async changeOwnEvent(number, start) {
      const id = ownEvents.get(number)?.id
      if (start !== null) {
        const event = { subject: 'Dentist, with Zoë', sensitivity: 'private', ...timesAt(start) }
        const request = await open(id === undefined ? calendarPath : eventPath(id))
        ownEvents.set(number, id === undefined ? await request.post(event) : await request.patch(event))
      } else if (id !== undefined) {
        ownEvents.delete(number)
        await (await open(eventPath(id))).delete()
      }
    },
    async findChangedOwnEvents() {
      const events = (await listEvents()).filter((event) => toEntry(event).length === 0)
      const own = [...ownEvents.values()]
      const isSame = (one: Event, other: Event | undefined) =>
        one['@odata.etag'] === other?.['@odata.etag'] && one.start.dateTime === other.start.dateTime
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
