// Reading the filters of Insights from an address.
import { expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { formatDate, parseStoredDate } from '../time/local-date.ts'
import { getZone } from '../time/zone.ts'
import {
  bucketSizesOf,
  type InsightsQuery,
  insightsInput,
  readBucketSize,
  readInsightsPeriod,
  summaryInput,
} from './insights-filters.ts'

const today = parseStoredDate('2026-11-02')
const read = (query: InsightsQuery) => {
  const { first, last } = readInsightsPeriod(query, today)
  return [formatDate(first), formatDate(last)]
}

test('a period has so many days, and ends today', () => {
  expect(read({})).toEqual(['2026-10-04', '2026-11-02'])
  expect(read({ period: '7' })).toEqual(['2026-10-27', '2026-11-02'])
  expect(read({ period: '365' })).toEqual(['2025-11-03', '2026-11-02'])
  expect(read({ period: '8' })).toEqual(['2026-10-04', '2026-11-02'])
})

test('own dates may be missing, impossible, in the wrong order, and too far apart', () => {
  const own = (from?: string, to?: string) => read({ period: 'dates', from, to })
  expect(own('2026-10-01', '2026-12-31')).toEqual(['2026-10-01', '2026-12-31'])
  expect(own()).toEqual(['2026-10-04', '2026-11-02'])
  expect(own('2026-02-30', '2026-03-31')).toEqual(['2026-03-02', '2026-03-31'])
  expect(own('2026-11-10', '2026-11-01')).toEqual(['2026-11-10', '2026-11-10'])
  expect(own('2020-01-01', '2026-12-31')).toEqual(['2020-01-01', '2025-01-03'])
  // Without the choice, dates don't count.
  expect(read({ from: '2026-01-01' })).toEqual(['2026-10-04', '2026-11-02'])
})

test('bars are days, weeks or months, as many as can be read', () => {
  const sizeOf = (query: InsightsQuery) => readBucketSize(query, readInsightsPeriod(query, today))
  expect(sizeOf({})).toBe('day')
  expect(sizeOf({ period: '90' })).toBe('week')
  expect(sizeOf({ period: '365' })).toBe('week')
  expect(sizeOf({ period: 'dates', from: '2024-01-01' })).toBe('month')
  expect(sizeOf({ period: '90', group_by: 'day' })).toBe('day')
  expect(sizeOf({ period: '365', group_by: 'day' })).toBe('week')
  expect(sizeOf({ period: '365', group_by: 'year' })).toBe('week')
  expect(bucketSizesOf(readInsightsPeriod({ period: '365' }, today))).toEqual(['week', 'month'])
})

test('the page begins with everyone for admins, and with their own meetings for others', () => {
  const now = instant(Date.UTC(2026, 10, 2, 23, 30))
  const zone = getZone('Europe/Berlin')
  const viewer = { user: 'https://x/users/u', organization: 'https://x/organizations/o', isAdmin: false }
  expect(insightsInput(viewer, {}, zone, now)).toEqual({
    user: viewer.user,
    start_date: '2026-10-05',
    end_date: '2026-11-03',
    timezone: 'Europe/Berlin',
  })
  const admin = { ...viewer, isAdmin: true }
  expect(
    summaryInput(admin, { date_of: 'booking', event_type: 'https://x/event_types/t' }, zone, now),
  ).toEqual({
    organization: viewer.organization,
    event_type: 'https://x/event_types/t',
    date_of: 'booking',
    start_date: '2026-10-05',
    end_date: '2026-11-03',
    timezone: 'Europe/Berlin',
    kind: 'summary',
    group_by: 'day',
  })
  expect(insightsInput(admin, { group: 'https://x/groups/g' }, zone, now)).toMatchObject({
    group: 'https://x/groups/g',
  })
  expect(insightsInput(admin, { user: viewer.user }, zone, now)).toMatchObject({ user: viewer.user })
})
