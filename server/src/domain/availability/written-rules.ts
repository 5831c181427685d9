// The rules of a schedule as they are written and stored: what is wrong with them, and how availability reads them.
import { type LocalDate, parseDate } from '../time/local-date.ts'
import type { ScheduleRules, WallInterval } from './rules.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

/** From `00:00` to `24:00`, by the clock on the wall. */
export type WrittenInterval = {
  readonly from: string
  readonly to: string
}

/** A rule of type `wday` has a `wday`, one of type `date` has a `date`. */
export type WrittenRule = {
  readonly type: 'wday' | 'date'
  readonly wday?: Weekday
  readonly date?: string
  readonly intervals: readonly WrittenInterval[]
}

export const MOST_RULES = 500
export const MOST_INTERVALS_A_DAY = 48

/** What is wrong at which place: `3.intervals.0.to` counts rules and intervals from 0; '' is the list itself. */
export interface RuleFault {
  readonly path: string
  readonly message: string
}

const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Of a text that `TIME` fits: whole minutes since the day began. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Everything that keeps the rules from being read; nothing = they can be stored. */
export function faultsOf(rules: readonly WrittenRule[]): RuleFault[] {
  if (rules.length > MOST_RULES) return [{ path: '', message: `may have at most ${MOST_RULES} rules` }]
  const placeOf = new Map<string, number>()
  return rules.flatMap((rule, place) => {
    const fault = dayFault(rule, String(place)) ?? repeatedDay(rule, place, placeOf)
    return [...(fault ? [fault] : []), ...intervalFaults(rule.intervals, `${place}.intervals`)]
  })
}

function dayFault({ type, wday, date }: WrittenRule, path: string): RuleFault | null {
  const other = type === 'wday' ? 'date' : 'wday'
  if ((type === 'wday' ? wday : date) === undefined)
    return { path: `${path}.${type}`, message: `must be given in a rule of type ${type}` }
  if ((type === 'wday' ? date : wday) !== undefined)
    return { path: `${path}.${other}`, message: `must not be given in a rule of type ${type}` }
  if (date !== undefined && parseDate(date) === null)
    return { path: `${path}.date`, message: 'must be a date that exists, in the form YYYY-MM-DD' }
  return null
}

function repeatedDay(rule: WrittenRule, place: number, placeOf: Map<string, number>): RuleFault | null {
  const day = rule.wday ?? rule.date ?? ''
  const earlier = placeOf.get(day)
  placeOf.set(day, earlier ?? place)
  if (earlier === undefined) return null
  return {
    path: `${place}.${rule.type}`,
    message: `has a rule already, number ${earlier}; put all intervals of a day into one rule`,
  }
}

function intervalFaults(intervals: readonly WrittenInterval[], path: string): RuleFault[] {
  if (intervals.length > MOST_INTERVALS_A_DAY)
    return [{ path, message: `may have at most ${MOST_INTERVALS_A_DAY} intervals` }]
  const faults = intervals.flatMap((interval, place) => timeFaults(interval, `${path}.${place}`))
  return faults.length > 0 ? faults : overlaps(intervals, path)
}

function timeFaults({ from, to }: WrittenInterval, path: string): RuleFault[] {
  const faults: RuleFault[] = []
  if (!TIME.test(from) || from === '24:00')
    faults.push({ path: `${path}.from`, message: 'must be a time from 00:00 to 23:59' })
  if (!TIME.test(to)) faults.push({ path: `${path}.to`, message: 'must be a time from 00:01 to 24:00' })
  // Times of this form compare as texts do.
  if (faults.length === 0 && from >= to) faults.push({ path: `${path}.to`, message: 'must be after from' })
  return faults
}

function overlaps(intervals: readonly WrittenInterval[], path: string): RuleFault[] {
  const inOrder = intervals.map((interval, place) => ({ ...interval, place }))
  inOrder.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.place - b.place))
  const faults: RuleFault[] = []
  let longest = inOrder[0]
  for (const interval of inOrder.slice(1)) {
    if (longest && interval.from < longest.to)
      faults.push({
        path: `${path}.${interval.place}.from`,
        message: `lies in interval ${longest.place} of the same day`,
      })
    if (longest && interval.to > longest.to) longest = interval
  }
  return faults
}

/** For rules without faults, as every stored one is. */
export function readRules(rules: readonly WrittenRule[]): ScheduleRules {
  const byWeekday: (readonly WallInterval[])[] = weekdays.map(() => [])
  const byDate = new Map<LocalDate, readonly WallInterval[]>()
  for (const { wday, date, intervals } of rules) {
    const read = intervals.map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }))
    read.sort((a, b) => a.from - b.from)
    if (wday !== undefined) byWeekday[weekdays.indexOf(wday)] = read
    const day = date === undefined ? null : parseDate(date)
    if (day !== null) byDate.set(day, read)
  }
  return { byWeekday, byDate }
}
