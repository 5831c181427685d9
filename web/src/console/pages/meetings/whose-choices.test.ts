// Tests whose meetings a member can choose: what the API lets them list, and nothing else.
import { expect, test } from 'vitest'
import type { Group, GroupRelationship, OrganizationMembership } from '../../../../../sdk/src/api.gen.ts'
import { meetingsInput } from '../../../../../server/src/domain/pages/meeting-filters.ts'
import { instant } from '../../../../../server/src/domain/time/instant.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'
import type { Console } from '../../context.ts'
import { en } from '../../languages/en.ts'
import { listWhoseChoices, whoseOf, whoseQuery } from './whose-choices.ts'

const uri = (collection: string, name: string) => `https://api.test/${collection}/${name}`
const viewer = {
  messages: en,
  user: { uri: uri('users', 'ada'), name: 'Ada' },
  organization: { uri: uri('organizations', 'acme') },
  display: { locale: 'en', zone: getZone('UTC'), clock: '24h' },
} as Console
const member = (name: string) => ({ user: { uri: uri('users', name), name } }) as OrganizationMembership
const group = (name: string) => ({ uri: uri('groups', name), name }) as Group
const relationship = (name: string, role: 'admin' | 'member') =>
  ({ group: uri('groups', name), role }) as GroupRelationship

const colleagues = {
  members: [member('zoe'), member('ada'), member('Bob')],
  groups: [group('Support'), group('Sales')],
  relationships: [relationship('Sales', 'admin'), relationship('Support', 'member')],
}
const labelsFor = (isAdmin: boolean) =>
  listWhoseChoices(viewer, { ...colleagues, isAdmin }).map(({ label }) => label)

test('an admin chooses everyone, any group and any person', () => {
  expect(labelsFor(true)).toEqual(['My meetings', 'All meetings', 'Sales', 'Support', 'Bob', 'zoe'])
})

test('an admin of a group chooses that group', () => {
  expect(labelsFor(false)).toEqual(['My meetings', 'Sales'])
})

test('a choice is the same after a reload', () => {
  for (const { value } of listWhoseChoices(viewer, { ...colleagues, isAdmin: true })) {
    const query = whoseQuery(value)
    expect(whoseOf(query)).toBe(value)
    const own = { user: viewer.user.uri, organization: viewer.organization.uri }
    const { user, group: ofGroup, organization } = meetingsInput(own, query, instant(0), null)
    expect([user, ofGroup, organization].filter(Boolean)).toEqual([value || viewer.user.uri])
  }
})
