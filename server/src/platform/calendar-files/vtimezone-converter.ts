// Converts times with the VTIMEZONE of a calendar file (RFC 5545, section 3.6.5), for unknown zone names.
import ICAL from 'ical.js'
import { parseRule } from '../../domain/calendar/parse-rule.ts'
import { type Budget, listOccurrences } from '../../domain/calendar/recurrence.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { WallTime } from '../../domain/time/zone.ts'
import { wallTimeOf, type ZoneConverter } from './zone-converter.ts'

/** Offsets are milliseconds ahead of UTC. */
interface OffsetTransition {
  readonly at: number
  readonly offsetBefore: number
  readonly offsetAfter: number
}

/** Longer than the time between two transitions. Times further outside of the window are not needed. */
const MARGIN = 800 * DAY
/** No real zone has this many. */
const MAX_TRANSITIONS = 2_000

/**
 * Expands the rules itself, within the budget: the library loops forever if a rule matches no date. Returns null if the
 * definition has no transitions, or too many.
 */
export function converterFromVtimezone(
  definition: ICAL.Component,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  budget: Budget,
): ZoneConverter | null {
  const range = { from: (from - MARGIN) as WallTime, to: (to + MARGIN) as WallTime }
  const transitions: OffsetTransition[] = []
  for (const observance of definition.getAllSubcomponents()) {
    const found = listTransitions(observance, range, budget)
    if (found === null || transitions.length + found.length > MAX_TRANSITIONS) return null
    transitions.push(...found)
  }
  transitions.sort((a, b) => a.at - b.at)
  const [first] = transitions
  if (first === undefined) return null
  const offsetAt = (at: number): number =>
    transitions[countUntil(transitions, at) - 1]?.offsetAfter ?? first.offsetBefore
  return {
    toInstant(wall) {
      const earlier = offsetAt(wall - DAY)
      const later = offsetAt(wall + DAY)
      const isShownLater = offsetAt(wall - earlier) !== earlier && offsetAt(wall - later) === later
      return instant(wall - (isShownLater ? later : earlier))
    },
    toWallTime: (at) => (at + offsetAt(at)) as WallTime,
  }
}

/** How many of the transitions, which are sorted, are at or before a time. A file can ask for millions of times. */
function countUntil(transitions: readonly OffsetTransition[], at: number): number {
  let [low, high] = [0, transitions.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((transitions[middle] as OffsetTransition).at <= at) low = middle + 1
    else high = middle
  }
  return low
}

/** Lists the first transition of an observance, and those of its rule and dates. Null = over budget. */
function listTransitions(
  observance: ICAL.Component,
  range: { readonly from: WallTime; readonly to: WallTime },
  budget: Budget,
): OffsetTransition[] | null {
  const start = observance.getFirstPropertyValue('dtstart')
  const offsetBefore = readOffset(observance, 'tzoffsetfrom')
  const offsetAfter = readOffset(observance, 'tzoffsetto')
  if (!(start instanceof ICAL.Time) || offsetBefore === null || offsetAfter === null) return []
  const first = wallTimeOf(start)
  const dates = observance
    .getAllProperties('rdate')
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Time)
    .map(wallTimeOf)
  const rule = observance
    .getFirstProperty('rrule')
    ?.toICALString()
    .replace(/^[^:]*:/, '')
  const parsedRule =
    rule === undefined ? null : parseRule(rule, (until) => (until + offsetBefore) as WallTime)
  const ruleTimes =
    parsedRule === null ? [] : listOccurrences(parsedRule, first, range.from, range.to, budget)
  if (ruleTimes === null) return null
  return [first, ...dates, ...ruleTimes].map((wall) => ({
    at: wall - offsetBefore,
    offsetBefore,
    offsetAfter,
  }))
}

function readOffset(observance: ICAL.Component, name: string): number | null {
  const value = observance.getFirstPropertyValue(name)
  return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1_000 : null
}
