// Connects a CalDAV account, writes into its calendars and reads them, as the features do.
import { createCaldavClient, objectUrlIn } from '../../server/src/platform/caldav/caldav-client.ts'
import { CalendarServerError } from '../../server/src/platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../server/src/platform/context.ts'

const credentials = { username: 'ada', password: 'a-password-of-the-proof' }
const TIMEOUT_MS = 60_000

/** Returns the failure, or `answered`. */
export async function readAccount({ outgoing }: Pick<Context, 'outgoing'>, address: string): Promise<string> {
  const client = createCaldavClient(outgoing)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const { homes } = await client.discover(address, credentials, signal)
    const account = { ...credentials, homes }
    const since = { cursor: null, tag: null, known: new Map() }
    for (const { url } of await client.listCalendars(account, signal)) {
      await client.create(account, url, objectUrlIn(url, 'entry.ics'), 'BEGIN:VCALENDAR\r\n', signal)
      await client.readChanges(account, url, since, async () => undefined, signal)
    }
    return 'answered'
  } catch (error) {
    if (error instanceof CalendarServerError) return error.failure
    throw error
  }
}
