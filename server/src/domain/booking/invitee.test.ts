// Names and tracking of an invitee.
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
])('the names of %j', (given, names) => expect(resolveNames(given)).toEqual(names))

test('tracking has always its six keys, and knows the hosted service’s name for one', () => {
  expect(toTracking({ utm_source: 'mail', salesforce_uuid: '42' })).toEqual({
    utm_campaign: null,
    utm_source: 'mail',
    utm_medium: null,
    utm_content: null,
    utm_term: null,
    crm_uuid: '42',
  })
})
