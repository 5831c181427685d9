// Dates and times of fields: round trips, clock changes and incomplete fields.
import { expect, test } from 'vitest'
import { instant, iso } from '../../../../server/src/domain/time/instant.ts'
import { parseStoredDate } from '../../../../server/src/domain/time/local-date.ts'
import { getZone, startOfDay } from '../../../../server/src/domain/time/zone.ts'
import { fromFields, toDateField, toTimeField } from './wall-clock.ts'

const berlin = getZone('Europe/Berlin')
const at = (text: string) => instant(Date.parse(text))

test('a moment is shown in the zone of the user, and read back', () => {
  const moment = at('2026-11-04T23:05:00Z')
  const fields = [toDateField(berlin, moment), toTimeField(berlin, moment)] as const
  expect(fields).toEqual(['2026-11-05', '00:05'])
  expect(fromFields(berlin, ...fields)).toBe(moment)
})

test.each([
  ['2026-03-29', '02:30', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
])('%s %s, when the clock changes, is the first moment from then on', (date, time, expected) => {
  expect(iso(fromFields(berlin, date, time) ?? instant(0))).toBe(expected)
})

test('incomplete and impossible fields have no moment', () => {
  for (const [date, time] of [
    ['', '09:00'],
    ['2026-11-05', ''],
    ['2026-02-30', '09:00'],
  ] as const)
    expect(fromFields(berlin, date, time)).toBeNull()
})

test('a date begins when its first moment is on the clock', () => {
  const beirut = getZone('Asia/Beirut')
  // Clocks go from 00:00 to 01:00.
  expect(iso(startOfDay(beirut, parseStoredDate('2026-03-29')))).toBe('2026-03-28T22:00:00.000Z')
})
