// The time zones that a page offers, and the one that most readers of a language live in: nobody has to scroll for nothing.
import { zoneNames } from '../time/zone.ts'
import type { Locale } from './locales.ts'

const REGION_PATTERN = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

/** Places, and UTC; not the names of former times, and no offsets. */
export const listSelectableZones = (): string[] => [
  'UTC',
  ...zoneNames().filter((name) => REGION_PATTERN.test(name)),
]

const defaultZones: Readonly<Record<Locale, string>> = {
  en: 'UTC',
  fr: 'Europe/Paris',
  es: 'Europe/Madrid',
  de: 'Europe/Berlin',
  nl: 'Europe/Amsterdam',
  pt: 'Europe/Lisbon',
  it: 'Europe/Rome',
  uk: 'Europe/Kyiv',
}

export const defaultZone = (locale: Locale): string => defaultZones[locale]
