// Resolves the time zones of a calendar file.
import ICAL from 'ical.js'
import type { ZoneReference } from '../../domain/calendar/calendar-event.ts'
import type { Observance } from '../../domain/calendar/observances.ts'
import { parseRule } from '../../domain/calendar/parse-rule.ts'
import { findZone, type WallTime } from '../../domain/time/zone.ts'
import { windowsZones } from './windows-zones.ts'

export interface ZoneResolver {
  /** Undefined = the time has no zone. */
  readonly resolve: (tzid: string | undefined) => ZoneReference
  /** The zones that the file defines and its times use. */
  readonly zones: readonly (readonly Observance[])[]
}

/** Our own zone table has priority over the definitions in the file, which are often outdated or only cover the current year. */
export function createZoneResolver(calendar: ICAL.Component): ZoneResolver {
  const cache = new Map<string, ZoneReference>()
  const zones: (readonly Observance[])[] = []
  const definitions = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => [String(one.getFirstPropertyValue('tzid')), one]),
  )
  const floating = findZoneName(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? ''))
  const resolveNew = (tzid: string): ZoneReference => {
    const definition = definitions.get(tzid)
    const location = definition?.getFirstPropertyValue('x-lic-location')
    const name = findZoneName(tzid) ?? findZoneName(String(location ?? ''))
    if (name !== null) return name
    const observances = definition?.getAllSubcomponents().flatMap(readObservance) ?? []
    return observances.length === 0 ? floating : zones.push(observances) - 1
  }
  const resolve = (tzid: string | undefined) => {
    if (tzid === undefined) return floating
    const known = cache.get(tzid)
    if (known !== undefined) return known
    const found = resolveNew(tzid)
    cache.set(tzid, found)
    return found
  }
  return { resolve, zones }
}

/** Also accepts `/vendor/Europe/Berlin`, which some programs write, and Outlook's zone names. */
function findZoneName(name: string): string | null {
  const parts = name.split('/').filter((part) => part !== '')
  for (let from = Math.max(0, parts.length - MAX_NAME_PARTS); from < parts.length; from += 1) {
    const zone = findZone(parts.slice(from).join('/'))
    if (zone !== null) return zone.name
  }
  const windows = Object.hasOwn(windowsZones, name) ? windowsZones[name] : undefined
  return windows === undefined ? null : (findZone(windows)?.name ?? null)
}

/** As in America/Argentina/Buenos_Aires. */
const MAX_NAME_PARTS = 3

/** Rules are only copied: the library loops forever if one matches no date. */
function readObservance(observance: ICAL.Component): Observance[] {
  const start = observance.getFirstPropertyValue('dtstart')
  const offsetBefore = readOffset(observance, 'tzoffsetfrom')
  const offsetAfter = readOffset(observance, 'tzoffsetto')
  if (!(start instanceof ICAL.Time) || offsetBefore === null || offsetAfter === null) return []
  const dates = observance
    .getAllProperties('rdate')
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Time)
    .map(wallTimeOf)
  const rule = observance
    .getFirstProperty('rrule')
    ?.toICALString()
    .replace(/^[^:]*:/, '')
  return [
    {
      start: wallTimeOf(start),
      offsetBefore,
      offsetAfter,
      dates,
      rule: rule !== undefined && isRule(rule) ? rule : null,
    },
  ]
}

const isRule = (text: string): boolean => parseRule(text, (until) => until) !== null

function readOffset(observance: ICAL.Component, name: string): number | null {
  const value = observance.getFirstPropertyValue(name)
  return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1_000 : null
}

const wallTimeOf = (time: ICAL.Time): WallTime =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second) as WallTime
