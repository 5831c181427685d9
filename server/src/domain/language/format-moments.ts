// Formats dates and times in a reader's language and time zone, with our own zone tables.
import type { Instant } from '../time/instant.ts'
import { localDateAt, offsetAt, toWallTime, type Zone } from '../time/zone.ts'
import type { Locale } from './locales.ts'
import { capitalize } from './plain-text.ts'
import { findZoneCity, findZoneName } from './zone-names.ts'

export type HourFormat = '12h' | '24h'

/** The reader's language, time zone and hour format. */
export interface DisplayPreferences {
  readonly locale: Locale
  readonly zone: Zone
  readonly clock: HourFormat
}

/** The usual hour format of a language. */
export const defaultHourFormat = (locale: string): HourFormat => (locale === 'en' ? '12h' : '24h')

type Style = 'date' | 'day' | 'short' | 'time'

const styles: Record<Style, Intl.DateTimeFormatOptions> = {
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  day: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  time: { hour: 'numeric', minute: '2-digit' },
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Intl only formats. Our tables convert to wall time, which is passed to Intl as UTC. */
function formatStyle({ locale, zone, clock }: DisplayPreferences, at: Instant, style: Style): string {
  const key = `${locale} ${clock} ${style}`
  let format = formats.get(key)
  if (format === undefined) {
    const hours = style === 'time' ? { hourCycle: clock === '12h' ? ('h12' as const) : ('h23' as const) } : {}
    format = new Intl.DateTimeFormat(locale, { ...styles[style], ...hours, timeZone: 'UTC' })
    formats.set(key, format)
  }
  // Some mail clients drop narrow and non-breaking spaces.
  return format.format(toWallTime(zone, at)).replaceAll(/[\u00a0\u202f]/g, ' ')
}

/** `Monday, November 2, 2026` */
export const formatLongDay = (display: DisplayPreferences, at: Instant): string =>
  // Most languages write weekdays in lower case, except at the start of a line.
  capitalize(formatStyle(display, at, 'day'))

/** `November 2, 2026` */
export const formatLongDate = (display: DisplayPreferences, at: Instant): string =>
  formatStyle(display, at, 'date')

/** `9:30 AM` or `09:30` */
export function formatTime(display: DisplayPreferences, at: Instant): string {
  const time = formatStyle(display, at, 'time')
  return display.clock === '24h' ? time.padStart(5, '0') : time
}

/** For pages and mails: `November 2, 2026, 9:30 AM`. A line can break between the date and the time, not inside them. */
export const formatDateTime = (display: DisplayPreferences, at: Instant): string =>
  [formatLongDate(display, at), formatTime(display, at)]
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(', ')

/** `9:30 AM – 10:00 AM`. Includes the end day if it differs. */
export function formatTimeRange(display: DisplayPreferences, start: Instant, end: Instant): string {
  const sameDay = localDateAt(display.zone, start) === localDateAt(display.zone, end)
  const until = sameDay
    ? formatTime(display, end)
    : `${formatShortDay(display, end)}, ${formatTime(display, end)}`
  return `${formatTime(display, start)} – ${until}`
}

const formatShortDay = (display: DisplayPreferences, at: Instant): string => formatStyle(display, at, 'short')

/** For a subject line: `Mon, Nov 2, 9:30 AM` */
export const formatShortDateTime = (display: DisplayPreferences, at: Instant): string =>
  `${formatShortDay(display, at)}, ${formatTime(display, at)}`

/** `New York, Eastern Time (UTC−5)`, with the offset at that instant. Abbreviations are ambiguous. */
export function formatZone(
  { locale, zone }: Pick<DisplayPreferences, 'locale' | 'zone'>,
  at: Instant,
): string {
  const offset = formatZoneOffset(zone, at)
  const label = labelZone(locale, zone, at)
  return label === offset ? label : `${label} (${offset})`
}

/** The city and the name, without what the name repeats: `Moscow Standard Time`. */
function labelZone(locale: Locale, zone: Zone, at: Instant): string {
  const city = findZoneCity(zone.name)
  // A note in parentheses would be next to those of the offset: `Pacific Time (Canada)`.
  const name = findZoneName(locale, zone.name, at)?.replace(/ \(.*\)$/, '') ?? null
  if (name === null) return city ?? zone.name
  return city === null || name.includes(city) ? capitalize(name) : `${city}, ${name}`
}

/** `UTC−5`, `UTC+5:30`, `UTC` */
export function formatZoneOffset(zone: Zone, at: Instant): string {
  const minutes = Math.round(Math.abs(offsetAt(zone, at)) / 60_000)
  const sign = offsetAt(zone, at) < 0 ? '−' : '+'
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  return minutes === 0 ? 'UTC' : `UTC${sign}${Math.floor(minutes / 60)}${rest}`
}

const listFormats = new Map<Locale, Intl.ListFormat>()

/** `Ada, Bob and Carol` */
export function formatList(locale: Locale, items: readonly string[]): string {
  const format = listFormats.get(locale) ?? new Intl.ListFormat(locale, { type: 'conjunction' })
  listFormats.set(locale, format)
  return format.format(items)
}
