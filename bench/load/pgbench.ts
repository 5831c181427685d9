// Bare PostgreSQL: pgbench runs the statements of the service as prepared statements, with the same number of round trips.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledQuery } from 'kysely'
import { postgresProgram, type TestPostgres } from '../../testbed/postgres.ts'
import { runProgram } from './program.ts'
import type { Load } from './side.ts'

/** The statements of one batch are sent together, without waiting for each other. */
export type PipelinedBatch = readonly Pick<CompiledQuery<unknown>, 'sql' | 'parameters'>[]

export interface BareLoad {
  readonly postgres: Pick<TestPostgres, 'url'>
  readonly connections: number
  readonly seconds: number
  /** Each workload is a sequence of batches. Workloads run in random order. */
  readonly workloads: readonly (readonly PipelinedBatch[])[]
}

const MAX_SECONDS = 30

export async function loadByPgbench(load: BareLoad): Promise<Load> {
  const { postgres, connections, seconds, workloads } = load
  const scripts = workloads.map((batches, index) => writeWorkload(batches, `w${index}`))
  const args = ['-c', `${connections}`, '-T', `${Math.ceil(seconds)}`]
  const output = await withScripts(scripts, (files) =>
    runProgram(postgresProgram('pgbench'), [...args, ...files, postgres.url], PGBENCH_INSTALL_HINT),
  )
  // On a busy machine no connection may plan its statement in time. Then the run is repeated with more time.
  const isTooShort = /transactions actually processed: 0$/m.test(output) && seconds < MAX_SECONDS
  return isTooShort ? loadByPgbench({ ...load, seconds: seconds * 2 }) : readFigures(output, seconds)
}

export const PGBENCH_INSTALL_HINT = 'on Debian, apt install postgresql-contrib'

/** In pgbench's script language; variables are texts or numbers. */
export interface PgbenchScript {
  readonly script: string
  readonly variables: readonly (readonly [name: string, value: string])[]
}

/** `run` gets the command line arguments that run the scripts as prepared statements. */
export async function withScripts<T>(
  scripts: readonly PgbenchScript[],
  run: (args: readonly string[]) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-pgbench-'))
  try {
    const args = scripts.flatMap(({ script, variables }, index) => {
      const file = join(folder, `${index}.sql`)
      writeFileSync(file, script)
      return ['-f', file, ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`])]
    })
    return await run(['-n', '-M', 'prepared', '-j', '1', ...args])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readFigures(output: string, seconds: number): Load {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN)
  const requests = number(/transactions actually processed: (\d+)/)
  const rate = number(/tps = ([\d.]+)/)
  const failed = number(/failed transactions: (\d+)/)
  if (!(requests > 0) || failed > 0) throw new Error(`pgbench failed or printed no results:\n${output}`)
  return {
    requests,
    seconds: Number.isFinite(rate) ? requests / rate : seconds,
    p50: null,
    p99: null,
  }
}

/** Replaces `$1` with a variable, so pgbench also sends it as a parameter. */
function writeWorkload(batches: readonly PipelinedBatch[], prefix: string): PgbenchScript {
  const variables: [name: string, value: string][] = []
  const asStatement = (statement: PipelinedBatch[number]) => {
    const names = statement.parameters.map((value) => {
      const name = `${prefix}_${variables.length}`
      variables.push([name, toText(value)])
      return name
    })
    return `${statement.sql.replaceAll(/\$(\d+)/g, (_, place) => `:${names[Number(place) - 1]}`)};`
  }
  return { script: writeBatches(batches.map((batch) => batch.map(asStatement))), variables }
}

/** Statements with semicolons. Those of one batch are sent without waiting for each other. */
export const writeBatches = (batches: readonly (readonly string[])[]): string =>
  batches
    .flatMap((lines) => (lines.length === 1 ? lines : ['\\startpipeline', ...lines, '\\endpipeline']))
    .map((line) => `${line}\n`)
    .join('')

const toText = (value: unknown): string =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
