// Converts rules to instants: an instant is open if and only if its wall-clock time is in an interval of its local date.
import { DAY, type Instant, MINUTE } from '../time/instant.ts'
import { asIntervals, type Intervals } from '../time/interval.ts'
import type { LocalDate } from '../time/local-date.ts'
import { segments, type Zone } from '../time/zone.ts'
import { intervalsOn, type ScheduleRules } from './rules.ts'

export interface OpenHours {
  /** Triples [start, end, anchor] in order: the parts of an interval in which the zone's offset is constant. */
  readonly stretches: readonly number[]
  /** The same stretches, with adjacent ones joined: a meeting may run from one into the next. */
  readonly open: Intervals
}

/**
 * The open hours within [from, to). An interval is split where the offset changes: skipped wall-clock time belongs to
 * neither part, repeated time to both. `anchor` is the instant from which start times are counted: where the interval's
 * `from` is, or would be, with the stretch's offset.
 */
export function openHours(zone: Zone, rules: ScheduleRules, from: Instant, to: Instant): OpenHours {
  const stretches: number[] = []
  const open: number[] = []
  for (const segment of segments(zone, from, to)) {
    const { offset } = segment
    const wallStart = segment.start + offset
    const wallEnd = segment.end + offset
    const lastDate = Math.floor((wallEnd - 1) / DAY)
    for (let date = Math.floor(wallStart / DAY); date <= lastDate; date += 1) {
      for (const interval of intervalsOn(rules, date as LocalDate)) {
        const anchor = date * DAY + interval.from * MINUTE
        const start = Math.max(anchor, wallStart) - offset
        const end = Math.min(date * DAY + interval.to * MINUTE, wallEnd) - offset
        if (start >= end) continue
        stretches.push(start, end, anchor - offset)
        if (open.length > 0 && open[open.length - 1] === start) open[open.length - 1] = end
        else open.push(start, end)
      }
    }
  }
  return { stretches, open: asIntervals(open) }
}

/** The instants whose local date is in [first, last]. A clock set back over midnight shows a date twice. */
export function instantsInDates(
  zone: Zone,
  first: LocalDate,
  last: LocalDate,
  from: Instant,
  to: Instant,
): Intervals {
  const found: number[] = []
  for (const { start, end, offset } of segments(zone, from, to)) {
    const opens = Math.max(start, first * DAY - offset)
    const closes = Math.min(end, (last + 1) * DAY - offset)
    if (opens >= closes) continue
    if (found.length > 0 && found[found.length - 1] === opens) found[found.length - 1] = closes
    else found.push(opens, closes)
  }
  return asIntervals(found)
}
