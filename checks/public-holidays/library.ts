// Reads what the date-holidays package says about countries, their regions and public holidays.
import Holidays from 'date-holidays'
import { type Locale, locales } from '../../server/src/domain/language/locales.ts'
import { FIRST_HOLIDAY_YEAR, LAST_HOLIDAY_YEAR } from '../../server/src/domain/public-holidays/years.ts'

export interface LibraryRegion {
  /** The arguments of the package: country, state and region. */
  readonly place: readonly [string, ...string[]]
  /** Empty for the country as a whole. */
  readonly code: string
  readonly name: string
}

export interface LibraryHoliday {
  readonly slug: string
  /** YYYY-MM-DD */
  readonly date: string
  readonly days: number
  readonly name: string
  readonly names: Readonly<Partial<Record<Locale, string>>>
  readonly isSubstitute: boolean
}

type Names = Readonly<Record<string, string>>

/** What the types of the package leave out: the names of each rule in every language. */
interface Internals {
  readonly holidays: Readonly<Record<string, { readonly name: string | Names }>>
  readonly __data: { getSubstitueNames(): Names }
}

export const listCountries = (): [code: string, name: string][] =>
  Object.entries(new Holidays().getCountries('en')).sort(([a], [b]) => (a < b ? -1 : 1))

/** The country as a whole first. */
export function listRegions(country: string): LibraryRegion[] {
  const library = new Holidays()
  const regions: LibraryRegion[] = [{ place: [country], code: '', name: '' }]
  for (const [state, name] of Object.entries(library.getStates(country) ?? {})) {
    regions.push({ place: [country, state], code: state.toUpperCase(), name })
    for (const [part, partName] of Object.entries(library.getRegions(country, state) ?? {}))
      regions.push({
        place: [country, state, part],
        code: `${state}-${part}`.toUpperCase(),
        name: `${name}, ${partName}`,
      })
  }
  return regions
}

const openLibrary = ([country, state, part]: LibraryRegion['place']): Holidays =>
  state === undefined
    ? new Holidays(country)
    : part === undefined
      ? new Holidays(country, state)
      : new Holidays(country, state, part)

/** The public holidays of one region in every year of the table. */
export function holidaysOf({ place }: LibraryRegion): LibraryHoliday[] {
  const library = openLibrary(place)
  const found: LibraryHoliday[] = []
  for (let year = FIRST_HOLIDAY_YEAR; year <= LAST_HOLIDAY_YEAR; year += 1) {
    const slugs = new Map<string, number>()
    for (const { date, start, end, name, type, rule, substitute = false } of library.getHolidays(year)) {
      if (type !== 'public') continue
      const names = namesOf(library, rule, substitute)
      const slug = toSlug(names.en ?? name) || toSlug(rule)
      const times = (slugs.get(slug) ?? 0) + 1
      slugs.set(slug, times)
      found.push({
        slug: times === 1 ? slug : `${slug}-${times}`,
        date: date.slice(0, 10),
        // A day on which the clock changes has 23 or 25 hours, and half a day closes the whole.
        days: Math.max(1, Math.round((end.getTime() - start.getTime()) / 86_400_000)),
        name,
        names,
        isSubstitute: substitute,
      })
    }
  }
  return found
}

/** In those of our languages that the package has, as it writes them. */
function namesOf(library: Holidays, rule: string, isSubstitute: boolean): LibraryHoliday['names'] {
  const { holidays, __data } = library as unknown as Internals
  const inLanguages = holidays[rule]?.name ?? {}
  if (typeof inLanguages === 'string') return {}
  const substitutes = __data.getSubstitueNames()
  const names: Partial<Record<Locale, string>> = {}
  for (const locale of locales) {
    const name = inLanguages[locale]
    if (name === undefined) continue
    const suffix = [locale, ...library.getLanguages()].map((language) => substitutes[language]).find(Boolean)
    names[locale] = isSubstitute && suffix !== undefined ? `${name} (${suffix})` : name
  }
  return names
}

const toSlug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
