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

export async function loadByPgbench({ postgres, connections, seconds, works }: BareLoad): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-pgbench-'))
  try {
    const words = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-T', `${Math.ceil(seconds)}`]
    works.forEach((trips, place) => {
      const { script, variables } = writeWork(trips, `w${place}`)
      const file = join(folder, `${place}.sql`)
      writeFileSync(file, script)
      words.push('-f', file, ...variables.flatMap(([name, value]) => ['-D', `${name}=${value}`]))
    })
    const directory = findBinaries()?.directory ?? ''
    const program = join(directory, 'pgbench')
    const said = await runProgram(
      program,
      [...words, postgres.url],
      'on Debian, apt install postgresql-contrib',
    )
    return readFigures(said, seconds)
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
function writeWork(trips: readonly Trip[], prefix: string) {
  const variables: [name: string, value: string][] = []
  const asStatement = (statement: Trip[number]) => {
    const names = statement.parameters.map((value) => {
      const name = `${prefix}_${variables.length}`
      variables.push([name, asText(value)])
      return name
    })
    return `${statement.sql.replaceAll(/\$(\d+)/g, (_, place) => `:${names[Number(place) - 1]}`)};`
  }
  const script = trips
    .flatMap((trip) => {
      const lines = trip.map(asStatement)
      return lines.length === 1 ? lines : ['\\startpipeline', ...lines, '\\endpipeline']
    })
    .join('\n')
  return { script: `${script}\n`, variables }
}

const asText = (value: unknown): string =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value)
