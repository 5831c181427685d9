// Microsoft's own client library, with the access of a host.
import { Client, type GraphRequest, HTTPMessageHandler } from '@microsoft/microsoft-graph-client'

const PREFERENCES = { prefer: 'IdType="ImmutableId", outlook.timezone="UTC"' }
const PAGE_SIZE = 100

export interface GraphAccess {
  /** Ends with a slash. */
  readonly rootUrl: string
  /** A token of the host, which is valid now. */
  getAccessToken(): Promise<string>
}

export interface Graph {
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<GraphRequest>
  /** All pages of a list. */
  list<Item>(path: string): Promise<Item[]>
}

/** The paths of the events in a calendar, and of one event. */
export const eventsPath = (calendarId: string): string =>
  `/me/calendars/${encodeURIComponent(calendarId)}/events`
export const eventPath = (id: string): string => `/me/events/${encodeURIComponent(id)}`

export const toGraphTime = (at: number) => ({
  dateTime: new Date(at).toISOString().slice(0, 19),
  timeZone: 'UTC',
})

export function createGraph({ rootUrl, getAccessToken }: GraphAccess): Graph {
  // The library sends tokens only to https addresses, so its own handler for tokens is left out.
  const client = Client.initWithMiddleware({ baseUrl: rootUrl, middleware: new HTTPMessageHandler() })
  const open: Graph['open'] = async (path, headers = {}) =>
    client
      .api(path)
      .headers({ ...PREFERENCES, ...headers, authorization: `Bearer ${await getAccessToken()}` })
  return {
    open,
    async list<Item>(path: string) {
      const items: Item[] = []
      let next: string | undefined = `${path}?$top=${PAGE_SIZE}`
      while (next !== undefined) {
        const page: { value: Item[]; '@odata.nextLink'?: string } = await (await open(next)).get()
        items.push(...page.value)
        // The library takes only https addresses as such.
        next = page['@odata.nextLink']?.replace(/^.*?(?=\/me\/)/, '')
      }
      return items
    },
  }
}
