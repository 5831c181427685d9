// The bare engine: the statements that the service sends, run by pgbench with prepared statements, as many trips as we make.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { findBinaries } from '../../server/src/platform/local-postgres/binaries.ts'
import type { Cluster } from '../../server/src/platform/local-postgres/cluster.ts'
import { runProgram } from './program.ts'
import type { Load } from './side.ts'

/** The statements of one trip go out together, without waiting for one another. */
export type Trip = readonly Pick<CompiledQuery<unknown>, 'sql' | 'parameters'>[]

export interface BareLoad {
  readonly postgres: Cluster
  readonly connections: number
  readonly seconds: number
  /** Each is one unit of work: its trips one after the other. They are run in random order. */
  readonly works: readonly (readonly Trip[])[]
}

const LONGEST_SECONDS = 30

export async function loadByPgbench(load: BareLoad): Promise<Load> {
  const { postgres, connections, seconds, works } = load
  const scripts = works.map((trips, place) => writeWork(trips, `w${place}`))
  const words = ['-c', `${connections}`, '-T', `${Math.ceil(seconds)}`]
  const said = await withScripts(scripts, (files) =>
    runProgram(pgbenchProgram(), [...words, ...files, postgres.url], INSTALL),
  )
  // On a machine so busy that no connection has planned its statement in time, it gets longer.
  const isTooShort = /transactions actually processed: 0$/m.test(said) && seconds < LONGEST_SECONDS
  return isTooShort ? loadByPgbench({ ...load, seconds: seconds * 2 }) : readFigures(said, seconds)
}

export const INSTALL = 'on Debian, apt install postgresql-contrib'

export const pgbenchProgram = (): string => join(findBinaries()?.directory ?? '', 'pgbench')

/** In pgbench's own language; the variables are texts, or numbers that it can count with. */
export interface PgbenchScript {
  readonly script: string
  readonly variables: readonly (readonly [name: string, value: string])[]
}

/** `run` gets the words of a command line that runs them as prepared statements. */
export async function withScripts<T>(
  scripts: readonly PgbenchScript[],
  run: (words: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-pgbench-'))
  try {
    const words = scripts.flatMap(({ script, variables }, place) => {
      const file = join(folder, `${place}.sql`)
      writeFileSync(file, script)
      return ['-f', file, ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`])]
    })
    return await run(['-n', '-M', 'prepared', '-j', '1', ...words])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readFigures(said: string, seconds: number): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(said)?.[1] ?? Number.NaN)
  const requests = number(/transactions actually processed: (\d+)/)
  const rate = number(/tps = ([\d.]+)/)
  const failed = number(/failed transactions: (\d+)/)
  if (!(requests > 0) || failed > 0) throw new Error(`pgbench did not say its figures:\n${said}`)
  return {
    requests,
    seconds: Number.isFinite(rate) ? requests / rate : seconds,
    p50: null,
    p99: null,
  }
}

/** `$1` becomes a variable, so that pgbench sends it as a parameter too. */
function writeWork(trips: readonly Trip[], prefix: string): PgbenchScript {
  const variables: [name: string, value: string][] = []
  const asStatement = (statement: Trip[number]) => {
    const names = statement.parameters.map((value) => {
      const name = `${prefix}_${variables.length}`
      variables.push([name, asText(value)])
      return name
    })
    return `${statement.sql.replaceAll(/\$(\d+)/g, (_, place) => `:${names[Number(place) - 1]}`)};`
  }
  return { script: writeTrips(trips.map((trip) => trip.map(asStatement))), variables }
}

/** Statements, each with its semicolon. Those of one trip go out without waiting for one another. */
export const writeTrips = (trips: readonly (readonly string[])[]): string =>
  trips
    .flatMap((lines) => (lines.length === 1 ? lines : ['\\startpipeline', ...lines, '\\endpipeline']))
    .map((line) => `${line}\n`)
    .join('')

const asText = (value: unknown): string =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
