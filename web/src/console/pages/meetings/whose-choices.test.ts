// Tests whose meetings a member can choose: what the API lets them list, and nothing else.
import { expect, test } from 'vitest'
import type { Group } from '../../../../../sdk/src/api.gen.ts'
import { meetingsInput } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import { messagesByLocale } from '../../all-messages.ts'
import type { Console } from '../../context.ts'
import { type Colleagues, listWhoseChoices, whoseOf, whoseQuery } from './whose-choices.ts'

const uri = (collection: string, name: string) => `https://api.test/${collection}/${name}`
const viewer = {
  messages: messagesByLocale.en,
  user: { uri: uri('users', 'ada'), name: 'Ada' },
  organization: { uri: uri('organizations', 'acme') },
  display: { locale: 'en', zone: getZone('UTC'), clock: '24h' },
} as Console
const group = (name: string) => ({ uri: uri('groups', name), name }) as Group
const colleagues = {
  isAdmin: true,
  administeredGroups: [],
  groups: [group('Support'), group('Sales')],
  person: null,
}
const person = { value: uri('users', 'bob'), label: 'Bob' }
const labelsFor = (changes: Partial<Colleagues>) =>
  listWhoseChoices(viewer, { ...colleagues, ...changes }).map(({ label }) => label)

test('an admin chooses everyone or any group, and sees the person that they found', () => {
  expect(labelsFor({})).toEqual(['My meetings', 'All meetings', 'Sales', 'Support'])
  expect(labelsFor({ person })).toEqual(['My meetings', 'All meetings', 'Bob', 'Sales', 'Support'])
})

test('an admin of a group chooses that group', () => {
  expect(labelsFor({ isAdmin: false, administeredGroups: [uri('groups', 'Sales')] })).toEqual([
    'My meetings',
    'Sales',
  ])
})

test('a choice is the same after a reload', () => {
  for (const { value } of listWhoseChoices(viewer, { ...colleagues, person })) {
    const query = whoseQuery(value)
    expect(whoseOf(query)).toBe(value)
    const own = { user: viewer.user.uri, organization: viewer.organization.uri }
    const { user, group: ofGroup, organization } = meetingsInput(own, query, instant(0), null)
    expect([user, ofGroup, organization].filter(Boolean)).toEqual([value || viewer.user.uri])
  }
})
