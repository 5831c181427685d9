// The independent source: the IANA database compiled by zic and read by zdump, both from the C library.
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ExpectedZone, ZdumpLine } from './expected.ts'

const run = promisify(execFile)

const FIRST_YEAR = 2000
const END_YEAR = 2038

/** zic is in a folder that only the PATH of administrators contains. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin`, TZ: 'UTC', LC_ALL: 'C' }

async function call(program: string, args: readonly string[]): Promise<string> {
  try {
    return (await run(program, args, { env, maxBuffer: 2 ** 28 })).stdout
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    throw new Error(`${program} is missing. It is part of the C library's programs: apt-get install libc-bin`)
  }
}

export interface Source {
  readonly file: string
  readonly release: string
  /** Zones and links. */
  readonly names: readonly string[]
}

/** A placeholder for computers without a configured zone, not a real zone. */
const NO_ZONE = 'Factory'

export function findSource(): Source {
  const folder = import.meta.dirname
  const files = readdirSync(folder).filter((name) => name.endsWith('.zi'))
  if (files.length !== 1 || files[0] === undefined) throw new Error(`expected one .zi file in ${folder}`)
  const file = join(folder, files[0])
  const lines = readFileSync(file, 'utf8').split('\n')
  const names = lines.flatMap((line) => {
    const [kind, first = '', second = ''] = line.split(' ')
    return kind === 'Z' ? [first] : kind === 'L' ? [second] : []
  })
  return {
    file,
    release: lines[0]?.replace('# version ', '') ?? '',
    names: names.filter((name) => name !== NO_ZONE).sort(),
  }
}

/** Fat: every change up to 2037 is written out, so zdump does not compute any. */
export const compile = (source: Source, into: string) => call('zic', ['-b', 'fat', '-d', into, source.file])

/** Reads some zones of a compiled folder. */
export async function readExpectedZones(folder: string, names: readonly string[]): Promise<ExpectedZone[]> {
  const paths = names.map((name) => join(folder, name))
  // -v prints only changes, so the offset at the beginning comes from -i.
  const brief = await call('zdump', ['-i', '-c', `${FIRST_YEAR},${FIRST_YEAR + 1}`, ...paths])
  const verbose = await call('zdump', ['-v', '-c', `${FIRST_YEAR},${END_YEAR}`, ...paths])
  const firstOffsets = readFirstOffsets(brief)
  const shownByPath = readZdumpLines(verbose)
  return names.map((name, index) => {
    const path = paths[index] ?? ''
    const firstOffset = firstOffsets.get(path)
    if (firstOffset === undefined) throw new Error(`zdump -i prints nothing for ${name}`)
    return toExpectedZone(name, firstOffset, shownByPath.get(path) ?? [])
  })
}

function toExpectedZone(name: string, firstOffset: number, shown: readonly ZdumpLine[]): ExpectedZone {
  if (shown[0] !== undefined && shown[0].offset !== firstOffset) {
    throw new Error(`zdump -i and zdump -v disagree on the first offset of ${name}`)
  }
  const isChange = ({ offset }: ZdumpLine, index: number) =>
    offset !== (shown[index - 1]?.offset ?? firstOffset)
  return {
    name,
    firstOffset,
    lines: shown,
    changes: shown.filter(isChange).map(({ at, offset }) => ({ at, offset })),
  }
}

/** `TZ="<path>"`, then a line `-<tab>-<tab>+0545` for the offset at the beginning. */
function readFirstOffsets(text: string): Map<string, number> {
  const found = new Map<string, number>()
  let path = ''
  for (const line of text.split('\n')) {
    path = /^TZ="(.*)"$/.exec(line)?.[1] ?? path
    const [, sign, hours, minutes = '0'] = /^-\t-\t([+-])(\d\d)(\d\d)?(?:\t|$)/.exec(line) ?? []
    if (sign === undefined) continue
    found.set(path, (sign === '-' ? -1 : 1) * (Number(hours) * 3_600 + Number(minutes) * 60) + 0)
  }
  return found
}

const ZDUMP_LINE = /^(\S+) +\w{3} (\w{3} .* UT) = (.*) \S+ isdst=[01] gmtoff=(-?\d+)$/

function readZdumpLines(text: string): Map<string, ZdumpLine[]> {
  const found = new Map<string, ZdumpLine[]>()
  for (const line of text.split('\n')) {
    const [, path, utc, local, offset] = ZDUMP_LINE.exec(line) ?? []
    if (path === undefined || utc === undefined || local === undefined) continue
    const shown = { at: Date.parse(utc) / 1_000, offset: Number(offset), text: local.replace(/ +/g, ' ') }
    const list = found.get(path)
    if (list === undefined) found.set(path, [shown])
    else list.push(shown)
  }
  return found
}
