// The fields of a schedule: changes of a day leave the others as they are.
import { expect, test } from 'vitest'
import type { ScheduleRule } from '../../../../../sdk/src/api.gen.ts'
import { rulesOf, toFields, toScheduleChanges } from './schedule-fields.ts'

const hours = (from: string, to: string) => [{ from, to }]
const rules: ScheduleRule[] = [
  { type: 'wday', wday: 'monday', intervals: hours('09:00', '17:00') },
  { type: 'wday', wday: 'friday', intervals: hours('10:00', '12:00') },
  { type: 'date', date: '2026-12-31', intervals: [] },
  { type: 'date', date: '2026-12-24', intervals: hours('09:00', '12:00') },
]
const schedule = { name: 'Working hours', timezone: 'Europe/London', rules }

test('a schedule has a field for each weekday, and dates in order', () => {
  const fields = toFields(schedule)
  expect(fields.monday).toEqual(hours('09:00', '17:00'))
  expect(fields.tuesday).toEqual([])
  expect(fields.dates.map(({ date }) => date)).toEqual(['2026-12-24', '2026-12-31'])
  expect(toFields({ ...schedule, rules: rulesOf(fields) })).toEqual(fields)
})

test('the order of fields in an answer makes no difference', () => {
  const reordered = rules.map((rule) => ({
    ...rule,
    intervals: rule.intervals.map(({ from, to }) => ({ to, from })),
  }))
  expect(JSON.stringify(toFields({ ...schedule, rules: reordered }))).toBe(JSON.stringify(toFields(schedule)))
})

test('changed hours are sent with all other rules, other fields alone', () => {
  expect(toScheduleChanges({ name: 'Office' }, schedule)).toEqual({ name: 'Office' })
  const changes = toScheduleChanges({ friday: [], tuesday: hours('08:00', '10:00') }, schedule)
  expect(Object.keys(changes)).toEqual(['rules'])
  expect(toFields({ ...schedule, rules: changes.rules ?? [] })).toEqual({
    ...toFields(schedule),
    friday: [],
    tuesday: hours('08:00', '10:00'),
  })
})
