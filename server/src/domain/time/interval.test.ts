// Compares interval operations to the same operations on a bitmap.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contains,
  covers,
  EMPTY_INTERVALS,
  type Intervals,
  intersect,
  normalize,
  singleInterval,
  subtract,
  union,
} from './interval.ts'

const SIZE = 64
const anyPairs = fc
  .array(fc.tuple(fc.integer({ min: 0, max: SIZE }), fc.integer({ min: 0, max: SIZE })), { maxLength: 12 })
  .map((pairs) => pairs.flat())
const anySet = anyPairs.map(normalize)

/** The model: which of the instants 0 … SIZE − 1 are in the set. */
function bits(pairs: readonly number[]): boolean[] {
  const set = new Array<boolean>(SIZE).fill(false)
  for (let index = 0; index < pairs.length; index += 2) {
    const end = pairs[index + 1] ?? 0
    for (let moment = pairs[index] ?? 0; moment < end; moment += 1) set[moment] = true
  }
  return set
}

function expectSorted(set: Intervals): void {
  expect(set.length % 2).toBe(0)
  for (let index = 1; index < set.length; index += 1) {
    expect(set[index]).toBeGreaterThan(set[index - 1] ?? Number.NaN)
  }
}

/** Checks an operation on sets against the same operation on each bit. */
function agrees(
  operation: (a: Intervals, b: Intervals) => Intervals,
  bit: (a: boolean, b: boolean) => boolean,
) {
  fc.assert(
    fc.property(anySet, anySet, (a, b) => {
      const result = operation(a, b)
      expectSorted(result)
      const bitsOfB = bits(b)
      expect(bits(result)).toEqual(bits(a).map((isInA, at) => bit(isInA, bitsOfB[at] ?? false)))
    }),
    { numRuns: 500 },
  )
}

describe('intervals', () => {
  it('are sorted, and joined if they overlap or touch', () => {
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const set = normalize(pairs)
        expectSorted(set)
        expect(bits(set)).toEqual(bits(pairs))
        expect(normalize(set)).toEqual(set)
      }),
      { numRuns: 500 },
    )
    expect(normalize([5, 7, 1, 3, 3, 5, 9, 9, 12, 10])).toEqual([1, 7])
  })

  it('union is "in one or both"', () => agrees(union, (a, b) => a || b))
  it('intersect is "in both"', () => agrees(intersect, (a, b) => a && b))
  it('subtract is "in the first only"', () => agrees(subtract, (a, b) => a && !b))

  it('contain their start but not their end', () => {
    fc.assert(
      fc.property(anySet, (set) => {
        expect(bits(set)).toEqual(Array.from({ length: SIZE }, (_, moment) => contains(set, moment)))
      }),
    )
    expect(contains(singleInterval(3, 5), 3)).toBe(true)
    expect(contains(singleInterval(3, 5), 5)).toBe(false)
    expect(contains(EMPTY_INTERVALS, 3)).toBe(false)
  })

  it('cover a range if and only if they contain all of it', () => {
    const edge = fc.integer({ min: 0, max: SIZE })
    fc.assert(
      fc.property(anySet, edge, edge, (set, start, end) => {
        expect(covers(set, start, end)).toBe(subtract(singleInterval(start, end), set).length === 0)
      }),
      { numRuns: 500 },
    )
  })

  it('do not modify their input', () => {
    fc.assert(
      fc.property(anySet, anySet, (a, b) => {
        const before = [[...a], [...b]]
        union(a, b)
        intersect(a, b)
        subtract(a, b)
        expect([[...a], [...b]]).toEqual(before)
      }),
    )
  })
})
