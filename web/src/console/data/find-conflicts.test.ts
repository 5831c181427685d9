// Which changes of two people exclude each other.
import { expect, test } from 'vitest'
import { findConflicts, omitFields, pickFields } from './find-conflicts.ts'

const before = { name: 'Demo', duration: 30, places: ['a'] }

test.each([
  ['nothing else changed', { name: 'Mine' }, before, []],
  ['another field changed', { name: 'Mine' }, { ...before, duration: 45 }, []],
  ['the same field changed', { name: 'Mine' }, { ...before, name: 'Theirs' }, ['name']],
  ['the same field got the same value', { name: 'Same' }, { ...before, name: 'Same' }, []],
  ['lists are compared by their items', { places: ['a', 'b'] }, { ...before, places: ['a', 'b'] }, []],
  [
    'only the fields of both are in conflict',
    { name: 'Mine', places: ['b'], duration: 15 },
    { name: 'Demo', duration: 60, places: ['c'] },
    ['places', 'duration'],
  ],
])('%s', (_, changes, now, conflicts) => {
  expect(findConflicts(changes, before, now)).toEqual(conflicts)
})

test('fields are picked and omitted by name', () => {
  expect(pickFields(before, ['name', 'other'])).toEqual({ name: 'Demo' })
  expect(omitFields(before, ['name'])).toEqual({ duration: 30, places: ['a'] })
})
