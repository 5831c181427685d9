// Compares the pooled starts of several hosts to simple set operations.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { intersectStarts, unionStarts } from './pooling.ts'

const [FROM, TO] = [instant(1_003), instant(1_103)]

/** Few instants, so lists share some; on no common grid, so every offset in the increment occurs. */
const anyLists = fc.array(
  fc
    .uniqueArray(fc.integer({ min: FROM, max: TO - 1 }), { maxLength: 40 })
    .map((starts) => starts.sort((a, b) => a - b).map(instant)),
  { maxLength: 6 },
)

test('any: returns each start of each list once, ascending, for all grids', () => {
  fc.assert(
    fc.property(anyLists, fc.integer({ min: 1, max: 150 }), (lists, increment) => {
      const expected = [...new Set(lists.flat())].sort((a, b) => a - b)
      expect(unionStarts(lists, FROM, TO, increment)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('all: returns the starts that are in every list', () => {
  fc.assert(
    fc.property(anyLists, (lists) => {
      const expected = (lists[0] ?? []).filter((start) => lists.every((list) => list.includes(start)))
      expect(intersectStarts(lists)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
