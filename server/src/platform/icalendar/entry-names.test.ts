// Names of calendar entries.
import { expect, test } from 'vitest'
import { entryNames } from './entry-names.ts'

const identity = {
  publicUrl: 'https://meet.example.com:8443/',
  bookingId: '0199a000-0000-7000-8000-000000000001',
  hostId: '0199a000-0000-7000-8000-000000000002',
  generation: 1,
}

test('are the same for the same entry, and the UID is that of mails', () => {
  expect(entryNames(identity)).toEqual(entryNames({ ...identity }))
  expect(entryNames(identity).uid).toBe(`${identity.bookingId}@meet.example.com`)
})

test('differ for each host and generation', () => {
  const others = [
    { ...identity, hostId: identity.bookingId },
    { ...identity, bookingId: identity.hostId },
    { ...identity, generation: 2 },
    { ...identity, generation: 3 },
  ].map(entryNames)
  expect(new Set([entryNames(identity), ...others].map(({ fileName }) => fileName)).size).toBe(5)
  expect(new Set([entryNames(identity), ...others.slice(2)].map(({ uid }) => uid)).size).toBe(3)
})

test('are valid in every URL, and contain no id', () => {
  const { fileName, uid } = entryNames({ ...identity, generation: 2 })
  expect(fileName).toMatch(/^[0-9a-f]{40}\.ics$/)
  expect(uid).toMatch(/^[0-9a-f]{40}@meet\.example\.com$/)
})
