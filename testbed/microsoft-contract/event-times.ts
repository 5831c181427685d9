// Times of events: a date and time without an offset, and the name of a time zone.
import { badRequest } from '../calendar-contract/contract-error.ts'
import { type JsonObject, objectIn, textIn } from '../calendar-contract/json.ts'

/** Windows names that tests use; the service knows all of them, and most IANA names. */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Tokyo Standard Time': 'Asia/Tokyo',
}
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?$/

/** Milliseconds since 1970. */
export function readTime(parent: JsonObject, name: string): number {
  if (parent[name] === undefined)
    throw badRequest(`${name} is required.`, name, 'ErrorPropertyValidationFailure')
  const time = objectIn(parent, name)
  const [dateTime = '', timeZone = ''] = [textIn(time, 'dateTime'), textIn(time, 'timeZone')]
  if (!DATE_TIME.test(dateTime)) throw badRequest(`${name}.dateTime is not valid.`, name)
  return toInstant(dateTime, findZone(timeZone))
}

function findZone(name: string): string {
  const zone = WINDOWS_ZONES[name] ?? name
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    if (zone !== '') return zone
  } catch {
    // Not a zone.
  }
  throw badRequest(`The time zone ${name} is not valid.`, 'timeZone', 'TimeZoneNotSupportedException')
}

function toInstant(dateTime: string, timeZone: string): number {
  const wall = Date.parse(`${dateTime}Z`)
  const first = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(first, timeZone)
}

function offsetAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return wall - at
}

/** Whole days keep their dates in every zone. */
export function showTime(at: number, isAllDay: boolean, zoneName: string): JsonObject {
  const wall = isAllDay ? at : at + offsetAt(at, findZone(zoneName))
  return { dateTime: `${new Date(wall).toISOString().slice(0, 19)}.0000000`, timeZone: zoneName }
}
