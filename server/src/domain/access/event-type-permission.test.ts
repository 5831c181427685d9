// Tests permission on an event type, for every relation, role and action.
import { describe, expect, test } from 'vitest'
import { canActOnType, type TypeAction, typeRelations } from './event-type-permission.ts'
import { roles } from './policies.ts'

const acts: readonly TypeAction[] = ['read', 'share', 'host', 'change', 'delete']
const allowedFor = (act: TypeAction, isAdminManaged: boolean) =>
  typeRelations.filter((relation) => canActOnType(act, 'user', relation, isAdminManaged))

describe('permission on an event type', () => {
  test('lets its owner, group admins, grantees and hosts read and share it', () => {
    for (const act of ['read', 'share', 'host'] as const)
      expect(allowedFor(act, false)).toEqual(['owner', 'group_admin', 'granted', 'host'])
  })

  test('lets no one change it who is only a host', () => {
    expect(allowedFor('change', false)).toEqual(['owner', 'group_admin', 'granted'])
  })

  test('lets only the owner and group admins delete it or grant permissions', () => {
    expect(allowedFor('delete', false)).toEqual(['owner', 'group_admin'])
  })

  test('allows only reading if the type is admin-managed', () => {
    expect(allowedFor('read', true)).toEqual(['owner', 'group_admin', 'granted', 'host'])
    for (const act of acts.filter((one) => one !== 'read')) expect(allowedFor(act, true)).toEqual([])
  })

  test('is not needed by admins and the owner of the organization', () => {
    for (const role of roles.filter((one) => one !== 'user'))
      for (const act of acts)
        for (const relation of typeRelations)
          for (const isAdminManaged of [false, true])
            expect(canActOnType(act, role, relation, isAdminManaged)).toBe(true)
  })
})
