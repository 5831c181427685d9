// Validates the settings of a share against its event type, and resolves which values apply.
import type { periodTypes, SharePeriod } from '../availability/share-rules.ts'
import { addDays, formatDate, type LocalDate, parseDate } from '../time/local-date.ts'
import type { WindowSetting } from './settings.ts'
import { findDuplicateIndex, type ValidationError, validationError } from './validation-error.ts'

interface Durations {
  readonly duration: number
  readonly options: readonly number[] | null
}

type Result<T> = { readonly value: T } | { readonly error: ValidationError }

/** Null = not set: the event type's durations at the time of booking apply. */
export function readDurations(
  input: { readonly duration?: number; readonly duration_options?: readonly number[] },
  type: { readonly duration: number; readonly duration_options: readonly number[] | null },
): Result<Durations | null> {
  const { duration, duration_options: options } = input
  if (options === undefined) {
    if (duration === undefined) return { value: null }
    const offered = type.duration_options ?? [type.duration]
    if (!offered.includes(duration))
      return {
        error: validationError(
          'duration',
          `must be one of the event type’s durations: ${offered.join(', ')}`,
        ),
      }
    return { value: { duration, options: type.duration_options } }
  }
  const duplicateIndex = findDuplicateIndex(options)
  if (duplicateIndex >= 0)
    return { error: validationError(`duration_options.${duplicateIndex}`, 'is a duplicate', 'repeated') }
  const chosen = duration ?? options[0]
  if (chosen === undefined || !options.includes(chosen))
    return { error: validationError('duration', 'must be one of duration_options', 'contradictory') }
  return { value: { duration: chosen, options } }
}

interface PeriodInput {
  readonly period_type?: (typeof periodTypes)[number]
  readonly max_booking_time?: number
  readonly start_date?: string
  readonly end_date?: string
}

const missingField = (parameter: string, why: string): { readonly error: ValidationError } => ({
  error: validationError(parameter, `is required ${why}`, 'required'),
})

/** Fields that the period type does not use are dropped. Null = not set: `typePeriod` applies. */
export function readSharePeriod(
  input: PeriodInput,
  today: LocalDate,
  typePeriod: SharePeriod,
): Result<SharePeriod | null> {
  const { period_type: type, max_booking_time: days } = input
  if (type === undefined) {
    if ((days ?? input.start_date ?? input.end_date) === undefined) return { value: null }
    const completed = inheritPeriodType(input, typePeriod)
    return completed === null
      ? missingField(
          'period_type',
          `with these days or dates, because the event type’s period is ${typePeriod.type}`,
        )
      : readSharePeriod(completed, today, typePeriod)
  }
  if (type === 'unlimited') return { value: { type } }
  if (type === 'fixed') return readFixedPeriod(input, today)
  return days === undefined
    ? missingField('max_booking_time', `if period_type is ${type}`)
    : { value: { type, days } }
}

/** Days or dates without a type use the event type's period type; null if that type has no such field. */
function inheritPeriodType(
  { max_booking_time: days, ...dates }: PeriodInput,
  typePeriod: SharePeriod,
): PeriodInput | null {
  const hasDates = (dates.start_date ?? dates.end_date) !== undefined
  if (typePeriod.type === 'moving' && days !== undefined && !hasDates)
    return { period_type: typePeriod.type, max_booking_time: days }
  if (typePeriod.type === 'fixed' && days === undefined)
    return {
      start_date: typePeriod.start_date,
      end_date: typePeriod.end_date,
      ...dates,
      period_type: typePeriod.type,
    }
  return null
}

/** Missing dates default to today, and to `max_booking_time` days after the first date. */
function readFixedPeriod(
  { start_date, end_date, max_booking_time: days }: PeriodInput,
  today: LocalDate,
): Result<SharePeriod> {
  const dateMessage = 'must be a valid date, such as 2026-11-15'
  const first = start_date === undefined ? today : parseDate(start_date)
  if (first === null) return { error: validationError('start_date', dateMessage) }
  if (end_date === undefined && days === undefined)
    return missingField('end_date', 'if period_type is fixed and max_booking_time is missing')
  const last = end_date === undefined ? addDays(first, days ?? 0) : parseDate(end_date)
  if (last === null) return { error: validationError('end_date', dateMessage) }
  if (last < first)
    return { error: validationError('end_date', 'must not be before start_date', 'contradictory') }
  return { value: { type: 'fixed', start_date: formatDate(first), end_date: formatDate(last) } }
}

/** The event type's window in the form of a share's period. */
export function periodOfWindow(window: WindowSetting | null): SharePeriod {
  if (window === null) return { type: 'unlimited' }
  return 'days' in window ? { type: 'moving', days: window.days } : { type: 'fixed', ...window }
}
