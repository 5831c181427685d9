// Several hosts together against sets that cannot be wrong.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { intersectStarts, unionStarts } from './pooling.ts'

const [FROM, TO] = [instant(1_003), instant(1_103)]

/** Few moments, so that lists share some; on no grid, so that every shift against the increment is met. */
const anyLists = fc.array(
  fc
    .uniqueArray(fc.integer({ min: FROM, max: TO - 1 }), { maxLength: 40 })
    .map((starts) => starts.sort((a, b) => a - b).map(instant)),
  { maxLength: 6 },
)

test('any: each start of each list once, ascending, whatever grids the lists lie on', () => {
  fc.assert(
    fc.property(anyLists, fc.integer({ min: 1, max: 150 }), (lists, increment) => {
      const expected = [...new Set(lists.flat())].sort((a, b) => a - b)
      expect(unionStarts(lists, FROM, TO, increment)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})

test('all: the starts that no list lacks', () => {
  fc.assert(
    fc.property(anyLists, (lists) => {
      const expected = (lists[0] ?? []).filter((start) => lists.every((list) => list.includes(start)))
      expect(intersectStarts(lists)).toEqual(expected)
    }),
    { numRuns: 500 },
  )
})
