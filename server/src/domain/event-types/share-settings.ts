// What a caller says about a share, held against its event type: what is in force, and what is wrong.
import type { periodTypes, SharePeriod } from '../availability/share-rules.ts'
import { addDays, formatDate, type LocalDate, parseDate } from '../time/local-date.ts'
import { type Fault, fault, placeOfRepetition } from './fault.ts'
import type { WindowSetting } from './settings.ts'

interface Durations {
  readonly duration: number
  readonly options: readonly number[] | null
}

type Read<T> = { readonly value: T } | { readonly fault: Fault }

/** Null = nothing is said: the type's, whatever they are when it is booked. */
export function readDurations(
  given: { readonly duration?: number; readonly duration_options?: readonly number[] },
  type: { readonly duration: number; readonly duration_options: readonly number[] | null },
): Read<Durations | null> {
  const { duration, duration_options: options } = given
  if (options === undefined) {
    if (duration === undefined) return { value: null }
    const offered = type.duration_options ?? [type.duration]
    if (!offered.includes(duration))
      return { fault: fault('duration', `must be one of the event type’s: ${offered.join(', ')}`) }
    return { value: { duration, options: type.duration_options } }
  }
  const again = placeOfRepetition(options)
  if (again >= 0) return { fault: fault(`duration_options.${again}`, 'is there already', 'repeated') }
  const chosen = duration ?? options[0]
  if (chosen === undefined || !options.includes(chosen))
    return { fault: fault('duration', 'must be one of duration_options', 'contradictory') }
  return { value: { duration: chosen, options } }
}

interface GivenPeriod {
  readonly period_type?: (typeof periodTypes)[number]
  readonly max_booking_time?: number
  readonly start_date?: string
  readonly end_date?: string
}

const missing = (parameter: string, why: string): { readonly fault: Fault } => ({
  fault: fault(parameter, `must be given ${why}`, 'required'),
})

/** What the period has no use for is left out. Null = the type's own, `own`. */
export function readPeriod(given: GivenPeriod, today: LocalDate, own: SharePeriod): Read<SharePeriod | null> {
  const { period_type: type, max_booking_time: days } = given
  if (type === undefined) {
    if ((days ?? given.start_date ?? given.end_date) === undefined) return { value: null }
    const whole = asOwn(given, own)
    return whole === null
      ? missing('period_type', `where its days or dates are, because the event type’s own is ${own.type}`)
      : readPeriod(whole, today, own)
  }
  if (type === 'unlimited') return { value: { type } }
  if (type === 'fixed') return readDates(given, today)
  return days === undefined
    ? missing('max_booking_time', `where period_type is ${type}`)
    : { value: { type, days } }
}

/** Days or dates alone are those of the type's own kind of period; null where that has no use for them. */
function asOwn({ max_booking_time: days, ...dates }: GivenPeriod, own: SharePeriod): GivenPeriod | null {
  const hasDates = (dates.start_date ?? dates.end_date) !== undefined
  if (own.type === 'moving' && days !== undefined && !hasDates)
    return { period_type: own.type, max_booking_time: days }
  if (own.type === 'fixed' && days === undefined)
    return { start_date: own.start_date, end_date: own.end_date, ...dates, period_type: own.type }
  return null
}

/** From today and for so many days, where dates are not given. */
function readDates(
  { start_date, end_date, max_booking_time: days }: GivenPeriod,
  today: LocalDate,
): Read<SharePeriod> {
  const dateAs = 'must be a date that exists, such as 2026-11-15'
  const first = start_date === undefined ? today : parseDate(start_date)
  if (first === null) return { fault: fault('start_date', dateAs) }
  if (end_date === undefined && days === undefined)
    return missing('end_date', 'where period_type is fixed, or max_booking_time')
  const last = end_date === undefined ? addDays(first, days ?? 0) : parseDate(end_date)
  if (last === null) return { fault: fault('end_date', dateAs) }
  if (last < first) return { fault: fault('end_date', 'must not be before start_date', 'contradictory') }
  return { value: { type: 'fixed', start_date: formatDate(first), end_date: formatDate(last) } }
}

/** A type's window, as a share would say it. */
export function periodOfWindow(window: WindowSetting | null): SharePeriod {
  if (window === null) return { type: 'unlimited' }
  return 'days' in window ? { type: 'moving', days: window.days } : { type: 'fixed', ...window }
}
