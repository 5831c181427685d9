// By which clock a time in a calendar file is meant.
import type ICAL from 'ical.js'
import type { Budget } from '../../domain/calendar/recurrence.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { findZone, type Zone } from '../../domain/time/zone.ts'
import { definedClock } from './defined-clock.ts'
import { type Clock, zoneClock } from './wall-clock.ts'
import { windowsZones } from './windows-zones.ts'

export interface Reading {
  readonly window: { readonly from: Instant; readonly to: Instant }
  readonly budget: Budget
}

/**
 * The clocks of a file by its names for them. A zone goes by our own table wherever it can be told which one is meant: the
 * definitions that files bring along are often a few lines for this year only, or of an old release.
 */
export function clocksOf(
  calendar: ICAL.Component,
  local: Zone,
  reading: Reading,
): (tzid: string | undefined) => Clock {
  const known = new Map<string, Clock>()
  const definitions = new Map(
    calendar.getAllSubcomponents('vtimezone').map((one) => [String(one.getFirstPropertyValue('tzid')), one]),
  )
  const ofFile = findByName(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? ''))
  const floating = zoneClock(ofFile ?? local)
  return (tzid) => {
    if (tzid === undefined) return floating
    const found = known.get(tzid) ?? clockNamed(tzid, definitions.get(tzid), reading) ?? floating
    known.set(tzid, found)
    return found
  }
}

function clockNamed(
  tzid: string,
  definition: ICAL.Component | undefined,
  { window, budget }: Reading,
): Clock | null {
  const location = definition?.getFirstPropertyValue('x-lic-location')
  const zone = findByName(tzid) ?? findByName(String(location ?? ''))
  if (zone !== null) return zoneClock(zone)
  return definition === undefined ? null : definedClock(definition, window, budget)
}

/** Also `/vendor/Europe/Berlin`, as some programs write it, and the names that Outlook has. */
function findByName(name: string): Zone | null {
  const parts = name.split('/').filter((part) => part !== '')
  for (let from = Math.max(0, parts.length - MOST_PARTS); from < parts.length; from += 1) {
    const zone = findZone(parts.slice(from).join('/'))
    if (zone !== null) return zone
  }
  const windows = Object.hasOwn(windowsZones, name) ? windowsZones[name] : undefined
  return windows === undefined ? null : findZone(windows)
}

/** As many as the longest name has: America/Argentina/Buenos_Aires. */
const MOST_PARTS = 3
