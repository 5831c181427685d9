// Converts times with the time zone that a calendar defines itself (RFC 5545, section 3.6.5), for unknown zone names.
import { DAY, type Instant, instant } from '../time/instant.ts'
import type { WallTime } from '../time/zone.ts'
import { parseRule } from './parse-rule.ts'
import { type Budget, listOccurrences } from './recurrence.ts'
import type { ZoneConverter } from './zone-converter.ts'

/** Standard time or daylight saving time: when it begins, and the offsets in milliseconds ahead of UTC. */
export interface Observance {
  readonly start: WallTime
  readonly offsetBefore: number
  readonly offsetAfter: number
  /** Further times at which it begins. */
  readonly dates: readonly WallTime[]
  /** Null = it does not recur. */
  readonly rule: string | null
}

interface OffsetTransition {
  readonly at: number
  readonly offsetBefore: number
  readonly offsetAfter: number
}

/** Longer than the time between two transitions. Times further outside of the window are not needed. */
const MARGIN = 800 * DAY
/** No real zone has this many. */
const MAX_TRANSITIONS = 2_000

/** Returns null if there are no transitions, or too many. */
export function converterFromObservances(
  observances: readonly Observance[],
  { from, to }: { readonly from: Instant; readonly to: Instant },
  budget: Budget,
): ZoneConverter | null {
  const range = { from: (from - MARGIN) as WallTime, to: (to + MARGIN) as WallTime }
  const transitions: OffsetTransition[] = []
  for (const observance of observances) {
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
  { start, offsetBefore, offsetAfter, dates, rule }: Observance,
  range: { readonly from: WallTime; readonly to: WallTime },
  budget: Budget,
): OffsetTransition[] | null {
  const parsedRule = rule === null ? null : parseRule(rule, (until) => (until + offsetBefore) as WallTime)
  const ruleTimes =
    parsedRule === null ? [] : listOccurrences(parsedRule, start, range.from, range.to, budget)
  if (ruleTimes === null) return null
  return [start, ...dates, ...ruleTimes].map((wall) => ({
    at: wall - offsetBefore,
    offsetBefore,
    offsetAfter,
  }))
}
