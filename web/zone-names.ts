// Builds what people call a time zone, from the CLDR data in Node.js: its name, its country and its abbreviations.
import type { Plugin } from 'vite'
import { listSelectableZones } from '../server/src/domain/language/default-zones.ts'
import { isLocale, type Locale, locales } from '../server/src/domain/language/locales.ts'
import { findZoneName, isOffsetName } from '../server/src/domain/language/zone-names.ts'
import { instant } from '../server/src/domain/time/instant.ts'
import type { ZoneNames } from './src/zone-names.ts'

/** CLDR has abbreviations only in languages and regions where people use them. */
const abbreviationLocales = [
  'en-US',
  'en-CA',
  'en-GB',
  'en-AU',
  'en-NZ',
  'en-IN',
  'en-ZA',
  'es-ES',
  'fr',
  'de',
]

const WINTER = instant(Date.UTC(2026, 0, 15))
const SUMMER = instant(Date.UTC(2026, 6, 15))

function nameOf(format: Intl.DateTimeFormat, at: number): string {
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

const canonicalNameOf = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

/** Region codes by zone. */
function findRegions(): Map<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const regions = new Map<string, string>()
  for (const region of letters.flatMap((first) => letters.map((second) => first + second)))
    for (const zone of getTimeZones(new Intl.Locale(`und-${region}`)))
      regions.set(canonicalNameOf(zone), region)
  return regions
}

/** In Node.js, but not in the types of TypeScript yet. */
const getTimeZones = (locale: Intl.Locale): readonly string[] =>
  (locale as unknown as { getTimeZones(): readonly string[] | undefined }).getTimeZones() ?? []

const englishCountries = new Intl.DisplayNames('en', { type: 'region' })

interface ZoneFacts {
  readonly region: string | undefined
  readonly keywords: string
}

function findFacts(zone: string, regions: ReadonlyMap<string, string>): ZoneFacts {
  const region = regions.get(canonicalNameOf(zone))
  const abbreviations = abbreviationLocales
    .map((locale) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }))
    .flatMap((format) => [WINTER, SUMMER].map((at) => nameOf(format, at)))
    .filter((abbreviation) => abbreviation !== '' && !isOffsetName(abbreviation))
  // People search in English on pages in other languages too.
  const name = findZoneName('en', zone, WINTER)
  const country = region === undefined ? [] : [region, englishCountries.of(region) ?? '']
  const keywords = new Set([...abbreviations, ...(name === null ? [] : [name]), ...country])
  return { region, keywords: [...keywords].join(' ') }
}

let knownFacts: ReadonlyMap<string, ZoneFacts> | null = null

/** What does not depend on the language of the page. Found once, because formatters are slow to create. */
function loadFacts(): ReadonlyMap<string, ZoneFacts> {
  if (knownFacts !== null) return knownFacts
  const regions = findRegions()
  knownFacts = new Map(listSelectableZones().map((zone) => [zone, findFacts(zone, regions)]))
  return knownFacts
}

export function buildZoneNames(locale: Locale): ZoneNames {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const names = [...loadFacts()].map(([zone, { region, keywords }]): [string, ZoneNames[string]] => {
    const country = region === undefined ? '' : (countries.of(region) ?? '')
    return [zone, [findZoneName(locale, zone, WINTER) ?? '', country, keywords]]
  })
  return Object.fromEntries(names)
}

const MODULE = 'virtual:zone-names/'

/** Provides `virtual:zone-names/en` and so on. The server renders no zone search, so its bundle gets no names. */
export const zoneNames = ({ isEmpty }: { readonly isEmpty: boolean }): Plugin => ({
  name: 'zone-names',
  resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : null),
  load(id) {
    const locale = id.startsWith(`\0${MODULE}`) ? id.slice(MODULE.length + 1) : null
    if (locale === null) return null
    if (!isLocale(locale)) throw new Error(`Zone names exist for ${locales.join(', ')}, not for ${locale}.`)
    return `export default ${JSON.stringify(isEmpty ? {} : buildZoneNames(locale))}`
  },
})
