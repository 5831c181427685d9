// Compares local dates to the built-in Date.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateOfWallTime,
  formatDate,
  fromCivil,
  localDate,
  minuteOfDay,
  parseDate,
  toCivil,
  wallTimeAt,
  weekdayOf,
} from './local-date.ts'
import type { WallTime } from './zone.ts'

const daysTo = (text: string) => Date.parse(text) / 86_400_000
const anyDate = fc.integer({ min: daysTo('0000-01-01'), max: daysTo('9999-12-31') }).map(localDate)

describe('a local date', () => {
  it('has the same day number as in the proleptic Gregorian calendar', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const reference = new Date(date * 86_400_000)
        expect(formatDate(date)).toBe(reference.toISOString().slice(0, 10))
        expect(weekdayOf(date)).toBe(reference.getUTCDay())
        expect(fromCivil(toCivil(date))).toBe(date)
      }),
    )
  })

  it('is parsed back from its text', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(parseDate(formatDate(date))).toBe(date)
      }),
    )
  })

  it('is parsed only if it exists and is complete', () => {
    const refused = [
      '2026-02-29',
      '2100-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '2026-1-1',
    ]
    const malformed = [
      '20260101',
      '2026-01-01T00:00',
      ' 2026-01-01',
      '2026-01-01\n',
      '+02026-01-01',
      '',
      '٢٠٢٦-01-01',
    ]
    for (const text of [...refused, ...malformed]) expect(parseDate(text)).toBeNull()
    expect(parseDate('2028-02-29')).not.toBeNull()
    expect(parseDate('1970-01-01')).toBe(0)
  })

  it('adds days', () => {
    expect(formatDate(addDays(fromCivil({ year: 2028, month: 2, day: 28 }), 2))).toBe('2028-03-01')
  })

  it('and a minute of the day make a wall-clock time', () => {
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: 0, max: 1_439 }),
        fc.integer({ min: 0, max: 59_999 }),
        (date, minute, rest) => {
          const wall = (wallTimeAt(date, minute) + rest) as WallTime
          expect(dateOfWallTime(wall)).toBe(date)
          expect(minuteOfDay(wall)).toBe(minute)
        },
      ),
    )
    expect(wallTimeAt(localDate(0), 1_440)).toBe(wallTimeAt(localDate(1), 0))
  })
})
