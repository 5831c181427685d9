// Tests which meetings are on closed dates: by the zone of the schedule and the event types that use it.
import { expect, test } from 'vitest'
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { parseStoredDate } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { listInPeriod, periodOfDates } from './use-closed-meetings.ts'

const meeting = (start_time: string, event_type = 'call') =>
  ({ start_time, end_time: start_time.replace(':00Z', ':30Z'), event_type }) as ScheduledEventInList

test('the first and the last moment of the dates count, and other event types do not', () => {
  const dates = { first: parseStoredDate('2026-11-16'), last: parseStoredDate('2026-11-17') }
  const period = periodOfDates(getZone('Pacific/Auckland'), dates)
  const inside = [meeting('2026-11-15T11:00:00Z'), meeting('2026-11-17T10:59:00Z')]
  const outside = [
    meeting('2026-11-15T10:59:00Z'),
    meeting('2026-11-17T11:00:00Z'),
    meeting('2026-11-16T11:00:00Z', 'other'),
  ]
  const types = new Set(['call'])
  expect(listInPeriod([...inside, ...outside], period, types, instant(0))).toEqual(inside)
  const now = instant(Date.parse('2026-11-16T00:00:00Z'))
  expect(listInPeriod(inside, period, types, now)).toEqual(inside.slice(1))
})
