// Where values are in a chart.
import { expect, test } from 'vitest'
import { linePoints, niceMax, stack } from './scale.ts'

test('an axis ends at a round number that is not less than the largest value', () => {
  const ends = [0, 1, 2, 3, 5, 6, 10, 11, 19, 21, 50, 51, 999, 1_001].map(niceMax)
  expect(ends).toEqual([1, 1, 2, 5, 5, 10, 10, 20, 20, 50, 50, 100, 1_000, 2_000])
})

test('parts are above each other, the first one at the bottom', () => {
  expect(stack([3, 0, 2], 10)).toEqual([
    { top: 70, height: 30 },
    { top: 70, height: 0 },
    { top: 50, height: 20 },
  ])
  expect(stack([5, 5], 10).at(-1)?.top).toBe(0)
})

test('a line goes from left to right; without values it is at the bottom', () => {
  expect(linePoints([0, 2, 4], 100, 20)).toBe('0,20 50,10 100,0')
  expect(linePoints([3], 100, 20)).toBe('0,0 100,0')
  expect(linePoints([0, 0], 100, 20)).toBe('0,20 100,20')
  expect(linePoints([], 100, 20)).toBe('')
})

test('shares below one use the whole height', () => {
  expect(linePoints([0, 0.25, 0.5], 100, 20)).toBe('0,20 50,10 100,0')
})
