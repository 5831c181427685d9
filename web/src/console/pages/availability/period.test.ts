// Periods as text, in the zone and clock of the user.
import { expect, test } from 'vitest'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { formatPeriod, periodOf } from './period.ts'

const display = { locale: 'en', zone: getZone('Europe/Berlin'), clock: '24h' } as const
const show = (start_time: string, end_time: string) =>
  formatPeriod({ display }, periodOf({ start_time, end_time }))

test.each([
  ['2026-12-06T23:00:00Z', '2026-12-11T23:00:00Z', 'Mon, Dec 7 – Fri, Dec 11, 2026'],
  ['2026-12-06T23:00:00Z', '2026-12-07T23:00:00Z', 'Mon, Dec 7, 2026'],
  ['2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z', 'Sat, Oct 24 – Sun, Oct 25, 2026'],
  ['2026-12-07T08:00:00Z', '2026-12-07T11:00:00Z', 'Mon, Dec 7, 09:00 – 12:00'],
  ['2026-12-06T23:00:00Z', '2026-12-08T11:00:00Z', 'Mon, Dec 7, 00:00 – Tue, Dec 8, 12:00'],
])('%s to %s', (start, end, expected) => {
  expect(show(start, end)).toBe(expected)
})
