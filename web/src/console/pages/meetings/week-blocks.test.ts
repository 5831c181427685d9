// Tests where meetings and busy times are in a week.
import { expect, test } from 'vitest'
import type { BusyTime, ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { parseStoredDate } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { messagesByLocale } from '../../all-messages.ts'
import type { Console } from '../../context.ts'
import { formatWeek, listDays } from './week-blocks.ts'

const console = {
  messages: messagesByLocale.en,
  display: { locale: 'en', zone: getZone('Europe/Berlin'), clock: '24h' },
  now: instant(Date.parse('2026-11-18T08:00:00Z')),
} as Console
const monday = parseStoredDate('2026-11-16')

const meeting = (start_time: string, end_time: string) =>
  ({
    uri: start_time,
    name: 'Demo',
    start_time,
    end_time,
    event_type: 'type',
    status: 'active',
    invitees_counter: { active: 1, total: 1, limit: 1 },
    invitees: [{ name: 'Grace', email: 'grace@example.com', status: 'active' }],
  }) as ScheduledEventInList
const busy = (type: BusyTime['type'], start_time: string, end_time: string) =>
  ({ type, start_time, end_time }) as BusyTime

function blocksOf(meetings: readonly ScheduledEventInList[], busyTimes: readonly BusyTime[]) {
  const days = listDays(console, monday, {
    meetings,
    busyTimes,
    hrefOf: ({ uri }) => uri,
    colorOf: () => '#b5472b',
  })
  return days.map(({ blocks }) =>
    blocks.map(({ label, start, end, isHatched }) => [label, start, end, isHatched === true]),
  )
}

test('a meeting is on its day in the zone of the user, and over midnight on two', () => {
  const shown = blocksOf(
    [
      meeting('2026-11-16T09:30:00Z', '2026-11-16T10:00:00Z'),
      meeting('2026-11-17T22:30:00Z', '2026-11-17T23:30:00Z'),
    ],
    [],
  )
  expect(shown).toEqual([
    [['Grace · Demo', 630, 660, false]],
    [['Grace · Demo', 1410, 1440, false]],
    [['Grace · Demo', 0, 30, false]],
    [],
    [],
    [],
    [],
  ])
})

test('busy times are hatched and below; meetings among them are shown once', () => {
  const start = '2026-11-16T09:30:00Z'
  const end = '2026-11-16T10:00:00Z'
  const [first] = blocksOf(
    [meeting(start, end)],
    [busy('scheduled', start, end), busy('external', '2026-11-16T08:00:00Z', '2026-11-16T11:00:00Z')],
  )
  expect(first).toEqual([
    ['Busy', 540, 720, true],
    ['Grace · Demo', 630, 660, false],
  ])
})

test('days and weeks have names', () => {
  const content = { meetings: [], busyTimes: [], hrefOf: () => '', colorOf: () => undefined }
  const days = listDays(console, monday, content)
  expect(days.map(({ isToday }) => isToday)).toEqual([false, false, true, false, false, false, false])
  expect(days[2]).toMatchObject({ name: 'Wednesday, November 18, 2026', shortName: 'Wed 18' })
  expect(formatWeek(console, monday)).toBe('November 16 – 22, 2026')
})
