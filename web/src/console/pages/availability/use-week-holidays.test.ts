// Which yearly lists of public holidays a week needs.
import { expect, test } from 'vitest'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { yearsOfWeek } from './use-week-holidays.ts'

const at = (text: string) => instant(Date.parse(text))

test.each([
  ['in summer', '2027-07-05T00:00Z', '2027-07-12T00:00Z', [2027, 2027]],
  ['at the turn of the year', '2026-12-28T00:00Z', '2027-01-04T00:00Z', [2026, 2027]],
  ['after it, when a holiday may last from December', '2028-01-02T00:00Z', '2028-01-09T00:00Z', [2027, 2028]],
  ['later in January', '2027-01-18T00:00Z', '2027-01-25T00:00Z', [2027, 2027]],
])('a week %s', (_, from, to, years) => {
  expect(yearsOfWeek(getZone('UTC'), at(from), at(to))).toEqual(years)
})

test('the years are those of the zone', () => {
  const [from, to] = [at('2026-12-24T10:00Z'), at('2026-12-31T10:00Z')]
  expect(yearsOfWeek(getZone('Pacific/Kiritimati'), from, to)).toEqual([2026, 2027])
  expect(yearsOfWeek(getZone('UTC'), from, to)).toEqual([2026, 2026])
})
