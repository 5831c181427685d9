// A point in time as whole milliseconds since 1970-01-01T00:00:00Z, and its three written forms.

export type Instant = number & { readonly __brand: 'Instant' }

export const instant = (milliseconds: number): Instant => milliseconds as Instant

/** The format of SQL parameters and cursors: `2026-11-15T09:30:00.000Z`. */
export const iso = (at: Instant): string => `${formatMilliseconds(at)}Z`

/** The format of API responses: UTC with six fraction digits, `2026-11-15T09:30:00.000000Z`. */
export const toWireTime = (at: Instant): string => `${formatMilliseconds(at)}000Z`

function formatMilliseconds(at: Instant): string {
  const date = new Date(at)
  const year = date.getUTCFullYear()
  if (!(year >= 1_000 && year <= 9_999)) return date.toISOString().slice(0, -1)
  // Formatted by hand: a booking or a list formats dozens of them, and toISOString takes twice as long.
  const day = `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}:${twoDigits(date.getUTCSeconds())}`
  const milliseconds = date.getUTCMilliseconds()
  return `${day}T${time}.${milliseconds < 100 ? '0' : ''}${twoDigits(milliseconds)}`
}

/** Formats many ascending instants, such as the starts of a month. The part that a day shares is formatted once. */
export function toWireTimes(instants: readonly Instant[]): string[] {
  let day = Number.NaN
  let date = ''
  return instants.map((at) => {
    if (Math.floor(at / DAY) !== day) {
      day = Math.floor(at / DAY)
      date = toWireTime(instant(day * DAY)).slice(0, -'00:00:00.000000Z'.length)
    }
    const minute = (at - day * DAY) / MINUTE
    const hour = Math.floor(minute / 60)
    if (!Number.isInteger(minute)) return toWireTime(at)
    return `${date}${twoDigits(hour)}:${twoDigits(minute - hour * 60)}:00.000000Z`
  })
}

const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const twoDigits = (number: number): string => TWO_DIGITS[number] ?? String(number)

const RFC_3339_PATTERN =
  /^(\d{4}-\d\d-\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|([+-](?:[01]\d|2[0-3])):?([0-5]\d))$/

/**
 * Parses an RFC 3339 date-time to the millisecond, also with an ISO 8601 offset without a colon, as many languages print it. Null if it is malformed, has no offset (then the instant is
 * ambiguous), or lies outside the years 1 to 9999, which PostgreSQL and API responses can't both represent.
 */
export function parseInstant(text: string): Instant | null {
  const [, date, hours, minutes] = RFC_3339_PATTERN.exec(text) ?? []
  if (date === undefined || !isDate(date)) return null
  const offset = hours === undefined ? 'Z' : `${hours}:${minutes}`
  const milliseconds = Date.parse(text.toUpperCase().replace(/(?:Z|[+-]\d\d:?\d\d)$/, offset))
  return milliseconds >= MIN_INSTANT_MS && milliseconds <= MAX_INSTANT_MS ? instant(milliseconds) : null
}

const MIN_INSTANT_MS = Date.UTC(1970, 0, 1) - 62_135_596_800_000
const MAX_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Date.parse accepts 30 February and returns 2 March. */
const isDate = (date: string): boolean => {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date)
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
