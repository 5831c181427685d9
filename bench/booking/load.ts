// The two ways to book under load: over HTTP by wrk, and the same statements by pgbench.
import type { Stand } from '../../proofs/stand/stand.ts'
import { iso } from '../../server/src/domain/time/instant.ts'
import { cpuOf, cpuOfEnded, cpuOfServer } from '../load/cpu.ts'
import type { PgbenchScript } from '../load/pgbench.ts'
import type { Side } from '../load/side.ts'
import { loadSteadily } from '../load/steady-pgbench.ts'
import { loadByScript } from '../load/wrk.ts'
import type { Place } from './places.ts'
import { bodyOf } from './record.ts'
import type { Slot } from './slots.ts'
import { ALL_BOOKED } from './stock.ts'

/** Clients at the same time, on either side. The api shares its ten connections to PostgreSQL among them. */
export const CONNECTIONS = 32
/** More than one process of Node can answer. */
const MOST_PER_SECOND = 10_000

export const overHttp = ({ postgres, redis }: Stand, place: Place): Side => ({
  name: `${place.name}: HTTP`,
  cpu: {
    node: () => cpuOf(place.api.process.pid ?? 0),
    postgres: () => cpuOfServer(postgres.pid),
    redis: () => cpuOf(redis?.pid ?? 0),
    load: cpuOfEnded,
  },
  run: async (seconds) => {
    const slots = await place.stock.look(seconds * MOST_PER_SECOND)
    const lua = luaScript(place, slots)
    const load = await loadByScript({ url: place.api.url, connections: CONNECTIONS, seconds, lua })
    // Those that were on the way at the end may be booked too, and the first request is only looked at.
    place.stock.spend(load.requests + CONNECTIONS + 1)
    return load
  },
})

export const onEngine = (
  { postgres }: Stand,
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
      // So it says that there was no further page.
      throw /expected one row, got 0/.test(String(error)) ? new Error(ALL_BOOKED) : error
    }
  },
})

/** All requests are one text but for the type and the time in it, which are of one length: so wrk only puts them in. */
function luaScript(place: Place, slots: readonly Slot[]): string {
  const [example] = slots as [Slot]
  const body = bodyOf(place, example)
  const head = [
    'POST /invitees HTTP/1.1',
    'Host: meetwright.test',
    `Authorization: Bearer ${place.token}`,
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
