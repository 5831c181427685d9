// The two load generators of the booking bench: wrk over HTTP, and pgbench with the same statements.
import { iso } from '../../server/src/domain/time/instant.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { cpuOf, cpuOfEnded, cpuOfServer } from '../load/cpu.ts'
import type { PgbenchScript } from '../load/pgbench.ts'
import type { Side } from '../load/side.ts'
import { loadSteadily } from '../load/steady-pgbench.ts'
import { loadByScript } from '../load/wrk.ts'
import type { BookingInstallation } from './installations.ts'
import { bookingBody } from './record.ts'
import { ALL_BOOKED } from './slot-pool.ts'
import type { Slot } from './slots.ts'

/** Concurrent clients on either side. The api shares its ten PostgreSQL connections among them. */
export const CONNECTIONS = 32
/** More than one Node process can handle. */
const MAX_REQUESTS_PER_SECOND = 10_000

export const httpSide = ({ postgres, redis }: Testbed, installation: BookingInstallation): Side => ({
  name: `${installation.name}: HTTP`,
  cpu: {
    node: () => cpuOf(installation.api.process.pid ?? 0),
    postgres: () => cpuOfServer(postgres.pid),
    redis: () => cpuOf(redis?.pid ?? 0),
    load: cpuOfEnded,
  },
  run: async (seconds) => {
    const slots = await installation.slotPool.peek(seconds * MAX_REQUESTS_PER_SECOND)
    const lua = luaScript(installation, slots)
    const load = await loadByScript({ url: installation.api.url, connections: CONNECTIONS, seconds, lua })
    // Requests in flight at the end may be booked too, and the first request only reads.
    installation.slotPool.consume(load.requests + CONNECTIONS + 1)
    return load
  },
})

export const engineSide = (
  { postgres }: Testbed,
  name: string,
  url: string,
  script: () => PgbenchScript,
): Side => ({
  name,
  cpu: { postgres: () => cpuOfServer(postgres.pid) },
  run: async (seconds, begin) => {
    try {
      return await loadSteadily({ url, connections: CONNECTIONS, seconds, script: script(), begin })
    } catch (error) {
      // This error means that there was no further page.
      throw /expected one row, got 0/.test(String(error)) ? new Error(ALL_BOOKED) : error
    }
  },
})

/** Requests differ only in the event type and the time, both of fixed length, so wrk only inserts them. */
function luaScript(installation: BookingInstallation, slots: readonly Slot[]): string {
  const [example] = slots as [Slot]
  const body = bookingBody(installation, example)
  const head = [
    'POST /invitees HTTP/1.1',
    'Host: meetwright.test',
    `Authorization: Bearer ${installation.token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    '',
  ].join('\r\n')
  const [before = '', between = '', after = ''] = `${head}${body}`.split(
    new RegExp(`${example.eventTypeId}|${iso(example.start)}`),
  )
  const lines = slots.map(({ eventTypeId, start }) => `${eventTypeId} ${iso(start)}`)
  return `
local types, starts, place = {}, {}, 0
local before, between, after = ${[before, between, after].map((text) => JSON.stringify(text)).join(', ')}
local slots = [[
${lines.join('\n')}
]]
init = function()
  for type, start in string.gmatch(slots, '(%S+) (%S+)\\n') do
    types[#types + 1] = type
    starts[#starts + 1] = start
  end
end
request = function()
  place = place + 1
  return before .. types[place] .. between .. starts[place] .. after
end
`
}
