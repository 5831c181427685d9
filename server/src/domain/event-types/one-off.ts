// Dates of a one-off meeting (a date range, a number of days or single spots), converted to a booking window and rules.
import { openHours } from '../availability/open-hours.ts'
import { compileRules, findRuleErrors, type RuleDefinition } from '../availability/rule-definitions.ts'
import { DAY, type Instant, instant, MINUTE, parseInstant } from '../time/instant.ts'
import { normalize } from '../time/interval.ts'
import { formatDate, localDate, parseDate, weekdayOf } from '../time/local-date.ts'
import { getZone, localDateAt, TABLE_END, toWallTime, type Zone } from '../time/zone.ts'
import type { WindowSetting } from './settings.ts'
import { type ValidationError, validationError } from './validation-error.ts'

export const MAX_CO_HOSTS = 9
export const MAX_SPOTS = 100
const dateSettingTypes = ['date_range', 'days_in_future', 'spots'] as const

export { dateSettingTypes }

/** The type decides which fields are required; other fields are ignored. */
export interface DateSettingInput {
  readonly type: (typeof dateSettingTypes)[number]
  readonly start_date?: string
  readonly end_date?: string
  readonly days?: number
  readonly only_weekdays?: boolean
  readonly spots?: readonly { readonly start_time: string; readonly end_time: string }[]
}

export type ScheduleHours = { readonly timezone: string; readonly rules: readonly RuleDefinition[] }

/** `hours`: each host's default hours, the same without weekends, or one schedule for all hosts. */
export interface DateSetting {
  readonly window: WindowSetting | null
  readonly hours: 'default' | 'weekdays_only' | ScheduleHours
}

interface DateSettingContext {
  /** In minutes. */
  readonly duration: number
  /** Null = each host's own. */
  readonly timezone: string | null
  readonly now: Instant
}

type DateSettingResult = { readonly value: DateSetting } | { readonly errors: readonly ValidationError[] }

const parameterPath = (field: string) => `date_setting.${field}`
const invalid = (...errors: ValidationError[]): DateSettingResult => ({ errors })
const missingField = (field: string, type: string): DateSettingResult =>
  invalid(validationError(parameterPath(field), `is required if type is ${type}`, 'required'))

export function readDateSetting(input: DateSettingInput, context: DateSettingContext): DateSettingResult {
  const { type, days, spots } = input
  if (type === 'date_range') return readRange(input, context)
  if (type === 'days_in_future') {
    if (days === undefined) return missingField('days', type)
    return { value: { window: { days }, hours: input.only_weekdays ? 'weekdays_only' : 'default' } }
  }
  return spots === undefined ? missingField('spots', type) : readSpots(spots, context)
}

function readRange(
  { start_date, end_date }: DateSettingInput,
  { timezone, now }: DateSettingContext,
): DateSettingResult {
  if (start_date === undefined) return missingField('start_date', 'date_range')
  if (end_date === undefined) return missingField('end_date', 'date_range')
  const [first, last] = [parseDate(start_date), parseDate(end_date)]
  const dateMessage = 'must be a valid date, such as 2026-11-15'
  if (first === null) return invalid(validationError(parameterPath('start_date'), dateMessage))
  if (last === null) return invalid(validationError(parameterPath('end_date'), dateMessage))
  if (last < first)
    return invalid(
      validationError(parameterPath('end_date'), 'must not be before start_date', 'contradictory'),
    )
  const today = localDateAt(getZone(timezone ?? 'UTC'), now)
  // A host's local date may be one day behind.
  if (last < today - 1) return invalid(validationError(parameterPath('end_date'), 'must not be in the past'))
  return { value: { window: { start_date, end_date }, hours: 'default' } }
}

interface Spot {
  readonly start: Instant
  readonly end: Instant
}

function readSpots(
  inputs: NonNullable<DateSettingInput['spots']>,
  context: DateSettingContext,
): DateSettingResult {
  const errors: ValidationError[] = []
  const spots: Spot[] = []
  for (const [index, { start_time, end_time }] of inputs.entries()) {
    const [start, end] = [parseInstant(start_time), parseInstant(end_time)]
    const problem = checkSpot(start, end, context)
    if (problem !== null)
      errors.push(validationError(parameterPath(`spots.${index}.${problem.field}`), problem.message))
    else if (start !== null && end !== null) {
      if (spots.some((other) => start < other.end && end > other.start))
        errors.push(validationError(parameterPath(`spots.${index}`), 'overlaps another spot', 'repeated'))
      spots.push({ start, end })
    }
  }
  if (errors.length > 0) return { errors }
  return { value: { window: null, hours: toScheduleHours(spots, context.timezone ?? 'UTC') } }
}

function checkSpot(
  start: Instant | null,
  end: Instant | null,
  { duration, now }: DateSettingContext,
): { readonly field: 'start_time' | 'end_time'; readonly message: string } | null {
  const isWholeMinute = (moment: Instant | null) =>
    moment !== null && moment % MINUTE === 0 && moment < TABLE_END
  const minuteMessage = 'must be a whole minute before 2038 with an offset, such as 2026-11-15T09:30:00Z'
  if (start === null || !isWholeMinute(start)) return { field: 'start_time', message: minuteMessage }
  if (end === null || !isWholeMinute(end)) return { field: 'end_time', message: minuteMessage }
  if (start < now) return { field: 'start_time', message: 'must not be in the past' }
  const length = end - start
  if (length < duration * MINUTE)
    return { field: 'end_time', message: 'must be at least the duration after start_time' }
  return length > DAY ? { field: 'end_time', message: 'must be at most 24 hours after start_time' } : null
}

/**
 * Opens the dates of the spots; every other date is closed. If the clocks change within a spot, wall-clock times are
 * ambiguous, so the schedule uses UTC.
 */
function toScheduleHours(spots: readonly Spot[], timezone: string): ScheduleHours {
  const rules = spotRules(getZone(timezone), spots)
  const isExact = findRuleErrors(rules).length === 0 && matchesSpotsExactly(getZone(timezone), rules, spots)
  return isExact ? { timezone, rules } : { timezone: 'UTC', rules: spotRules(getZone('UTC'), spots) }
}

function spotRules(zone: Zone, spots: readonly Spot[]): RuleDefinition[] {
  const byDate = new Map<number, { from: number; to: number }[]>()
  for (const { start, end } of spots) {
    const [from, to] = [toWallTime(zone, start), toWallTime(zone, end)]
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
        .map(({ from, to }) => ({ from: formatMinuteOfDay(from), to: formatMinuteOfDay(to) })),
    }))
}

const formatMinuteOfDay = (milliseconds: number): string => {
  const minutes = milliseconds / MINUTE
  const digits = (number: number) => String(number).padStart(2, '0')
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`
}

function matchesSpotsExactly(zone: Zone, rules: readonly RuleDefinition[], spots: readonly Spot[]): boolean {
  const expected = normalize(spots.flatMap(({ start, end }) => [start, end]))
  const [first = 0, last = 0] = [expected[0], expected.at(-1)]
  const { open } = openHours(zone, compileRules(rules), instant(first - DAY), instant(last + DAY))
  return open.join() === expected.join()
}

/** The schedule without Saturdays and Sundays, including date rules for those days. */
export const withoutWeekends = (rules: readonly RuleDefinition[]): RuleDefinition[] =>
  rules.filter(({ wday, date }) => {
    if (wday !== undefined) return wday !== 'saturday' && wday !== 'sunday'
    const day = parseDate(date ?? '')
    return day === null || ![0, 6].includes(weekdayOf(day))
  })
