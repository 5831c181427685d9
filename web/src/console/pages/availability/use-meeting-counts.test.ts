// Meetings per day: in the zone of the schedule, each meeting once, and no other busy times.
import { expect, test } from 'vitest'
import type { BusyTime } from '../../../../../sdk/src/api.gen.ts'
import { formatDate } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { countMeetings } from './use-meeting-counts.ts'

const busy = (type: BusyTime['type'], start_time: string, uri: string | null): BusyTime => ({
  type,
  start_time,
  end_time: start_time,
  buffered_start_time: start_time,
  buffered_end_time: start_time,
  event: uri === null ? null : { uri },
})

test('counts meetings by local date', () => {
  const counts = countMeetings(getZone('Pacific/Auckland'), [
    busy('scheduled', '2026-11-16T10:30:00Z', 'a'),
    busy('scheduled', '2026-11-16T11:30:00Z', 'b'),
    busy('scheduled', '2026-11-16T11:30:00Z', 'b'),
    busy('scheduled', '2026-11-17T01:00:00Z', 'c'),
    busy('external', '2026-11-17T02:00:00Z', null),
  ])
  expect([...counts].map(([date, count]) => [formatDate(date), count])).toEqual([
    ['2026-11-16', 1],
    ['2026-11-17', 2],
  ])
})
