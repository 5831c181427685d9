// The time zones that pages offer, and a default zone for each language.
import { zoneNames } from '../time/zone.ts'
import type { Locale } from './locales.ts'

const REGION_PATTERN = /^(?:Africa|America|Antarctica|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//

export const isCityZone = (name: string): boolean => REGION_PATTERN.test(name)

/** Cities and UTC, without deprecated names and fixed offsets. */
export const listSelectableZones = (): string[] => ['UTC', ...zoneNames().filter(isCityZone)]

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
