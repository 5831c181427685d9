// Tests copying the hours of a day to other days.
import { expect, test } from 'vitest'
import { copyDay, openOnFirst } from './week-hours.ts'

test('copies the hours of a day, also to closed days, and keeps the others', () => {
  const hours = { ...openOnFirst(5, '09:00', '17:00'), monday: [{ from: '10:00', to: '12:00' }] }
  const copied = copyDay(hours, 'monday', new Set(['tuesday', 'sunday']))
  expect(copied).toEqual({ ...hours, tuesday: hours.monday, sunday: hours.monday })
  expect(Object.keys(copied)).toEqual(Object.keys(hours))
})
