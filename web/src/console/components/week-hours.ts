// The open hours of a week, and the rules of a schedule that hold them.
import type { ScheduleRule } from '../../../../sdk/src/api.gen.ts'
import { capitalize } from '../../../../server/src/domain/language/plain-text.ts'
import { DAY } from '../../../../server/src/domain/time/instant.ts'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

/** `09:00` to `24:00`, in wall-clock time. */
export interface OpenTime {
  readonly from: string
  readonly to: string
}

export type WeekHours = Readonly<Record<Weekday, readonly OpenTime[]>>

/** The first Monday of the epoch. */
const MONDAY = Date.UTC(1970, 0, 5)

const formats = new Map<string, Intl.DateTimeFormat>()

export function weekdayName(locale: string, day: Weekday, length: 'long' | 'short'): string {
  const key = `${locale} ${length}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
  formats.set(key, format)
  return capitalize(format.format(MONDAY + weekdays.indexOf(day) * DAY))
}

const mapWeek = (timesOf: (day: Weekday, index: number) => readonly OpenTime[]): WeekHours =>
  Object.fromEntries(weekdays.map((day, index) => [day, timesOf(day, index)])) as unknown as WeekHours

/** The first days of the week have one time each, the others are closed. */
export const openOnFirst = (days: number, from: string, to: string): WeekHours =>
  mapWeek((_, index) => (index < days ? [{ from, to }] : []))

/** The other days keep their hours. */
export const copyDay = (hours: WeekHours, from: Weekday, to: ReadonlySet<Weekday>): WeekHours => ({
  ...hours,
  ...Object.fromEntries([...to].map((day) => [day, copyTimes(hours[from])])),
})

/** Values are compared as JSON, so the order of their fields must be the same. */
export const copyTimes = (times: readonly OpenTime[]): OpenTime[] =>
  times.map(({ from, to }) => ({ from, to }))

export const toWeekHours = (rules: readonly ScheduleRule[]): WeekHours =>
  mapWeek((day) =>
    rules.flatMap((rule) => (rule.type === 'wday' && rule.wday === day ? copyTimes(rule.intervals) : [])),
  )

/** Keeps the rules of dates. A day without times is closed. */
export const toRules = (hours: WeekHours, rules: readonly ScheduleRule[]): ScheduleRule[] => [
  ...weekdays
    .filter((day) => hours[day].length > 0)
    .map((wday): ScheduleRule => ({ type: 'wday', wday, intervals: copyTimes(hours[wday]) })),
  ...rules.filter((rule) => rule.type === 'date'),
]
