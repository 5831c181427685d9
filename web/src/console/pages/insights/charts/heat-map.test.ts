// Which hours are full, wasted and shown.
import { expect, test } from 'vitest'
import { findRanges, type HourRow, levelOf, shareOf, shownHours, sumOf } from './heat-map.ts'

/** All hours of a week; those not given are closed. */
function week(given: Readonly<Record<string, Partial<HourRow>>>): HourRow[] {
  return Array.from({ length: 168 }, (_, index) => {
    const [weekday, hour] = [Math.floor(index / 24) + 1, index % 24]
    return {
      weekday,
      hour,
      open_minutes: 0,
      booked_minutes: 0,
      outside_minutes: 0,
      ...given[`${weekday} ${hour}`],
    }
  })
}

const rows = week({
  '1 9': { open_minutes: 240, booked_minutes: 240 },
  '1 10': { open_minutes: 240, booked_minutes: 216 },
  '1 11': { open_minutes: 240, booked_minutes: 120 },
  '5 14': { open_minutes: 240, booked_minutes: 24 },
  '5 15': { open_minutes: 120 },
  '5 17': { open_minutes: 30 },
  '7 20': { outside_minutes: 60 },
})

test('closed hours have no share, and open ones a level', () => {
  expect(rows.filter((row) => shareOf(row) !== null)).toHaveLength(6)
  expect([0, 0.01, 0.25, 0.26, 0.5, 0.75, 0.76, 1].map(levelOf)).toEqual([0, 1, 1, 2, 2, 3, 4, 4])
})

test('the table begins and ends with the first and last hour in use', () => {
  expect(shownHours(rows)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
  expect(shownHours(week({}))).toEqual([])
})

test('neighboring full or wasted hours are one range, the longest open ones first', () => {
  expect(findRanges(rows, (share) => share >= 0.9, 5)).toEqual([
    { weekday: 1, from: 9, to: 11, openMinutes: 480 },
  ])
  expect(findRanges(rows, (share) => share <= 0.1, 5)).toEqual([
    { weekday: 5, from: 14, to: 16, openMinutes: 360 },
    { weekday: 5, from: 17, to: 18, openMinutes: 30 },
  ])
  expect(findRanges(rows, (share) => share <= 0.1, 1)).toHaveLength(1)
  // Midnight separates days.
  const night = week({ '1 23': { open_minutes: 60 }, '2 0': { open_minutes: 60 } })
  expect(findRanges(night, () => true, 5)).toHaveLength(2)
})

test('the sum has all hours', () => {
  expect(sumOf(rows)).toEqual({ openMinutes: 1_110, bookedMinutes: 600, outsideMinutes: 60 })
})
