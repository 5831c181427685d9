// Who may read, change and list scheduled events.
import { expect, test } from 'vitest'
import { permitsListing, permitsOnEvent } from './event-permission.ts'

test('hosts change what they host, admins everything; an admin of its group reads it', () => {
  expect(permitsOnEvent('change', 'user', 'host')).toBe(true)
  expect(permitsOnEvent('change', 'user', 'group_admin')).toBe(false)
  expect(permitsOnEvent('read', 'user', 'group_admin')).toBe(true)
  expect(permitsOnEvent('read', 'user', 'none')).toBe(false)
  for (const role of ['admin', 'owner'] as const) expect(permitsOnEvent('change', role, 'none')).toBe(true)
})

test('a list is of oneself, or of a group that one administers, unless one is an admin', () => {
  const lists = (user: 'self' | 'other' | null, group: 'admin' | 'member' | 'stranger' | null) =>
    permitsListing('user', { user, group })
  expect([lists('self', null), lists('self', 'member'), lists('self', 'admin')]).toEqual([true, true, true])
  expect([lists('other', 'admin'), lists(null, 'admin')]).toEqual([true, true])
  expect([lists(null, null), lists('other', null), lists('other', 'member')]).toEqual([false, false, false])
  expect([lists(null, 'member'), lists('self', 'stranger'), lists(null, 'stranger')]).toEqual([
    false,
    false,
    false,
  ])
  expect(permitsListing('admin', { user: 'other', group: 'stranger' })).toBe(true)
})
