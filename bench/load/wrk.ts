// Loads the service over HTTP with wrk on a fixed number of connections: fixed requests in turn, or requests of a script.
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
  /** A wrk script in Lua with `init` and `request`. */
  readonly lua: string
}

const MAX_SECONDS = 30

/** Throws if a response is neither 2xx nor 3xx: a fast error is not a valid result. */
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
  // On a busy machine no response may arrive in time. Then the run is repeated with more time.
  if (seconds >= MAX_SECONDS) throw new Error('wrk received no response')
  return loadByScript({ url, connections, seconds: seconds * 2, lua })
}

function readFigures(output: string): Load {
  const line = /^figures (\{.*\})$/m.exec(output)?.[1]
  if (line === undefined) throw new Error(`Cannot parse the output of wrk:\n${output}`)
  const { requests, microseconds, failed, p50, p99 } = JSON.parse(line) as Record<string, number>
  if (requests === undefined || !microseconds) throw new Error(`Cannot parse the output of wrk:\n${output}`)
  if (failed !== 0) throw new Error(`${failed} of ${requests} requests failed or got no response`)
  return { requests, seconds: microseconds / 1e6, p50: (p50 ?? 0) / 1e3, p99: (p99 ?? 0) / 1e3 }
}

/** Requests are formatted once before the load, so wrk spends its time on sending. */
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
