// The list of public holidays of a choice, also if its place is gone.
import { expect, test } from 'vitest'
import { placeOf } from './holiday-place.ts'

const countries = [{ code: 'DE', regions: [{ code: 'BY', name: 'Bayern' }] }]

test.each([
  [
    { country: 'DE', region: 'BY' },
    { country: 'DE', region: 'BY' },
  ],
  [{ country: 'DE', region: null }, { country: 'DE' }],
  [{ country: 'DE', region: 'GONE' }, { country: 'DE' }],
  [{ country: 'QQ', region: null }, null],
  [{ country: null, region: null }, null],
])('%j', (choice, place) => {
  expect(placeOf(choice, countries)).toEqual(place)
})
