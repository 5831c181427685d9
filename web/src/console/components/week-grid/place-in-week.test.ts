// Spans of time in a week grid: across midnight, across weeks, and when the clock changes.
import { expect, test } from 'vitest'
import { type Instant, instant } from '../../../../../server/src/domain/time/instant.ts'
import { formatDate, parseStoredDate } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone, startOfDay } from '../../../../../server/src/domain/time/zone.ts'
import { mondayOf, placeInWeek } from './place-in-week.ts'

const london = getZone('Europe/London')
const at = (text: string): Instant => instant(Date.parse(text))
const monday = parseStoredDate('2026-10-19')

test('finds the Monday of a week', () => {
  const mondays = ['2026-10-19', '2026-10-25', '2026-10-26'].map((date) =>
    formatDate(mondayOf(parseStoredDate(date))),
  )
  expect(mondays).toEqual(['2026-10-19', '2026-10-19', '2026-10-26'])
})

test('a span has a part on each day, within the week', () => {
  const place = (start: string, end: string) => placeInWeek(london, monday, at(start), at(end))
  expect(place('2026-10-20T08:30:00Z', '2026-10-20T09:00:00Z')).toEqual([{ day: 1, start: 570, end: 600 }])
  expect(place('2026-10-20T21:00:00Z', '2026-10-21T01:00:00Z')).toEqual([
    { day: 1, start: 1_320, end: 1_440 },
    { day: 2, start: 0, end: 120 },
  ])
  expect(place('2026-10-20T22:00:00Z', '2026-10-20T23:00:00Z')).toEqual([
    { day: 1, start: 1_380, end: 1_440 },
  ])
  expect(place('2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z')).toHaveLength(7)
  expect(place('2026-10-27T00:00:00Z', '2026-10-28T00:00:00Z')).toEqual([])
})

test('follows the clock: the last Sunday of October has 25 hours', () => {
  expect(
    startOfDay(london, parseStoredDate('2026-10-26')) - startOfDay(london, parseStoredDate('2026-10-25')),
  ).toBe(25 * 3_600_000)
  const repeated = placeInWeek(london, monday, at('2026-10-25T00:45:00Z'), at('2026-10-25T01:15:00Z'))
  expect(repeated).toEqual([{ day: 6, start: 105, end: 106 }])
})
