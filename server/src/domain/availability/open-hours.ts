// Converts rules to instants: an instant is open if and only if its wall-clock time is in an interval of its local date.
import { DAY, type Instant, MINUTE } from '../time/instant.ts'
import { asIntervals, EMPTY_INTERVALS, type Intervals, normalize, subtract } from '../time/interval.ts'
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
 * `from` is, or would be, with the stretch's offset. Public holidays close the weekly hours, but not the hours of a date.
 */
export function openHours(
  zone: Zone,
  rules: ScheduleRules,
  from: Instant,
  to: Instant,
  publicHolidays: Intervals = EMPTY_INTERVALS,
): OpenHours {
  const holidays = holidaysDuring(publicHolidays, from, to)
  const stretches: number[] = []
  const open: number[] = []
  const add = (start: number, end: number, anchor: number) => {
    stretches.push(start, end, anchor)
    if (open.length > 0 && open[open.length - 1] === start) open[open.length - 1] = end
    else open.push(start, end)
  }
  for (const segment of segments(zone, from, to)) {
    const { offset } = segment
    const wallStart = segment.start + offset
    const wallEnd = segment.end + offset
    const lastDate = Math.floor((wallEnd - 1) / DAY)
    for (let date = Math.floor(wallStart / DAY); date <= lastDate; date += 1) {
      const isClosable = holidays.length > 0 && !rules.byDate.has(date as LocalDate)
      for (const interval of intervalsOn(rules, date as LocalDate)) {
        const anchor = date * DAY + interval.from * MINUTE
        const start = Math.max(anchor, wallStart) - offset
        const end = Math.min(date * DAY + interval.to * MINUTE, wallEnd) - offset
        if (start >= end) continue
        if (!isClosable) {
          add(start, end, anchor - offset)
          continue
        }
        const rest = subtract(asIntervals([start, end]), holidays)
        for (let i = 0; i < rest.length; i += 2)
          add(rest[i] as number, rest[i + 1] as number, anchor - offset)
      }
    }
  }
  return { stretches, open: asIntervals(open) }
}

/** Whether all of [from, to) is within the open hours. */
export function isOpenThroughout(
  zone: Zone,
  rules: ScheduleRules,
  from: Instant,
  to: Instant,
  publicHolidays?: Intervals,
): boolean {
  const { open } = openHours(zone, rules, from, to, publicHolidays)
  return open.length === 2 && open[0] === from && open[1] === to
}

/** Those that overlap [from, to). The list may contain many years. */
export function holidaysDuring(publicHolidays: Intervals, from: number, to: number): Intervals {
  if (publicHolidays.length === 0) return EMPTY_INTERVALS
  let first = 0
  let after = publicHolidays.length / 2
  while (first < after) {
    const middle = (first + after) >> 1
    if ((publicHolidays[middle * 2 + 1] as number) > from) after = middle
    else first = middle + 1
  }
  let end = first
  while (end * 2 < publicHolidays.length && (publicHolidays[end * 2] as number) < to) end += 1
  return first === end ? EMPTY_INTERVALS : asIntervals(publicHolidays.slice(first * 2, end * 2))
}

/** The public holidays that overlap [from, to), without the dates that have hours of their own. A date that a rule closes has none. */
export function closingHolidays(
  zone: Zone,
  { byDate }: ScheduleRules,
  publicHolidays: Intervals,
  from: number,
  to: number,
): Intervals {
  const holidays = holidaysDuring(publicHolidays, from, to)
  if (holidays.length === 0) return EMPTY_INTERVALS
  const [first, last] = [holidays[0] as Instant, holidays.at(-1) as Instant]
  const open: number[] = []
  for (const [date, intervals] of byDate) {
    // A date begins less than a day before or after the same date in UTC.
    if (intervals.length > 0 && (date + 2) * DAY > first && (date - 1) * DAY < last)
      open.push(...instantsInDates(zone, date, date, first, last))
  }
  return open.length === 0 ? holidays : subtract(holidays, normalize(open))
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
