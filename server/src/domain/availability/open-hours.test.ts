// Tests open hours on days on which clocks change.
import { expect, test } from 'vitest'
import { instant, MINUTE } from '../time/instant.ts'
import { parseDate } from '../time/local-date.ts'
import { findZone, type Zone } from '../time/zone.ts'
import { openHours } from './open-hours.ts'
import type { ScheduleRules, WallInterval } from './rules.ts'

const zone = (name: string): Zone => {
  const found = findZone(name)
  if (!found) throw new Error(`no zone ${name}`)
  return found
}
const at = (text: string) => instant(Date.parse(text))
const hours = (from: number, to: number): WallInterval => ({ from: from * 60, to: to * 60 })
const everyDay = (...intervals: WallInterval[]): ScheduleRules => ({
  byWeekday: Array.from({ length: 7 }, () => intervals),
  byDate: new Map(),
})
const minutesOpen = (name: string, rules: ScheduleRules, from: string, to: string) => {
  const { open } = openHours(zone(name), rules, at(from), at(to))
  let sum = 0
  for (let i = 0; i < open.length; i += 2) sum += ((open[i + 1] as number) - (open[i] as number)) / MINUTE
  return sum
}

test('a skipped hour is closed', () => {
  // New York, 2026-03-08: 02:00 becomes 03:00.
  const { open } = openHours(
    zone('America/New_York'),
    everyDay(hours(2, 3)),
    at('2026-03-08T05:00Z'),
    at('2026-03-09T04:00Z'),
  )
  expect(open).toEqual([])
})

test('a repeated hour is open for two hours', () => {
  // New York, 2026-11-01: 02:00 becomes 01:00.
  const rules = everyDay(hours(1, 2))
  const { open } = openHours(
    zone('America/New_York'),
    rules,
    at('2026-11-01T04:00Z'),
    at('2026-11-02T05:00Z'),
  )
  expect(open).toEqual([at('2026-11-01T05:00Z'), at('2026-11-01T07:00Z')])
})

test.each([
  ['America/New_York', '2026-03-08T05:00Z', '2026-03-09T04:00Z', 23],
  ['America/New_York', '2026-11-01T04:00Z', '2026-11-02T05:00Z', 25],
  ['Australia/Lord_Howe', '2026-04-04T13:00Z', '2026-04-05T13:30Z', 24.5],
])('a day that is open for 24 hours has the length of the local day: %s %s', (name, from, to, expected) => {
  expect(minutesOpen(name, everyDay(hours(0, 24)), from, to)).toBe(expected * 60)
})

test('joins intervals that meet at midnight', () => {
  const rules = everyDay(hours(0, 2), hours(22, 24))
  const { open } = openHours(zone('Asia/Kathmandu'), rules, at('2026-05-01T12:00Z'), at('2026-05-02T12:00Z'))
  expect(open).toEqual([at('2026-05-01T16:15Z'), at('2026-05-01T20:15Z')])
})

test('a date rule replaces the weekday rule, and an empty one closes the day', () => {
  const date = parseDate('2026-05-05')
  if (date === null) throw new Error('no date')
  const rules: ScheduleRules = { ...everyDay(hours(9, 17)), byDate: new Map([[date, []]]) }
  expect(minutesOpen('Europe/Berlin', rules, '2026-05-03T22:00Z', '2026-05-06T22:00Z')).toBe(16 * 60)
})
