// Loads the service over HTTP by wrk, over a fixed number of connections: the same few requests in turn, or what a script makes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from './program.ts'
import type { Load } from './side.ts'

interface WrkLoad {
  readonly url: string
  readonly connections: number
  readonly seconds: number
}

export interface HttpLoad extends WrkLoad {
  readonly requests: readonly { readonly path: string; readonly token: string }[]
}

export interface ScriptedLoad extends WrkLoad {
  /** Lua: `init` and `request`, as wrk wants them. */
  readonly lua: string
}

const MAX_SECONDS = 30

/** Throws when any answer was not 2xx or 3xx: a fast refusal is no figure. */
export const loadByWrk = ({ requests, ...load }: HttpLoad): Promise<Load> =>
  loadByScript({ ...load, lua: roundRobinLua(requests) })

/** The same for requests that differ. */
export async function loadByScript({ url, connections, seconds, lua }: ScriptedLoad): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-wrk-'))
  try {
    const script = join(folder, 'requests.lua')
    writeFileSync(script, lua + PRINT_FIGURES_LUA)
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, url]
    const output = await runProgram('wrk', args, 'on Debian, apt install wrk')
    const figures = readFigures(output)
    if (figures.requests > 0) return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  // On a machine so busy that no answer has come in time, it gets longer.
  if (seconds >= MAX_SECONDS) throw new Error('wrk counted no answer')
  return loadByScript({ url, connections, seconds: seconds * 2, lua })
}

function readFigures(output: string): Load {
  const line = /^figures (\{.*\})$/m.exec(output)?.[1]
  if (line === undefined) throw new Error(`wrk did not say its figures:\n${output}`)
  const { requests, microseconds, failed, p50, p99 } = JSON.parse(line) as Record<string, number>
  if (requests === undefined || !microseconds) throw new Error(`wrk did not say its figures:\n${output}`)
  if (failed !== 0) throw new Error(`${failed} of ${requests} answers were errors, or did not come`)
  return { requests, seconds: microseconds / 1e6, p50: (p50 ?? 0) / 1e3, p99: (p99 ?? 0) / 1e3 }
}

/** Requests are written out once, before the load: wrk spends its time on the wire. */
const roundRobinLua = (requests: HttpLoad['requests']) => `
local texts, place = {}, 0
init = function()
${requests
  .map(({ path, token }, i) => {
    return `  texts[${i + 1}] = wrk.format('GET', '${path}', { Authorization = 'Bearer ${token}' })`
  })
  .join('\n')}
end
request = function()
  place = place % #texts + 1
  return texts[place]
end
`

const PRINT_FIGURES_LUA = `
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'figures {"requests":%d,"microseconds":%d,"failed":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`
