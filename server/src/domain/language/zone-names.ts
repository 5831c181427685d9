// What people call a time zone, from the CLDR data of the runtime.
import type { Instant } from '../time/instant.ts'
import { isCityZone } from './default-zones.ts'
import type { Locale } from './locales.ts'

/** CLDR uses an offset where people have no name. */
export const isOffsetName = (name: string): boolean => /^(?:GMT|UTC)$|\d/.test(name)

/** `Eastern Time`, or null if there is no name. */
export function findZoneName(locale: Locale, timeZone: string, at: Instant): string | null {
  const name = formatZoneName(locale, timeZone, at)
  return name === undefined || isOffsetName(name) ? null : name
}

function formatZoneName(locale: Locale, timeZone: string, at: Instant): string | undefined {
  try {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
  } catch {
    // Our tables can be newer than those of the runtime, and old browsers have no generic names.
    return undefined
  }
}

/** `New York` for `America/New_York`; null for zones that are not named after a city. */
export const findZoneCity = (timeZone: string): string | null =>
  isCityZone(timeZone) ? (timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? null) : null
