// The time zones that a page offers, and the one that most readers of a language live in: nobody has to scroll for nothing.
import { zoneNames } from '../time/zone.ts'
import type { Locale } from './locales.ts'

const REGIONS = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

/** Places, and UTC; not the names of former times, and no offsets. */
export const zonesToChoose = (): string[] => ['UTC', ...zoneNames().filter((name) => REGIONS.test(name))]

const usual: Readonly<Record<Locale, string>> = {
  en: 'UTC',
  fr: 'Europe/Paris',
  es: 'Europe/Madrid',
  de: 'Europe/Berlin',
  nl: 'Europe/Amsterdam',
  pt: 'Europe/Lisbon',
  it: 'Europe/Rome',
  uk: 'Europe/Kyiv',
}

export const usualZone = (locale: Locale): string => usual[locale]
