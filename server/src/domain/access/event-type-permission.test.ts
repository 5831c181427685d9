// Tests permission on an event type, for every relation, role and action.
import { describe, expect, test } from 'vitest'
import { canActOnType, type TypeAction, typeRelations } from './event-type-permission.ts'
import { roles } from './policies.ts'

const acts: readonly TypeAction[] = ['read', 'inspect', 'share', 'host', 'change', 'delete']
const allowedFor = (act: TypeAction, isAdminManaged: boolean) =>
  typeRelations.filter((relation) =>
    canActOnType(act, 'user', { relation, isAdminManaged, isBookable: false }),
  )

describe('permission on an event type', () => {
  test('lets its owner, group admins, grantees and hosts read and share it', () => {
    for (const act of ['read', 'inspect', 'share', 'host'] as const)
      expect(allowedFor(act, false)).toEqual(['owner', 'group_admin', 'granted', 'host'])
  })

  test('lets no one change it who is only a host', () => {
    expect(allowedFor('change', false)).toEqual(['owner', 'group_admin', 'granted'])
  })

  test('lets only the owner and group admins delete it or grant permissions', () => {
    expect(allowedFor('delete', false)).toEqual(['owner', 'group_admin'])
  })

  test('allows only reading if the type is admin-managed', () => {
    for (const act of ['read', 'inspect'] as const)
      expect(allowedFor(act, true)).toEqual(['owner', 'group_admin', 'granted', 'host'])
    for (const act of ['share', 'host', 'change', 'delete'] as const)
      expect(allowedFor(act, true)).toEqual([])
  })

  test('is not needed to read a type that one may book', () => {
    const type = { relation: 'none', isAdminManaged: true, isBookable: true } as const
    expect(acts.filter((act) => canActOnType(act, 'user', type))).toEqual(['read'])
  })

  test('is not needed by admins and the owner of the organization', () => {
    for (const role of roles.filter((one) => one !== 'user'))
      for (const act of acts)
        for (const relation of typeRelations)
          for (const isAdminManaged of [false, true])
            expect(canActOnType(act, role, { relation, isAdminManaged, isBookable: false })).toBe(true)
  })
})
