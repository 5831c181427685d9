// Bare PostgreSQL in a steady state: the time in which pgbench prepares and plans its statements on each connection is
// not measured.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { postgresProgram } from '../../testbed/postgres.ts'
import { PGBENCH_INSTALL_HINT, type PgbenchScript, withScripts } from './pgbench.ts'
import type { Load } from './side.ts'

export interface SteadyLoad {
  readonly url: string
  readonly connections: number
  readonly seconds: number
  readonly script: PgbenchScript
  /** Called when the measured part begins. */
  begin(): void
}

/** PostgreSQL makes five custom plans for a statement before it considers a generic plan. */
const WARM_UP_RUNS_PER_CONNECTION = 8
/** Longer than any measurement: the process is stopped from here. */
const MAX_SECONDS = 600

interface Progress {
  readonly at: number
  readonly transactions: number
  readonly failed: number
}

export const loadSteadily = (load: SteadyLoad): Promise<Load> =>
  withScripts([load.script], (args) =>
    runUntilMeasured(load, [
      ...args,
      '-c',
      `${load.connections}`,
      '-T',
      `${MAX_SECONDS}`,
      '-P',
      '1',
      load.url,
    ]),
  )

async function runUntilMeasured({ connections, seconds, begin }: SteadyLoad, args: string[]): Promise<Load> {
  const child = spawn(postgresProgram('pgbench'), args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error(`pgbench is not installed: ${PGBENCH_INSTALL_HINT}`) : error
  })
  ended.catch(() => undefined)
  const outputLines: string[] = []
  let done = 0
  let failed = 0
  let measuredFrom: { readonly at: number; readonly done: number } | null = null
  try {
    let last = 0
    for await (const line of createInterface({ input: child.stderr })) {
      const progress = readProgress(line, last)
      if (progress === null) outputLines.push(line)
      if (progress === null) continue
      last = progress.at
      done += progress.transactions
      failed += progress.failed
      if (failed > 0) throw new Error(`pgbench: ${failed} transactions failed`)
      if (measuredFrom !== null && last - measuredFrom.at >= seconds - 0.5)
        return {
          requests: Math.round(done - measuredFrom.done),
          seconds: last - measuredFrom.at,
          p50: null,
          p99: null,
        }
      if (measuredFrom === null && done >= connections * WARM_UP_RUNS_PER_CONNECTION) {
        measuredFrom = { at: last, done }
        begin()
      }
    }
    await ended
    throw new Error(`pgbench exited unexpectedly:\n${outputLines.join('\n')}`)
  } finally {
    child.kill('SIGINT')
    await ended.catch(() => undefined)
  }
}

/** `progress: 3.0 s, 3214.0 tps, lat 9.950 ms stddev 3.120, 0 failed`; the rate is since the previous line. */
function readProgress(line: string, last: number): Progress | null {
  const [, at, rate, failed] = /^progress: ([\d.]+) s, ([\d.]+) tps,.*?(\d+) failed/.exec(line) ?? []
  if (at === undefined) return null
  return {
    at: Number(at),
    transactions: Number(rate) * (Number(at) - last),
    failed: Number(failed ?? 0),
  }
}
