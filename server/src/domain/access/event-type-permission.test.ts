// Who holds permission on an event type, for every standing, role and act.
import { describe, expect, test } from 'vitest'
import { permitsOnType, type TypeAct, typeStandings } from './event-type-permission.ts'
import { roles } from './policies.ts'

const acts: readonly TypeAct[] = ['read', 'change', 'delete']
const whoMay = (act: TypeAct, isAdminManaged: boolean) =>
  typeStandings.filter((standing) => permitsOnType(act, 'user', standing, isAdminManaged))

describe('permission on an event type', () => {
  test('is what its owner, hosts, group admins and grantees hold: they read and change it', () => {
    expect(whoMay('read', false)).toEqual(['owner', 'group_admin', 'host', 'granted'])
    expect(whoMay('change', false)).toEqual(['owner', 'group_admin', 'host', 'granted'])
  })

  test('to delete it or grant it on is the owner’s, and the group admins’', () => {
    expect(whoMay('delete', false)).toEqual(['owner', 'group_admin'])
  })

  test('on one that admins manage is to read it', () => {
    expect(whoMay('read', true)).toEqual(['owner', 'group_admin', 'host', 'granted'])
    expect(whoMay('change', true)).toEqual([])
    expect(whoMay('delete', true)).toEqual([])
  })

  test('is never needed by admins and the owner of the organization', () => {
    for (const role of roles.filter((one) => one !== 'user'))
      for (const act of acts)
        for (const standing of typeStandings)
          for (const isAdminManaged of [false, true])
            expect(permitsOnType(act, role, standing, isAdminManaged)).toBe(true)
  })
})
