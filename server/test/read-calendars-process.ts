// Reads calendars at once, as a worker does, in a child process: prints how each read ended, and the peak of memory in MB.

import { instant } from '../src/domain/time/instant.ts'
import { parseObjects } from '../src/features/calendar-connections/parse-objects.ts'
import { createCaldavClient } from '../src/platform/caldav/caldav-client.ts'
import { createCalendarReader } from '../src/platform/calendar-files/calendar-reader.ts'
import type { ReceiveObjects } from '../src/platform/calendar-servers/calendar-server.ts'
import type { Context } from '../src/platform/context.ts'
import { NO_TARGETS } from '../src/platform/outgoing/allowed-targets.ts'
import { createOutgoingClient } from '../src/platform/outgoing/outgoing.ts'

const outgoing = createOutgoingClient({
  outgoing: { allowLoopback: true, blockedNetworks: [], allowedTargets: NO_TARGETS, dnsServers: null },
})
const client = createCaldavClient(outgoing)
const ctx = {
  config: { urls: { public: 'https://meet.example.com' } },
  calendarReader: createCalendarReader(),
} as Context
const signal = AbortSignal.timeout(40_000)
const connection = { provider: 'caldav' as const, addresses: [], email: 'ada@example.com' }

async function read(url: string): Promise<string> {
  const account = { username: 'ada', password: 'a password', homes: [url] }
  const since = { cursor: null, tag: null, known: new Map() }
  try {
    const receive: ReceiveObjects = async (objects) => {
      await parseObjects(ctx, { connection, signal }, objects, instant(Date.now()))
    }
    await client.readChanges(account, url, since, receive, signal)
    return 'read'
  } catch (error) {
    return (error as { failure?: string }).failure ?? String(error)
  }
}

const outcomes = await Promise.all(process.argv.slice(2).map(read))
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024)
console.log(JSON.stringify({ outcomes, peakMb }))
process.exit()
