// The clock that a calendar file defines for itself (RFC 5545, section 3.6.5), for names that say nothing to us.
import ICAL from 'ical.js'
import { readRule } from '../../domain/calendar/read-rule.ts'
import { type Budget, occurrences } from '../../domain/calendar/recurrence.ts'
import { DAY, type Instant, instant } from '../../domain/time/instant.ts'
import type { WallTime } from '../../domain/time/zone.ts'
import { type Clock, wallOfTime } from './wall-clock.ts'

/** From then on the clock is so many milliseconds ahead of UTC. */
interface Change {
  readonly at: number
  readonly before: number
  readonly after: number
}

/** Longer than the time between two changes; what lies further outside of the window is asked for by nobody. */
const MARGIN = 800 * DAY
/** More than any zone has had. */
const MOST_CHANGES = 2_000

/**
 * Our own reading of its rules, within the budget: the library's own goes on for ever where a rule has no date. Null: it
 * says nothing.
 */
export function definedClock(
  definition: ICAL.Component,
  { from, to }: { readonly from: Instant; readonly to: Instant },
  budget: Budget,
): Clock | null {
  const reach = { from: (from - MARGIN) as WallTime, to: (to + MARGIN) as WallTime }
  const changes = definition
    .getAllSubcomponents()
    .flatMap((observance) => changesOf(observance, reach, budget))
    .sort((a, b) => a.at - b.at)
  const [first] = changes
  if (first === undefined || changes.length > MOST_CHANGES) return null
  const offsetAt = (at: number): number => changes.findLast((one) => one.at <= at)?.after ?? first.before
  return {
    instantOf(wall) {
      const earlier = offsetAt(wall - DAY)
      const later = offsetAt(wall + DAY)
      const isShownLater = offsetAt(wall - earlier) !== earlier && offsetAt(wall - later) === later
      return instant(wall - (isShownLater ? later : earlier))
    },
    wallOf: (at) => (at + offsetAt(at)) as WallTime,
  }
}

/** Its first change, and those that its rule and its dates add to it. */
function changesOf(
  observance: ICAL.Component,
  reach: { readonly from: WallTime; readonly to: WallTime },
  budget: Budget,
): Change[] {
  const start = observance.getFirstPropertyValue('dtstart')
  const before = offsetIn(observance, 'tzoffsetfrom')
  const after = offsetIn(observance, 'tzoffsetto')
  if (!(start instanceof ICAL.Time) || before === null || after === null) return []
  const first = wallOfTime(start)
  const dates = observance
    .getAllProperties('rdate')
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Time)
    .map(wallOfTime)
  const rule = observance
    .getFirstProperty('rrule')
    ?.toICALString()
    .replace(/^[^:]*:/, '')
  const read = rule === undefined ? null : readRule(rule, (until) => (until + before) as WallTime)
  const ruled = read === null ? [] : (occurrences(read, first, reach.from, reach.to, budget) ?? [])
  return [first, ...dates, ...ruled].map((wall) => ({ at: wall - before, before, after }))
}

function offsetIn(observance: ICAL.Component, name: string): number | null {
  const value = observance.getFirstPropertyValue(name)
  return value instanceof ICAL.UtcOffset ? value.toSeconds() * 1_000 : null
}
