// The thread that reads calendar files: results, the time limit, and the order of files.
import { expect, test } from 'vitest'
import { instant } from '../../domain/time/instant.ts'
import { asIntervals, type Intervals } from '../../domain/time/interval.ts'
import { createCalendarReader } from './calendar-reader.ts'

const at = (text: string) => instant(Date.parse(text))
const entry = (number: number) =>
  `BEGIN:VEVENT\r\nUID:${number}\r\nDTSTART:20260310T090000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY;COUNT=9\r\nEND:VEVENT\r\n`
const fileWith = (entries: number, ownMeetings = new Map<string, Intervals>()) => ({
  bytes: Buffer.from(
    `BEGIN:VCALENDAR\r\n${Array.from({ length: entries }, (_, number) => entry(number)).join('')}END:VCALENDAR\r\n`,
  ),
  window: { from: at('2026-03-01T00:00:00Z'), to: at('2026-03-11T00:00:00Z') },
  timezone: 'Europe/Berlin',
  ownMeetings,
  ownAddresses: new Set<string>(),
})
const busy = asIntervals([at('2026-03-10T09:00:00Z'), at('2026-03-10T10:00:00Z')])

test('returns busy times without our own entries, and errors', async () => {
  const { readFile: read } = createCalendarReader()
  expect(await read(fileWith(1))).toEqual(busy)
  expect(await read(fileWith(1, new Map([['0', busy]])))).toEqual([])
  expect(await read({ ...fileWith(1), bytes: Buffer.from('<html>') })).toBe('not_a_calendar')
})

test('a file that takes too long ends the thread, and the next file is read', async () => {
  const { readFile: read } = createCalendarReader({ timeoutMs: 100 })
  const results = await Promise.all([read(fileWith(5_000)), read(fileWith(1))])
  expect(results).toEqual(['too_large', busy])
})

test('the process is not blocked while a file is read', async () => {
  const { readFile: read } = createCalendarReader()
  await read(fileWith(1))
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
  }, 1)
  await read(fileWith(5_000))
  clearInterval(timer)
  expect(ticks).toBeGreaterThan(5)
})
