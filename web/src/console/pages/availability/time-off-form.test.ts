// Fields of time off: whole days and hours, read back as they were, and refused if they end before they start.
import { expect, test } from 'vitest'
import type { UserTimeOff } from '../../../../../sdk/src/api.gen.ts'
import { instant, iso } from '../../../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { periodOf } from './period.ts'
import { emptyFields, readPeriod, toFields } from './time-off-form.ts'

const berlin = getZone('Europe/Berlin')
const timeOff = (start_time: string, end_time: string) =>
  ({ start_time, end_time, reason: 'Holiday' }) as UserTimeOff

test('whole days end at midnight after the last day, also when the clocks change', () => {
  const fields = { ...emptyFields(berlin, instant(0)), firstDay: '2026-10-24', lastDay: '2026-10-25' }
  const period = readPeriod(berlin, fields)
  expect(period && [iso(period.start), iso(period.end)]).toEqual([
    '2026-10-23T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ])
})

test.each([
  [timeOff('2026-10-23T22:00:00Z', '2026-10-25T23:00:00Z'), true, '2026-10-25'],
  [timeOff('2026-11-05T08:30:00Z', '2026-11-05T11:00:00Z'), false, '2026-11-05'],
  [timeOff('2026-11-05T08:30:00Z', '2026-11-06T23:00:00Z'), false, '2026-11-07'],
])('saved time off is shown and read back', (saved, isWholeDays, lastDay) => {
  const fields = toFields(berlin, saved)
  expect(fields).toMatchObject({ isWholeDays, lastDay, reason: 'Holiday' })
  expect(readPeriod(berlin, fields)).toEqual(periodOf(saved))
})

test.each([
  { lastDay: '2026-11-04' },
  { firstDay: '' },
  { isWholeDays: false, fromTime: '10:00', toTime: '10:00' },
  { isWholeDays: false, fromTime: '', toTime: '10:00' },
])('%j is no period', (change) => {
  const day = { ...emptyFields(berlin, instant(0)), firstDay: '2026-11-05', lastDay: '2026-11-05' }
  expect(readPeriod(berlin, day)).not.toBeNull()
  expect(readPeriod(berlin, { ...day, ...change })).toBeNull()
})
