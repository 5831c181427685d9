// Reads values of a parsed calendar file in jCal form (RFC 7265). The objects of the library take ten times as long.
import type { WallTime } from '../../domain/time/zone.ts'

export type JCalProperty = readonly [
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  type: string,
  ...values: unknown[],
]
export type JCal = readonly [name: string, properties: readonly JCalProperty[], children: readonly JCal[]]

export interface LocalTime {
  readonly wall: WallTime
  /** True for a date without a time. */
  readonly isDate: boolean
  readonly isUtc: boolean
}

export const propertiesOf = ([, properties]: JCal, name: string): JCalProperty[] =>
  properties.filter((property) => property[0] === name)

/** The first value if it is text. */
export function textOf(component: JCal, name: string): string | undefined {
  const value = component[1].find((property) => property[0] === name)?.[3]
  return typeof value === 'string' ? value : undefined
}

export function parameterOf([, parameters]: JCalProperty, name: string): string | undefined {
  const value = parameters[name]
  return typeof value === 'string' ? value : undefined
}

export const timesIn = ([, , type, ...values]: JCalProperty): LocalTime[] =>
  type === 'date' || type === 'date-time' ? values.map(parseTime) : []

/** Each period has a start, and an end or a duration. */
export const periodsIn = ([, , type, ...values]: JCalProperty): (readonly [
  start: LocalTime,
  end: string,
])[] =>
  type !== 'period' ? [] : (values as [string, string][]).map(([start, end]) => [parseTime(start), end])

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** A recurrence rule as it is in the file. The library has split it into its parts. */
export const ruleIn = ([, , , rule]: JCalProperty): string =>
  Object.entries(rule as Readonly<Record<string, unknown>>)
    .map(([name, value]) => {
      if (name === 'until') return `UNTIL=${String(value).replaceAll(/[-:]/g, '')}`
      if (name === 'wkst' && typeof value === 'number') return `WKST=${WEEKDAYS[value - 1]}`
      return `${name}=${value}`
    })
    .join(';')

const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)(Z?))?$/

/** Throws if the text is not a date or a time. */
export function parseTime(text: unknown): LocalTime {
  const parts = TIME.exec(String(text))
  if (parts === null) throw new RangeError('is not a date or a time')
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0))
  return {
    wall: Date.UTC(year, month - 1, day, hour, minute, second) as WallTime,
    isDate: parts[4] === undefined,
    isUtc: parts[7] === 'Z',
  }
}
