// Parses recurrence rules, as far as people's calendars use them.
import type { WallTime } from '../time/zone.ts'
import type { Recurrence } from './recurrence.ts'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const FREQUENCIES = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const
const SUPPORTED_PARTS = new Set([
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYDAY'],
  ...['BYHOUR', 'BYMINUTE', 'BYSECOND', 'BYSETPOS'],
])
/** A longer list is never needed: a year has at most 366 days. */
const MAX_NUMBERS = 366
/** Each weekday, with a number from -5 to 5 or without one. */
const MAX_WEEKDAYS = 77
const DAY_PATTERN = /^([+-]?\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$/
const UNTIL_PATTERN = /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)(Z)?)?$/

/**
 * Null if the rule is malformed or of a kind that no meeting has (every second, numbered weeks, longer lists). `fromUtc`
 * converts a UTC end time to the event's wall-clock time.
 */
export function parseRule(text: string, fromUtc: (until: WallTime) => WallTime): Recurrence | null {
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .split(';')
    .filter((one) => one !== '')) {
    const [name = '', value = ''] = part.split('=')
    if (!SUPPORTED_PARTS.has(name) || value === '') return null
    parts.set(name, value)
  }
  const frequency = FREQUENCIES[parts.get('FREQ') as keyof typeof FREQUENCIES]
  const numbers = (name: string, min: number, max: number) => parseNumbers(parts.get(name), min, max)
  const interval = numbers('INTERVAL', 1, 10_000)
  const count = numbers('COUNT', 1, 1_000_000)
  const months = numbers('BYMONTH', 1, 12)
  const monthDays = numbers('BYMONTHDAY', -31, 31)
  const yearDays = numbers('BYYEARDAY', -366, 366)
  const hours = numbers('BYHOUR', 0, 23)
  const minutes = numbers('BYMINUTE', 0, 59)
  const positions = numbers('BYSETPOS', -366, 366)
  const weekdays = parseWeekdays(parts.get('BYDAY'))
  const until = parseUntil(parts.get('UNTIL'), fromUtc)
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO')
  const lists = { months, monthDays, yearDays, hours, minutes, positions, weekdays }
  if (frequency === undefined || weekStart < 0 || until === undefined) return null
  if (interval === null || count === null || !areAllParsed(lists)) return null
  return {
    ...lists,
    frequency,
    interval: interval[0] ?? 1,
    count: count[0] ?? null,
    until,
    weekStart,
  }
}

type Lists = Pick<
  Recurrence,
  'months' | 'monthDays' | 'yearDays' | 'hours' | 'minutes' | 'positions' | 'weekdays'
>
const areAllParsed = (lists: { readonly [Name in keyof Lists]: Lists[Name] | null }): lists is Lists =>
  Object.values(lists).every((list) => list !== null)

function parseNumbers(text: string | undefined, min: number, max: number): number[] | null {
  if (text === undefined) return []
  // Duplicates are removed: a day that is listed twice occurs once.
  const numbers = [...new Set(text.split(',', MAX_NUMBERS + 1).map(Number))]
  const isInRange = (number: number) =>
    Number.isInteger(number) && number >= min && number <= max && (number !== 0 || min === 0)
  return numbers.length <= MAX_NUMBERS && numbers.every(isInRange) ? numbers : null
}

function parseWeekdays(text: string | undefined): Recurrence['weekdays'] | null {
  if (text === undefined) return []
  const days = [...new Set(text.split(',', MAX_NUMBERS + 1))].map((one) => DAY_PATTERN.exec(one))
  if (days.length > MAX_WEEKDAYS || days.some((day) => day === null)) return null
  return days.map((day) => ({
    weekday: WEEKDAYS.indexOf(day?.[2] ?? ''),
    nth: day?.[1] === undefined ? null : Number(day[1]),
  }))
}

/** Undefined = unreadable. A date alone means the whole day. */
function parseUntil(text: string | undefined, fromUtc: (until: WallTime) => WallTime) {
  if (text === undefined) return null
  const [matched, year, month, day, hour = '23', minute = '59', second = '59', utc] =
    UNTIL_PATTERN.exec(text) ?? []
  if (matched === undefined) return undefined
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  return utc === undefined ? (wall as WallTime) : fromUtc(wall as WallTime)
}
