// A point in time as whole milliseconds since 1970-01-01T00:00:00Z, and its three written forms.

export type Instant = number & { readonly __brand: 'Instant' }

export const instant = (milliseconds: number): Instant => milliseconds as Instant

/** How SQL parameters and cursors carry it: `2026-11-15T09:30:00.000Z`. */
export const iso = (at: Instant): string => `${formatMilliseconds(at)}Z`

/** How answers carry it: UTC with six fraction digits, `2026-11-15T09:30:00.000000Z` (decision 3, date-times). */
export const toWireTime = (at: Instant): string => `${formatMilliseconds(at)}000Z`

function formatMilliseconds(at: Instant): string {
  const date = new Date(at)
  const year = date.getUTCFullYear()
  if (!(year >= 1_000 && year <= 9_999)) return date.toISOString().slice(0, -1)
  // Put together here, because a booking or a list writes dozens of them and toISOString takes twice as long.
  const day = `${year}-${twoDigits(date.getUTCMonth() + 1)}-${twoDigits(date.getUTCDate())}`
  const time = `${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())}:${twoDigits(date.getUTCSeconds())}`
  const milliseconds = date.getUTCMilliseconds()
  return `${day}T${time}.${milliseconds < 100 ? '0' : ''}${twoDigits(milliseconds)}`
}

/** The same for many in ascending order, such as the starts of a month: what they share is written once a day. */
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
  /^(\d{4}-\d\d-\d\d)[Tt](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/**
 * Reads an RFC 3339 date-time, to the millisecond; null when it is none, or has no offset (then nobody knows which
 * instant is meant), or lies outside of the years 1 to 9999, which PostgreSQL and our answers can't both write.
 */
export function parseInstant(text: string): Instant | null {
  const date = RFC_3339_PATTERN.exec(text)?.[1]
  if (date === undefined || !isDate(date)) return null
  const milliseconds = Date.parse(text.toUpperCase())
  return milliseconds >= MIN_INSTANT_MS && milliseconds <= MAX_INSTANT_MS ? instant(milliseconds) : null
}

const MIN_INSTANT_MS = Date.UTC(1970, 0, 1) - 62_135_596_800_000
const MAX_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** Date.parse takes 30 February for 2 March. */
const isDate = (date: string): boolean => {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(date)
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
