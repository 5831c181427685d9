// Reads the table of public holidays. A country is kept in memory from its first use on; the file is not.
import { readFileSync } from 'node:fs'
import type { CountryLine } from '../../domain/public-holidays/country.ts'

const file = new URL('../../../data/public-holidays.jsonl', import.meta.url)

const countries = new Map<string, CountryLine | null>()

/** The lines of the countries, after that with the source. */
const readLines = (): string[] => readFileSync(file, 'utf8').trimEnd().split('\n').slice(1)

const startOf = (code: string): string => `{"code":${JSON.stringify(code)},`

/** Null if the country is not in the table. */
export function loadCountry(code: string): CountryLine | null {
  const known = countries.get(code)
  if (known !== undefined) return known
  // Other texts are not remembered, or requests could fill the memory with them.
  if (!/^[A-Z]{2}$/.test(code)) return null
  const line = readLines().find((text) => text.startsWith(startOf(code)))
  const country = line === undefined ? null : (JSON.parse(line) as CountryLine)
  countries.set(code, country)
  return country
}

export type CountrySummary = Pick<CountryLine, 'code' | 'name' | 'regions'>

let summaries: readonly CountrySummary[] | null = null

/** All countries, in order of their codes. */
export function listCountries(): readonly CountrySummary[] {
  summaries ??= readLines().map((line) => {
    const { code, name, regions } = JSON.parse(line) as CountryLine
    return { code, name, regions }
  })
  return summaries
}
