// UIDs of our entries in calendars of all providers.
import { expect, test } from 'vitest'
import { isOwnUid } from '../icalendar/entry-names.ts'
import { namings, ownUidsAt } from './providers.ts'

const publicUrl = 'https://meet.example.com:8443/'
const identity = {
  publicUrl,
  bookingId: '0199a000-0000-7000-8000-000000000001',
  hostId: '0199a000-0000-7000-8000-000000000002',
}
const isOwn = (uid: string) => isOwnUid(uid, ownUidsAt(publicUrl))

test('the UIDs of all entries are recognized, whatever calendar has a copy', () => {
  for (const { entryNames } of Object.values(namings))
    for (const generation of [1, 2]) expect(isOwn(entryNames({ ...identity, generation }).uid)).toBe(true)
})

test('the UIDs of other events are not', () => {
  for (const uid of [
    '',
    'surgery',
    'surgery@meet.example.com',
    'surgery@google.com',
    '8s0f4k2n3v1b6c7d8e9f0a1b2c@google.com',
    `${identity.bookingId}@example.com`,
    `${identity.bookingId}@evil@google.com`,
  ])
    expect(isOwn(uid), uid).toBe(false)
})
