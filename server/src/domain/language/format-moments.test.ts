// Tests date and time formats by language, hour format and time zone.
import { expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { getZone } from '../time/zone.ts'
import {
  type DisplayPreferences,
  defaultHourFormat,
  formatDateTime,
  formatList,
  formatLongDate,
  formatLongDay,
  formatShortDateTime,
  formatTimeRange,
  formatZone,
} from './format-moments.ts'
import { locales } from './locales.ts'

const at = (text: string) => instant(Date.parse(text))
const START = at('2026-11-16T14:30:00Z')
const END = at('2026-11-16T15:00:00Z')
const displayPreferences = (
  locale: DisplayPreferences['locale'],
  zone: string,
  clock = defaultHourFormat(locale),
): DisplayPreferences => ({
  locale,
  zone: getZone(zone),
  clock,
})

test('formats a day and its times in each language', () => {
  const written = locales.map((locale) => {
    const berlin = displayPreferences(locale, 'Europe/Berlin')
    return `${formatLongDay(berlin, START)} | ${formatTimeRange(berlin, START, END)} | ${formatShortDateTime(berlin, START)} | ${formatLongDate(berlin, START)}`
  })
  expect(written).toEqual([
    'Monday, November 16, 2026 | 3:30 PM – 4:00 PM | Mon, Nov 16, 3:30 PM | November 16, 2026',
    'Lundi 16 novembre 2026 | 15:30 – 16:00 | lun. 16 nov., 15:30 | 16 novembre 2026',
    'Lunes, 16 de noviembre de 2026 | 15:30 – 16:00 | lun, 16 nov, 15:30 | 16 de noviembre de 2026',
    'Montag, 16. November 2026 | 15:30 – 16:00 | Mo., 16. Nov., 15:30 | 16. November 2026',
    'Maandag 16 november 2026 | 15:30 – 16:00 | ma 16 nov, 15:30 | 16 november 2026',
    'Segunda-feira, 16 de novembro de 2026 | 15:30 – 16:00 | seg., 16 de nov., 15:30 | 16 de novembro de 2026',
    'Lunedì 16 novembre 2026 | 15:30 – 16:00 | lun 16 nov, 15:30 | 16 novembre 2026',
    'Понеділок, 16 листопада 2026 р. | 15:30 – 16:00 | пн, 16 лист., 15:30 | 16 листопада 2026 р.',
  ])
})

test('uses the reader’s hour format instead of the language’s default', () => {
  expect(formatTimeRange(displayPreferences('en', 'UTC', '24h'), START, END)).toBe('14:30 – 15:00')
  expect(formatTimeRange(displayPreferences('de', 'UTC', '12h'), START, END)).toBe('2:30 PM – 3:00 PM')
  const midnight = at('2026-11-16T00:05:00Z')
  expect(formatTimeRange(displayPreferences('fr', 'UTC'), midnight, START)).toBe('00:05 – 14:30')
  expect(formatTimeRange(displayPreferences('en', 'UTC'), midnight, START)).toBe('12:05 AM – 2:30 PM')
})

test('has no line break inside a date or a time', () => {
  expect(formatDateTime(displayPreferences('en', 'UTC'), START)).toBe(
    'November\u00a016,\u00a02026, 2:30\u00a0PM',
  )
  expect(formatDateTime(displayPreferences('de', 'UTC'), START)).toBe('16.\u00a0November\u00a02026, 14:30')
})

test('includes the end day if it differs', () => {
  expect(formatTimeRange(displayPreferences('en', 'Asia/Tokyo'), START, END)).toBe(
    '11:30 PM – Tue, Nov 17, 12:00 AM',
  )
})

test('uses our zone tables, not those of the runtime', () => {
  // Since 2026 Vancouver no longer sets its clocks back. Older runtimes still do.
  const december = at('2026-12-16T20:00:00Z')
  const vancouver = displayPreferences('en', 'America/Vancouver')
  expect(formatTimeRange(vancouver, december, december)).toBe('1:00 PM – 1:00 PM')
  expect(formatZone(vancouver, december)).toBe('Vancouver, Pacific Time (UTC−7)')
})

test.each([
  ['en', 'America/New_York', 'New York, Eastern Time (UTC−5)'],
  ['en', 'Asia/Kolkata', 'Kolkata, India Standard Time (UTC+5:30)'],
  ['en', 'Europe/London', 'London, United Kingdom Time (UTC)'],
  ['de', 'Europe/London', 'London, Vereinigtes Königreich (UTC)'],
  ['de', 'Europe/Berlin', 'Berlin, Mitteleuropäische Zeit (UTC+1)'],
  ['en', 'Europe/Moscow', 'Moscow Standard Time (UTC+3)'],
  ['en', 'US/Eastern', 'Eastern Time (UTC−5)'],
  ['en', 'Etc/GMT+5', 'Etc/GMT+5 (UTC−5)'],
  ['uk', 'UTC', 'UTC'],
] as const)('in %s, formats the zone %s as %s', (locale, name, written) => {
  expect(formatZone({ locale, zone: getZone(name) }, START)).toBe(written)
})

test('formats lists in each language', () => {
  expect(formatList('en', ['Ada', 'Bob', 'Carol'])).toBe('Ada, Bob, and Carol')
  expect(formatList('uk', ['Ада', 'Боб'])).toBe('Ада і Боб')
  expect(formatList('de', ['Ada'])).toBe('Ada')
})
