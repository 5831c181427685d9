// Tests who may read, change and list scheduled events.
import { expect, test } from 'vitest'
import { canActOnEvent, canListEvents } from './event-permission.ts'

test('hosts change their events, admins all events; group admins read events of the group', () => {
  expect(canActOnEvent('change', 'user', 'host')).toBe(true)
  expect(canActOnEvent('change', 'user', 'group_admin')).toBe(false)
  expect(canActOnEvent('read', 'user', 'group_admin')).toBe(true)
  expect(canActOnEvent('read', 'user', 'none')).toBe(false)
  for (const role of ['admin', 'owner'] as const) expect(canActOnEvent('change', role, 'none')).toBe(true)
})

test('a member who booked reads and cancels what they booked, and changes nothing else', () => {
  const allowed = (relation: 'booker' | 'seat_booker') =>
    (['read', 'list', 'cancel', 'change'] as const).filter((act) => canActOnEvent(act, 'user', relation))
  expect(allowed('booker')).toEqual(['read', 'list', 'cancel'])
  expect(allowed('seat_booker')).toEqual(['read'])
})

test('users list their own events or those of a group they administer; admins list all', () => {
  const lists = (user: 'self' | 'other' | null, group: 'admin' | 'member' | 'non_member' | null) =>
    canListEvents('user', { user, group })
  expect([lists('self', null), lists('self', 'member'), lists('self', 'admin')]).toEqual([true, true, true])
  expect([lists('other', 'admin'), lists(null, 'admin')]).toEqual([true, true])
  expect([lists(null, null), lists('other', null), lists('other', 'member')]).toEqual([false, false, false])
  expect([lists(null, 'member'), lists('self', 'non_member'), lists(null, 'non_member')]).toEqual([
    false,
    false,
    false,
  ])
  expect(canListEvents('admin', { user: 'other', group: 'non_member' })).toBe(true)
})
