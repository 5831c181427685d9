// A calendar program of a host, by other authors than our client: it changes calendars on a CalDAV server.
import { DAVClient, DAVNamespaceShort } from 'tsdav'

export interface CalendarProgram {
  /** The URL of a calendar in the folder of the user's calendars. */
  urlOf(path: string): Promise<string>
  /** The URL of the calendar with this name; null = there is none. */
  findCalendar(name: string): Promise<string | null>
  /** Returns the URL of the new calendar. */
  createCalendar(path: string, properties?: CalendarProperties): Promise<string>
  /** Creates or replaces an object and returns its URL. */
  save(calendarUrl: string, name: string, text: string): Promise<string>
  /** Replaces an object unless another program has changed it since; then returns false. */
  replace(object: StoredObject, text: string): Promise<boolean>
  delete(objectUrl: string): Promise<void>
  /** Returns false if there is no such object. */
  deleteIfPresent(objectUrl: string): Promise<boolean>
  list(calendarUrl: string): Promise<StoredObject[]>
}

export interface StoredObject {
  readonly url: string
  readonly etag: string
  readonly text: string
}

export interface CalendarProperties {
  readonly name?: string
  readonly color?: string
  /** Such as VEVENT or VTODO. */
  readonly component?: string
}

/** `serverUrl`: with a trailing slash. */
export function createCalendarProgram(
  serverUrl: string,
  username: string,
  password: string,
): CalendarProgram {
  const client = new DAVClient({
    serverUrl,
    credentials: { username, password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
  const loggedIn = client.login()
  loggedIn.catch(() => undefined)
  const urlOf = async (path: string) => {
    await loggedIn
    return new URL(`${path}/`, client.account?.homeUrl).href
  }
  return {
    urlOf,
    async findCalendar(name) {
      await loggedIn
      const calendars = await client.fetchCalendars()
      return calendars.find(({ displayName }) => displayName === name)?.url ?? null
    },
    async createCalendar(path, { name, color, component = 'VEVENT' } = {}) {
      const url = await urlOf(path)
      const { CALDAV, CALDAV_APPLE, DAV } = DAVNamespaceShort
      const [response] = await client.makeCalendar({
        url,
        props: {
          ...(name === undefined ? {} : { [`${DAV}:displayname`]: name }),
          ...(color === undefined ? {} : { [`${CALDAV_APPLE}:calendar-color`]: color }),
          [`${CALDAV}:supported-calendar-component-set`]: {
            [`${CALDAV}:comp`]: { _attributes: { name: component } },
          },
        },
      })
      if (response?.ok === false) throw new Error(`MKCALENDAR failed: ${response.status}`)
      return url
    },
    async save(calendarUrl, name, text) {
      await loggedIn
      const url = new URL(name, calendarUrl).href
      const response = await client.updateCalendarObject({ calendarObject: { url, data: text } })
      if (!response.ok) throw new Error(`PUT failed: ${response.status}`)
      return url
    },
    async replace({ url, etag }, text) {
      await loggedIn
      const response = await client.updateCalendarObject({ calendarObject: { url, etag, data: text } })
      if (!response.ok && response.status !== 412) throw new Error(`PUT failed: ${response.status}`)
      return response.ok
    },
    async list(calendarUrl) {
      await loggedIn
      const objects = await client.fetchCalendarObjects({ calendar: { url: calendarUrl } })
      return objects.map(({ url, etag = '', data }) => ({ url, etag, text: String(data) }))
    },
    async deleteIfPresent(objectUrl) {
      await loggedIn
      const { ok, status } = await client.deleteCalendarObject({ calendarObject: { url: objectUrl } })
      if (!ok && status !== 404) throw new Error(`DELETE failed: ${status}`)
      return ok
    },
    async delete(objectUrl) {
      await loggedIn
      const response = await client.deleteCalendarObject({ calendarObject: { url: objectUrl } })
      if (!response.ok) throw new Error(`DELETE failed: ${response.status}`)
    },
  }
}
