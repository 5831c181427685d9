// Tests calendar months and their ranges of instants.
import { describe, expect, test } from 'vitest'
import {
  addMonths,
  formatMonth,
  monthAt,
  monthInAllZones,
  monthInAnyZone,
  parseMonth,
} from './calendar-month.ts'
import { type Instant, iso } from './instant.ts'
import { getZone, toWallTime, zoneNames } from './zone.ts'

const month = (text: string) => {
  const found = parseMonth(text)
  if (found === null) throw new Error(text)
  return found
}

describe('a month', () => {
  test('is formatted as it is parsed, and continues across years', () => {
    expect(formatMonth(month('2026-11'))).toBe('2026-11')
    expect(formatMonth(addMonths(month('2026-11'), 2))).toBe('2027-01')
    expect(formatMonth(addMonths(month('2026-01'), -1))).toBe('2025-12')
    expect(formatMonth(monthAt(Date.UTC(2027, 1, 28, 23, 59)))).toBe('2027-02')
  })

  test.each(['2026-13', '2026-00', '2026-1', '1999-12', '2038-01', '', '2026-11-01', 'x'])(
    'is not parsed from %j',
    (text) => expect(parseMonth(text)).toBe(null),
  )

  test('begins in the first zone 14 hours before UTC, and ends in the last zone 12 hours after UTC', () => {
    const { from, to } = monthInAnyZone(month('2026-11'))
    expect([iso(from), iso(to)]).toEqual(['2026-10-31T10:00:00.000Z', '2026-12-01T12:00:00.000Z'])
  })

  test('is the same in every zone in between', () => {
    const zones = zoneNames().map(getZone)
    const { from, to } = monthInAllZones(month('2026-11'))
    const outside = monthInAnyZone(month('2026-11'))
    const monthsAt = (at: number) =>
      new Set(zones.map((zone) => formatMonth(monthAt(toWallTime(zone, at as Instant)))))
    expect([...monthsAt(from), ...monthsAt(to - 1)]).toEqual(['2026-11', '2026-11'])
    expect(monthsAt(outside.from - 1).has('2026-11')).toBe(false)
    expect(monthsAt(outside.to).has('2026-11')).toBe(false)
  })
})
