// When a one-off meeting can take place: a range of dates, days ahead or single spots, as windows and rules of a schedule.
import { openHours } from '../availability/open-hours.ts'
import { faultsOf, readRules, type WrittenRule } from '../availability/written-rules.ts'
import { DAY, type Instant, instant, MINUTE, parseInstant } from '../time/instant.ts'
import { normalize } from '../time/interval.ts'
import { dateOfWall, formatDate, localDate, parseDate, weekdayOf } from '../time/local-date.ts'
import { knownZone, TABLE_END, wallOf, type Zone } from '../time/zone.ts'
import { type Fault, fault } from './fault.ts'
import type { WindowSetting } from './settings.ts'

export const MOST_CO_HOSTS = 9
export const MOST_SPOTS = 100
const dateSettingTypes = ['date_range', 'days_in_future', 'spots'] as const

export { dateSettingTypes }

/** Which of the fields are needed depends on the type; the others are not looked at. */
export interface GivenDateSetting {
  readonly type: (typeof dateSettingTypes)[number]
  readonly start_date?: string
  readonly end_date?: string
  readonly days?: number
  readonly only_weekdays?: boolean
  readonly spots?: readonly { readonly start_time: string; readonly end_time: string }[]
}

export type Hours = { readonly timezone: string; readonly rules: readonly WrittenRule[] }

/** `hours`: each host's usual ones, those without their weekends, or the same for all. */
export interface DateSetting {
  readonly window: WindowSetting | null
  readonly hours: 'usual' | 'without_weekends' | Hours
}

interface Around {
  /** In minutes. */
  readonly duration: number
  /** Null = each host's own. */
  readonly timezone: string | null
  readonly now: Instant
}

type Read = { readonly value: DateSetting } | { readonly faults: readonly Fault[] }

const at = (field: string) => `date_setting.${field}`
const wrong = (...faults: Fault[]): Read => ({ faults })
const missing = (field: string, type: string): Read =>
  wrong(fault(at(field), `must be given where type is ${type}`, 'required'))

export function readDateSetting(given: GivenDateSetting, around: Around): Read {
  const { type, days, spots } = given
  if (type === 'date_range') return readRange(given, around)
  if (type === 'days_in_future') {
    if (days === undefined) return missing('days', type)
    return { value: { window: { days }, hours: given.only_weekdays ? 'without_weekends' : 'usual' } }
  }
  return spots === undefined ? missing('spots', type) : readSpots(spots, around)
}

function readRange({ start_date, end_date }: GivenDateSetting, { timezone, now }: Around): Read {
  if (start_date === undefined) return missing('start_date', 'date_range')
  if (end_date === undefined) return missing('end_date', 'date_range')
  const [first, last] = [parseDate(start_date), parseDate(end_date)]
  const dateAs = 'must be a date that exists, such as 2026-11-15'
  if (first === null) return wrong(fault(at('start_date'), dateAs))
  if (last === null) return wrong(fault(at('end_date'), dateAs))
  if (last < first) return wrong(fault(at('end_date'), 'must not be before start_date', 'contradictory'))
  const today = dateOfWall(wallOf(knownZone(timezone ?? 'UTC'), now))
  // A host may be a day behind.
  if (last < today - 1) return wrong(fault(at('end_date'), 'has passed'))
  return { value: { window: { start_date, end_date }, hours: 'usual' } }
}

interface Spot {
  readonly start: Instant
  readonly end: Instant
}

function readSpots(given: NonNullable<GivenDateSetting['spots']>, around: Around): Read {
  const faults: Fault[] = []
  const spots: Spot[] = []
  for (const [place, { start_time, end_time }] of given.entries()) {
    const [start, end] = [parseInstant(start_time), parseInstant(end_time)]
    const found = spotFault(start, end, around)
    if (found !== null) faults.push(fault(at(`spots.${place}.${found.field}`), found.message))
    else if (start !== null && end !== null) {
      if (spots.some((other) => start < other.end && end > other.start))
        faults.push(fault(at(`spots.${place}`), 'overlaps another one', 'repeated'))
      spots.push({ start, end })
    }
  }
  if (faults.length > 0) return { faults }
  return { value: { window: null, hours: hoursOf(spots, around.timezone ?? 'UTC') } }
}

function spotFault(
  start: Instant | null,
  end: Instant | null,
  { duration, now }: Around,
): { readonly field: 'start_time' | 'end_time'; readonly message: string } | null {
  const isMinute = (moment: Instant | null) => moment !== null && moment % MINUTE === 0 && moment < TABLE_END
  const minuteAs = 'must be a whole minute before 2038 with an offset, such as 2026-11-15T09:30:00Z'
  if (start === null || !isMinute(start)) return { field: 'start_time', message: minuteAs }
  if (end === null || !isMinute(end)) return { field: 'end_time', message: minuteAs }
  if (start < now) return { field: 'start_time', message: 'has passed' }
  const length = end - start
  if (length < duration * MINUTE)
    return { field: 'end_time', message: 'must be at least the duration after start_time' }
  return length > DAY ? { field: 'end_time', message: 'must be at most 24 hours after start_time' } : null
}

/**
 * Rules for the dates of the spots; every other date is closed. Where the clocks change within a spot, the wall clock can't
 * say which of two hours is meant: then it is said in UTC.
 */
function hoursOf(spots: readonly Spot[], timezone: string): Hours {
  const rules = rulesIn(knownZone(timezone), spots)
  const isExact = faultsOf(rules).length === 0 && opensExactly(knownZone(timezone), rules, spots)
  return isExact ? { timezone, rules } : { timezone: 'UTC', rules: rulesIn(knownZone('UTC'), spots) }
}

function rulesIn(zone: Zone, spots: readonly Spot[]): WrittenRule[] {
  const byDate = new Map<number, { from: number; to: number }[]>()
  for (const { start, end } of spots) {
    const [from, to] = [wallOf(zone, start), wallOf(zone, end)]
    for (let date = Math.floor(from / DAY); date * DAY < to; date += 1) {
      const piece = { from: Math.max(from - date * DAY, 0), to: Math.min(to - date * DAY, DAY) }
      byDate.set(date, [...(byDate.get(date) ?? []), piece])
    }
  }
  return [...byDate.entries()]
    .sort(([a], [b]) => a - b)
    .map(([date, pieces]) => ({
      type: 'date',
      date: formatDate(localDate(date)),
      intervals: pieces
        .sort((a, b) => a.from - b.from)
        .map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) })),
    }))
}

const timeOf = (milliseconds: number): string => {
  const minutes = milliseconds / MINUTE
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}

function opensExactly(zone: Zone, rules: readonly WrittenRule[], spots: readonly Spot[]): boolean {
  const wanted = normalize(spots.flatMap(({ start, end }) => [start, end]))
  const [first = 0, last = 0] = [wanted[0], wanted.at(-1)]
  const { open } = openHours(zone, readRules(rules), instant(first - DAY), instant(last + DAY))
  return open.join() === wanted.join()
}

/** A schedule without its saturdays and sundays, also where it has one of them by its date. */
export const withoutWeekends = (rules: readonly WrittenRule[]): WrittenRule[] =>
  rules.filter(({ wday, date }) => {
    if (wday !== undefined) return wday !== 'saturday' && wday !== 'sunday'
    const day = parseDate(date ?? '')
    return day === null || ![0, 6].includes(weekdayOf(day))
  })
