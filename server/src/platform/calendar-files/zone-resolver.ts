// Resolves the time zones of a calendar file.
import type ICAL from 'ical.js'
import type { Budget } from '../../domain/calendar/recurrence.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { findZone, type Zone } from '../../domain/time/zone.ts'
import { converterFromVtimezone } from './vtimezone-converter.ts'
import { windowsZones } from './windows-zones.ts'
import { converterForZone, type ZoneConverter } from './zone-converter.ts'

export interface ReadContext {
  readonly window: { readonly from: Instant; readonly to: Instant }
  readonly budget: Budget
}

/**
 * Resolves a TZID. Our own zone table has priority over the definitions in the file, which are often outdated or only cover
 * the current year.
 */
export function createZoneResolver(
  calendar: ICAL.Component,
  defaultZone: Zone,
  context: ReadContext,
): (tzid: string | undefined) => ZoneConverter {
  const cache = new Map<string, ZoneConverter>()
  const definitions = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => [String(one.getFirstPropertyValue('tzid')), one]),
  )
  const fileZone = findZoneByName(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? ''))
  const floating = converterForZone(fileZone ?? defaultZone)
  return (tzid) => {
    if (tzid === undefined) return floating
    const converter = cache.get(tzid) ?? resolveZone(tzid, definitions.get(tzid), context) ?? floating
    cache.set(tzid, converter)
    return converter
  }
}

function resolveZone(
  tzid: string,
  definition: ICAL.Component | undefined,
  { window, budget }: ReadContext,
): ZoneConverter | null {
  const location = definition?.getFirstPropertyValue('x-lic-location')
  const zone = findZoneByName(tzid) ?? findZoneByName(String(location ?? ''))
  if (zone !== null) return converterForZone(zone)
  return definition === undefined ? null : converterFromVtimezone(definition, window, budget)
}

/** Also accepts `/vendor/Europe/Berlin`, which some programs write, and Outlook's zone names. */
function findZoneByName(name: string): Zone | null {
  const parts = name.split('/').filter((part) => part !== '')
  for (let from = Math.max(0, parts.length - MAX_NAME_PARTS); from < parts.length; from += 1) {
    const zone = findZone(parts.slice(from).join('/'))
    if (zone !== null) return zone
  }
  const windows = Object.hasOwn(windowsZones, name) ? windowsZones[name] : undefined
  return windows === undefined ? null : findZone(windows)
}

/** As in America/Argentina/Buenos_Aires. */
const MAX_NAME_PARTS = 3
