// Figures in the language of the viewer.
import { expect, test } from 'vitest'
import { parseStoredDate } from '../../../../../server/src/domain/time/local-date.ts'
import {
  formatBucketOf,
  formatChange,
  formatDates,
  formatHours,
  formatHoursBefore,
  formatLead,
  formatPoints,
  formatShare,
} from './format-figures.ts'

test('shares, hours and lead times are in the language of the viewer', () => {
  expect(formatShare('en', 0.125)).toBe('12.5%')
  expect(formatShare('en', null)).toBe('–')
  expect(formatHours('de', 390)).toBe('6,5')
  expect([45, 60, 390, 2_880, 10_080].map((minutes) => formatLead('en', minutes))).toEqual([
    '45 minutes',
    '1 hour',
    '6.5 hours',
    '2 days',
    '7 days',
  ])
  expect(formatLead('uk', 2_880)).toBe('2 дні')
  expect(formatLead('en', null)).toBe('–')
})

test('changes have a sign, and shares change by points', () => {
  expect(formatChange('en', 15, 12)).toBe('+25%')
  expect(formatChange('en', 6, 12)).toBe('-50%')
  expect(formatChange('en', 12, 12)).toBe('0%')
  expect(formatChange('en', 12, 0)).toBeNull()
  expect(formatChange('en', null, 12)).toBeNull()
  expect(formatPoints('en', 0.15, 0.125)).toBe('+2.5')
  expect(formatPoints('en', 0.1, null)).toBeNull()
})

test('how long before the start', () => {
  const before = (from: number, to: number | null) => formatHoursBefore('en', from, to)
  expect([before(0, 1), before(1, 4), before(24, 72), before(168, null)]).toEqual([
    '< 1 hour',
    '1–4 hours',
    '1–3 days',
    '≥ 7 days',
  ])
})

test('periods and bars have names', () => {
  const period = { first: parseStoredDate('2026-10-04'), last: parseStoredDate('2026-11-02') }
  expect(formatDates('en', period)).toBe('Oct 4 – Nov 2, 2026')
  expect(formatBucketOf('de', '2026-11-02', 'week')).toBe('2. Nov.')
  expect(formatBucketOf('en', '2026-11-01', 'month')).toBe('Nov 2026')
})
