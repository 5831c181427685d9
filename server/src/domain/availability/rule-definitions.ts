// Schedule rules as requests send and the database stores them: validation, and conversion for the availability engine.
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

/** From `00:00` to `24:00`, in wall-clock time. */
export type IntervalDefinition = {
  readonly from: string
  readonly to: string
}

/** A rule of type `wday` has a `wday`, one of type `date` has a `date`. */
export type RuleDefinition = {
  readonly type: 'wday' | 'date'
  readonly wday?: Weekday
  readonly date?: string
  readonly intervals: readonly IntervalDefinition[]
}

export const MAX_RULES = 500
export const MAX_INTERVALS_PER_DAY = 48

/** An error and its position: `3.intervals.0.to` counts rules and intervals from 0; '' is the list itself. */
export interface RuleError {
  readonly path: string
  readonly message: string
}

/** From `00:00` to `23:59`, as part of a pattern. */
export const TIME_OF_DAY = '(?:[01]\\d|2[0-3]):[0-5]\\d'

const TIME_PATTERN = new RegExp(`^(?:${TIME_OF_DAY}|24:00)$`)

/** Whole minutes since midnight, for a text that matches `TIME_PATTERN`. */
export const parseMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** All errors of the rules; an empty list means that they can be stored. */
export function findRuleErrors(rules: readonly RuleDefinition[]): RuleError[] {
  if (rules.length > MAX_RULES) return [{ path: '', message: `must have at most ${MAX_RULES} rules` }]
  const indexByDay = new Map<string, number>()
  return rules.flatMap((rule, index) => {
    const error = checkDay(rule, String(index)) ?? checkDuplicateDay(rule, index, indexByDay)
    return [...(error ? [error] : []), ...validateIntervals(rule.intervals, `${index}.intervals`)]
  })
}

function checkDay({ type, wday, date }: RuleDefinition, path: string): RuleError | null {
  const other = type === 'wday' ? 'date' : 'wday'
  if ((type === 'wday' ? wday : date) === undefined)
    return { path: `${path}.${type}`, message: `is required in a rule of type ${type}` }
  if ((type === 'wday' ? date : wday) !== undefined)
    return { path: `${path}.${other}`, message: `is not allowed in a rule of type ${type}` }
  if (date !== undefined && parseDate(date) === null)
    return { path: `${path}.date`, message: 'must be a valid date, such as 2026-11-15' }
  return null
}

function checkDuplicateDay(
  rule: RuleDefinition,
  index: number,
  indexByDay: Map<string, number>,
): RuleError | null {
  const day = rule.wday ?? rule.date ?? ''
  const earlier = indexByDay.get(day)
  indexByDay.set(day, earlier ?? index)
  if (earlier === undefined) return null
  return {
    path: `${index}.${rule.type}`,
    message: `already has a rule, number ${earlier}; put all intervals of a day into one rule`,
  }
}

function validateIntervals(intervals: readonly IntervalDefinition[], path: string): RuleError[] {
  if (intervals.length > MAX_INTERVALS_PER_DAY)
    return [{ path, message: `must have at most ${MAX_INTERVALS_PER_DAY} intervals` }]
  const errors = intervals.flatMap((interval, index) => validateTimes(interval, `${path}.${index}`))
  return errors.length > 0 ? errors : findOverlapErrors(intervals, path)
}

function validateTimes({ from, to }: IntervalDefinition, path: string): RuleError[] {
  const errors: RuleError[] = []
  if (!TIME_PATTERN.test(from) || from === '24:00')
    errors.push({ path: `${path}.from`, message: 'must be a time from 00:00 to 23:59' })
  if (!TIME_PATTERN.test(to))
    errors.push({ path: `${path}.to`, message: 'must be a time from 00:01 to 24:00' })
  // Times in this format compare correctly as texts.
  if (errors.length === 0 && from >= to) errors.push({ path: `${path}.to`, message: 'must be after from' })
  return errors
}

function findOverlapErrors(intervals: readonly IntervalDefinition[], path: string): RuleError[] {
  const inOrder = intervals.map((interval, index) => ({ ...interval, index }))
  inOrder.sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.index - b.index))
  const errors: RuleError[] = []
  let latestEnding = inOrder[0]
  for (const interval of inOrder.slice(1)) {
    if (latestEnding && interval.from < latestEnding.to)
      errors.push({
        path: `${path}.${interval.index}.from`,
        message: `overlaps interval ${latestEnding.index} of the same day`,
      })
    if (latestEnding && interval.to > latestEnding.to) latestEnding = interval
  }
  return errors
}

/** The rules must be valid, as all stored rules are. */
export function compileRules(rules: readonly RuleDefinition[]): ScheduleRules {
  const byWeekday: (readonly WallInterval[])[] = weekdays.map(() => [])
  const byDate = new Map<LocalDate, readonly WallInterval[]>()
  for (const { wday, date, intervals } of rules) {
    const parsed = intervals.map(({ from, to }) => ({ from: parseMinutes(from), to: parseMinutes(to) }))
    parsed.sort((a, b) => a.from - b.from)
    if (wday !== undefined) byWeekday[weekdays.indexOf(wday)] = parsed
    const day = date === undefined ? null : parseDate(date)
    if (day !== null) byDate.set(day, parsed)
  }
  return { byWeekday, byDate }
}
