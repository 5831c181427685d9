// Loads what people call the time zones, in the language of the page. The build creates the names.
import type { Locale } from '../../server/src/domain/language/locales.ts'

/** By zone: the name (`Eastern Time`), the country, and keywords: abbreviations, region code and the English names. */
export type ZoneNames = Readonly<Record<string, readonly [name: string, country: string, keywords: string]>>

const imports: Readonly<Record<Locale, () => Promise<{ readonly default: ZoneNames }>>> = {
  en: () => import('virtual:zone-names/en'),
  fr: () => import('virtual:zone-names/fr'),
  es: () => import('virtual:zone-names/es'),
  de: () => import('virtual:zone-names/de'),
  nl: () => import('virtual:zone-names/nl'),
  pt: () => import('virtual:zone-names/pt'),
  it: () => import('virtual:zone-names/it'),
  uk: () => import('virtual:zone-names/uk'),
}

/** Loaded when the zone search opens. Without them, the search finds cities and offsets. */
export const loadZoneNames = async (locale: Locale): Promise<ZoneNames> => (await imports[locale]()).default
