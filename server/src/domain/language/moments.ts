// Dates and times in the words of a reader's language and on the clock of their zone, by our own zone tables.
import type { Instant } from '../time/instant.ts'
import { dateOfWall } from '../time/local-date.ts'
import { offsetAt, wallOf, type Zone } from '../time/zone.ts'
import type { Locale } from './locales.ts'

export type ClockFace = '12h' | '24h'

/** In whose words, and on whose clock. */
export interface Reader {
  readonly locale: Locale
  readonly zone: Zone
  readonly clock: ClockFace
}

/** What people who speak it usually read. */
export const usualClock = (locale: Locale): ClockFace => (locale === 'en' ? '12h' : '24h')

type Style = 'date' | 'day' | 'short' | 'time'

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Intl knows the words; which hour it is comes from our tables: it is given the wall clock as if that were UTC. */
function write({ locale, zone, clock }: Reader, at: Instant, style: Style): string {
  const key = `${locale} ${clock} ${style}`
  let format = formats.get(key)
  if (format === undefined) {
    const hours = style === 'time' ? { hourCycle: clock === '12h' ? ('h12' as const) : ('h23' as const) } : {}
    format = new Intl.DateTimeFormat(locale, { ...styles[style], ...hours, timeZone: 'UTC' })
    formats.set(key, format)
  }
  // Narrow spaces that do not break are lost on the way through some mail programs.
  return format.format(wallOf(zone, at)).replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** `Monday, November 2, 2026` */
export const writeDay = (reader: Reader, at: Instant): string => capital(write(reader, at, 'day'))

/** `November 2, 2026` */
export const writeDate = (reader: Reader, at: Instant): string => write(reader, at, 'date')

/** `9:30 AM` or `09:30` */
export function writeTime(reader: Reader, at: Instant): string {
  const time = write(reader, at, 'time')
  return reader.clock === '24h' ? time.padStart(5, '0') : time
}

/** For a page: `November 2, 2026, 9:30 AM`. A line ends before the time, not inside of it. */
export const writeMoment = (reader: Reader, at: Instant): string =>
  `${writeDate(reader, at)}, ${writeTime(reader, at).replaceAll(' ', '\u00a0')}`

/** `9:30 AM – 10:00 AM`; where it ends on another day, that day is said. */
export function writeTimes(reader: Reader, start: Instant, end: Instant): string {
  const sameDay = dateOfWall(wallOf(reader.zone, start)) === dateOfWall(wallOf(reader.zone, end))
  const until = sameDay ? writeTime(reader, end) : `${writeShortDay(reader, end)}, ${writeTime(reader, end)}`
  return `${writeTime(reader, start)} – ${until}`
}

const writeShortDay = (reader: Reader, at: Instant): string => write(reader, at, 'short')

/** For a subject line: `Mon, Nov 2, 9:30 AM` */
export const writeShort = (reader: Reader, at: Instant): string =>
  `${writeShortDay(reader, at)}, ${writeTime(reader, at)}`

/** `America/New York (UTC−5)`: no name that only some know, and the offset of that day. */
export function writeZone(zone: Zone, at: Instant): string {
  const minutes = Math.round(Math.abs(offsetAt(zone, at)) / 60_000)
  const sign = offsetAt(zone, at) < 0 ? '−' : '+'
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  const offset = minutes === 0 ? 'UTC' : `UTC${sign}${Math.floor(minutes / 60)}${rest}`
  const name = zone.name.replaceAll('_', ' ')
  return name === offset ? name : `${name} (${offset})`
}

/** Most languages write days small; at the beginning of a line nobody does. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `Ada, Bob and Carol` */
export const writeList = (locale: Locale, items: readonly string[]): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items)
