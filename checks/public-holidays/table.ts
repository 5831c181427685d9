// Generates the public holidays of all countries from the date-holidays package, one country per line.
// This takes half a minute, so a file whose digest is right is kept.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '../../server/src/domain/language/locales.ts'
import type { CountryLine, StoredDay } from '../../server/src/domain/public-holidays/country.ts'
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from '../../server/src/domain/public-holidays/years.ts'
import { holidaysOf, type LibraryHoliday, listCountries, listRegions } from './library.ts'

export const HOLIDAYS_PATH = 'server/data/public-holidays.jsonl'
export const HOLIDAYS_LICENSE_PATH = 'server/data/public-holidays-license.txt'

const LIBRARY = 'node_modules/date-holidays'
const PARSER = 'node_modules/date-holidays-parser'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Everything that decides what the file contains. */
export interface HolidayInputs {
  readonly years: readonly [number, number]
  readonly locales: readonly string[]
  /** The package, and those that compute its dates. */
  readonly versions: readonly string[]
  readonly data: string
  readonly license: string
  readonly generator: string
}

export function readInputs(): HolidayInputs {
  const parser = readManifest(PARSER)
  const calendars = Object.keys(parser.dependencies ?? {}).map((name) =>
    readManifest(join('node_modules', name)),
  )
  const sources = globSync(join(import.meta.dirname, '*.ts')).filter((path) => !path.endsWith('.test.ts'))
  return {
    years: [FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR],
    locales,
    versions: [readManifest(LIBRARY), parser, ...calendars]
      .map(({ name, version }) => `${name} ${version}`)
      .sort(),
    data: hash(readFileSync(join(LIBRARY, 'src/data.js'), 'utf8')),
    license: readFileSync(join(LIBRARY, 'LICENSE'), 'utf8'),
    generator: hash(
      sources
        .sort()
        .map((path) => readFileSync(path, 'utf8'))
        .join('\0'),
    ),
  }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

export const digestOf = (inputs: HolidayInputs, body: string): string =>
  hash(`${JSON.stringify(inputs)}\n${body}`)

/** True if the file was generated from these inputs and was not changed since. */
export function isCurrent(text: string, inputs: HolidayInputs): boolean {
  const end = text.indexOf('\n')
  const digest = /^\{"digest":"([0-9a-f]{64})"/.exec(text)?.[1]
  return end >= 0 && digest === digestOf(inputs, text.slice(end + 1))
}

export function generateHolidays(): string {
  const inputs = readInputs()
  const existing = existsSync(HOLIDAYS_PATH) ? readFileSync(HOLIDAYS_PATH, 'utf8') : ''
  if (isCurrent(existing, inputs)) return existing
  const body = listCountries()
    .map(([code, name]) => `${JSON.stringify(buildLine(code, name))}\n`)
    .join('')
  const header = {
    digest: digestOf(inputs, body),
    source: readManifest(LIBRARY).version,
    license: 'CC BY-SA 3.0, see public-holidays-license.txt',
  }
  return `${JSON.stringify(header)}\n${body}`
}

export function generateHolidaysLicense(): string {
  const { name, version } = readManifest(LIBRARY)
  return `public-holidays.jsonl is an adaptation of the data of ${name} ${version} (https://github.com/commenthol/date-holidays).
The changes: only public holidays, as dates of the years ${FIRST_HOLIDAY_YEAR} to ${LAST_HOLIDAY_YEAR}, with ids, and with names in fewer languages.
The file is licensed under CC BY-SA 3.0 (https://creativecommons.org/licenses/by-sa/3.0/), as that data is. This does not
apply to other files. The license of the package, with the attributions:

${readFileSync(join(LIBRARY, 'LICENSE'), 'utf8').trim()}
`
}

function buildLine(code: string, name: string): CountryLine {
  const regions = listRegions(code)
  const names = new Map<string, number>()
  /** Per day and region: its date in each year. */
  const days = new Map<string, Map<number, string[]>>()
  for (const [index, region] of regions.entries()) {
    for (const holiday of holidaysOf(region)) {
      const text = JSON.stringify([holiday.name, holiday.names])
      const nameIndex = names.get(text) ?? names.size
      names.set(text, nameIndex)
      const key = JSON.stringify([holiday.slug, nameIndex, holiday.isSubstitute ? 1 : 0])
      const byRegion = days.get(key) ?? new Map<number, string[]>()
      days.set(key, byRegion)
      const dates = byRegion.get(index) ?? []
      byRegion.set(index, dates)
      dates[Number(holiday.date.slice(0, 4)) - FIRST_HOLIDAY_YEAR] = writeDate(holiday)
    }
  }
  return {
    code,
    name,
    regions: regions.slice(1).map((region) => [region.code, region.name]),
    names: [...names.keys()].map((text) => JSON.parse(text) as CountryLine['names'][number]),
    days: [...days].flatMap(([key, byRegion]) => {
      const [slug, nameIndex, isSubstitute] = JSON.parse(key) as [string, number, 0 | 1]
      const groups = Map.groupBy(byRegion.keys(), (index) => writeDates(byRegion.get(index) ?? []))
      return [...groups].map(
        ([dates, indexes]): StoredDay => [
          slug,
          nameIndex,
          isSubstitute,
          writeRegions(indexes, regions.length),
          dates,
        ],
      )
    }),
  }
}

/** MMDD, and how many days follow. */
const writeDate = ({ date, days }: LibraryHoliday): string =>
  `${date.slice(5, 7)}${date.slice(8, 10)}${days > 1 ? `+${days - 1}` : ''}`

/** One date if it is the same in all years, or one per year. */
function writeDates(dates: readonly string[]): string {
  const all = Array.from(
    { length: LAST_HOLIDAY_YEAR - FIRST_HOLIDAY_YEAR + 1 },
    (_, year) => dates[year] ?? '',
  )
  const [first = ''] = all
  return all.every((date) => date === first) ? first : all.join()
}

/** Those that have the day, or after -1 those that don't: whichever is shorter. */
function writeRegions(indexes: readonly number[], count: number): number[] {
  const without = Array.from({ length: count }, (_, index) => index).filter(
    (index) => !indexes.includes(index),
  )
  return without.length + 1 < indexes.length ? [-1, ...without] : [...indexes]
}
