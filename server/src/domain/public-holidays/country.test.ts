// The days of a country and region, from a line of the table.
import { expect, test } from 'vitest'
import { formatDate } from '../time/local-date.ts'
import { allHolidays, type CountryLine, hasRegion, holidaysInYear } from './country.ts'

const country: CountryLine = {
  code: 'XX',
  name: 'Example',
  regions: [
    ['A', 'First'],
    ['B', 'Second'],
  ],
  names: [['Tag', { en: 'Day' }]],
  days: [
    ['everywhere', 0, 0, [-1], '0101'],
    ['in-a', 0, 1, [1], '0601+1'],
    ['not-in-a', 0, 0, [-1, 1], `0301,0302${','.repeat(10)}0303`],
  ],
}
const daysOf = (region: string, year: number) =>
  holidaysInYear(country, region, year).map(({ id, first, last }) => [
    id,
    formatDate(first),
    formatDate(last),
  ])

test('a region has its own days, in order, and some of the country', () => {
  expect(daysOf('A', 2027)).toEqual([
    ['xx-2027-everywhere', '2027-01-01', '2027-01-01'],
    ['xx-2027-in-a', '2027-06-01', '2027-06-02'],
  ])
  expect(daysOf('B', 2027)).toEqual([
    ['xx-2027-everywhere', '2027-01-01', '2027-01-01'],
    ['xx-2027-not-in-a', '2027-03-02', '2027-03-02'],
  ])
})

test('a day may have a date in some years only', () => {
  expect(daysOf('', 2028)).toEqual([['xx-2028-everywhere', '2028-01-01', '2028-01-01']])
  expect(daysOf('', 2037)).toHaveLength(2)
})

test.each([1, 2025, 2038, 9999, Number.NaN])('the year %d has no days', (year) => {
  expect(daysOf('A', year)).toEqual([])
})

test('a region that is not in the table has the days of the country', () => {
  expect(hasRegion(country, 'GONE')).toBe(false)
  expect(daysOf('GONE', 2026)).toEqual(daysOf('', 2026))
})

test('all days are those of 2026 to 2037', () => {
  const years = allHolidays(country, 'A').map(({ id }) => id.slice(3, 7))
  expect([years[0], years.at(-1), new Set(years).size]).toEqual(['2026', '2037', 12])
})
