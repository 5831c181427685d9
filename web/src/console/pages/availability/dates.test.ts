// Dates with other hours: what is set for a range appears as one range, and can be removed.
import { expect, test } from 'vitest'
import {
  formatDate,
  type LocalDate,
  parseStoredDate,
} from '../../../../../server/src/domain/time/local-date.ts'
import { type Dates, groupDates, listDates, setDates } from './dates.ts'

const date = (text: string): LocalDate => parseStoredDate(text)
const range = (first: string, last: string) => new Set(listDates(date(first), date(last)))
const describe = (dates: Dates) =>
  groupDates(dates).map(({ first, last, intervals }) => [
    formatDate(first),
    formatDate(last),
    intervals.map(({ from, to }) => `${from}-${to}`).join(' '),
  ])
const MORNING = [{ from: '10:00', to: '13:00' }]

test('lists dates in both directions, across months', () => {
  expect(listDates(date('2026-12-30'), date('2027-01-02')).map(formatDate)).toEqual([
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(listDates(date('2027-01-02'), date('2026-12-30'))).toHaveLength(4)
})

test('a range stays one until a date in it gets other hours', () => {
  const closed = setDates([], range('2026-12-24', '2027-01-01'), [])
  expect(describe(closed)).toEqual([['2026-12-24', '2027-01-01', '']])
  const changed = setDates(closed, range('2026-12-28', '2026-12-28'), MORNING)
  expect(describe(changed)).toEqual([
    ['2026-12-24', '2026-12-27', ''],
    ['2026-12-28', '2026-12-28', '10:00-13:00'],
    ['2026-12-29', '2027-01-01', ''],
  ])
  expect(describe(setDates(changed, range('2026-12-24', '2026-12-28'), null))).toEqual([
    ['2026-12-29', '2027-01-01', ''],
  ])
})

test('dates stay in order, each once', () => {
  const dates = setDates(
    setDates([], range('2026-12-24', '2026-12-24'), []),
    range('2026-11-28', '2026-11-28'),
    MORNING,
  )
  expect(describe(setDates(dates, range('2026-12-24', '2026-12-24'), MORNING))).toEqual([
    ['2026-11-28', '2026-11-28', '10:00-13:00'],
    ['2026-12-24', '2026-12-24', '10:00-13:00'],
  ])
})
