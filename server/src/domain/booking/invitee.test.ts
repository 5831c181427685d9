// Tests the names and tracking of an invitee.
import { expect, test } from 'vitest'
import { resolveNames, toTracking } from './invitee.ts'

test.each([
  [{ name: 'Ada Lovelace' }, { name: 'Ada Lovelace', first_name: null, last_name: null }],
  [{ first_name: 'Ada' }, { name: 'Ada', first_name: 'Ada', last_name: null }],
  [
    { first_name: 'Ada', last_name: 'Lovelace' },
    { name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' },
  ],
  [
    { name: 'A. L.', first_name: 'Ada' },
    { name: 'A. L.', first_name: 'Ada', last_name: null },
  ],
  [{ last_name: 'Lovelace' }, null],
])('resolves the names of %j', (input, names) => expect(resolveNames(input)).toEqual(names))

test('tracking always has six keys, and accepts the hosted service’s name for one', () => {
  expect(toTracking({ utm_source: 'mail', salesforce_uuid: '42' })).toEqual({
    utm_campaign: null,
    utm_source: 'mail',
    utm_medium: null,
    utm_content: null,
    utm_term: null,
    crm_uuid: '42',
  })
})
