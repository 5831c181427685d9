// What the date-holidays package says about a place, in the form in which the API lists public holidays.
import Holidays from 'date-holidays'
import { type Locale, locales } from '../../server/src/domain/language/locales.ts'

export interface Place {
  readonly country: string
  /** As the package names them: state and region. */
  readonly parts: readonly string[]
}

export interface ExpectedDay {
  readonly start: string
  readonly end: string
  readonly name: string
  /** By language: the name in it, or in the next language that the package has. */
  readonly names: Readonly<Record<Locale, string>>
}

export function listPlaces(): Place[] {
  const library = new Holidays()
  return Object.keys(library.getCountries('en')).flatMap((country) => [
    { country, parts: [] },
    ...Object.keys(library.getStates(country) ?? {}).flatMap((state) => [
      { country, parts: [state] },
      ...Object.keys(library.getRegions(country, state) ?? {}).map((region) => ({
        country,
        parts: [state, region],
      })),
    ]),
  ])
}

const HOUR_MS = 3_600_000

function open({ country, parts: [state, region] }: Place, languages?: readonly string[]): Holidays {
  const options = languages ? { languages: [...languages] } : {}
  if (state === undefined) return new Holidays(country, options)
  return region === undefined
    ? new Holidays(country, state, options)
    : new Holidays(country, state, region, options)
}

/** In order of the dates, and of their names in the language of the country. */
export function expectDays(place: Place, year: number): ExpectedDay[] {
  const publicDays = (languages?: readonly string[]) =>
    open(place, languages)
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
  const translated = new Map(
    locales.map((locale) => [
      locale,
      new Map(publicDays([locale]).map((day) => [`${day.rule} ${day.date}`, day.name])),
    ]),
  )
  return publicDays()
    .map(({ date, start, end, name, rule }) => {
      const first = Date.parse(`${date.slice(0, 10)}T00:00:00Z`)
      const days = Math.ceil((end.getTime() - start.getTime() - 1.5 * HOUR_MS) / (24 * HOUR_MS))
      const last = new Date(first + (Math.max(days, 1) - 1) * 24 * HOUR_MS)
      const nameIn = (locale: Locale) => translated.get(locale)?.get(`${rule} ${date}`) ?? name
      return {
        start: date.slice(0, 10),
        end: last.toISOString().slice(0, 10),
        name,
        names: Object.fromEntries(locales.map((locale) => [locale, nameIn(locale)])) as ExpectedDay['names'],
      }
    })
    .sort(byDate)
}

export const byDate = (
  a: Pick<ExpectedDay, 'start' | 'name'>,
  b: Pick<ExpectedDay, 'start' | 'name'>,
): number => (a.start === b.start ? (a.name < b.name ? -1 : 1) : a.start < b.start ? -1 : 1)

/** Every date from the first to the last day. */
export function datesOf({ start, end }: Pick<ExpectedDay, 'start' | 'end'>): string[] {
  const dates: string[] = []
  for (let at = Date.parse(start); at <= Date.parse(end); at += 24 * HOUR_MS)
    dates.push(new Date(at).toISOString().slice(0, 10))
  return dates
}
