// The blocks of a week grid: they never overlap, never leave the day, and follow the pointer in steps.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyDrag,
  assignLanes,
  type Block,
  copyHours,
  DAY_MINUTES,
  type Drag,
  findBlock,
  isSameWeek,
  mergeBlocks,
  moveBlock,
  nextBlock,
  resizeBlock,
  snap,
  type Week,
} from './blocks.ts'

const block = (from: number, to: number): Block => ({ start: from * 60, end: to * 60 })
const week: Week = [[block(9, 12), block(13, 17)], [block(9, 12)], []]
const hoursOf = (days: Week) => days.map((blocks) => blocks.map(({ start, end }) => [start / 60, end / 60]))
const at = (hour: number) => hour * 60

test('snaps to steps inside the day', () => {
  expect([snap(67, 15), snap(68, 15), snap(63, 5), snap(-40, 15), snap(2_000, 15)]).toEqual([
    60, 75, 65, 0, 1_440,
  ])
})

test('merges blocks that overlap or touch', () => {
  expect(mergeBlocks([block(13, 17), block(9, 12), block(12, 13)])).toEqual([block(9, 17)])
  expect(mergeBlocks([block(13, 17), block(9, 12)])).toEqual([block(9, 12), block(13, 17)])
  expect(mergeBlocks([block(9, 17), block(10, 12)])).toEqual([block(9, 17)])
})

test('weeks are the same if all their blocks are', () => {
  expect(isSameWeek(week, structuredClone(week) as Week)).toBe(true)
  expect(isSameWeek(week, [[block(9, 12), block(13, 17)], [block(9, 12.25)], []])).toBe(false)
  expect(isSameWeek(week, [[block(9, 12), block(13, 17)], [block(9, 12)], [block(9, 12)]])).toBe(false)
  expect(isSameWeek(week, [[block(9, 12)], [block(9, 12)], []])).toBe(false)
})

test('a moved block keeps its length and stays in the day', () => {
  expect(moveBlock(block(9, 12), at(14))).toEqual(block(21, 24))
  expect(moveBlock(block(9, 12), at(-10))).toEqual(block(0, 3))
})

test('a resized block keeps a step', () => {
  expect(resizeBlock(block(9, 12), 'end', at(8), 15)).toEqual({ start: at(9), end: at(9.25) })
  expect(resizeBlock(block(9, 12), 'start', at(13), 15)).toEqual({ start: at(11.75), end: at(12) })
})

describe('applyDrag', () => {
  const drag = (one: Drag, step = 15) => hoursOf(applyDrag(week, one, step))
  const unchanged = hoursOf(week)

  test('draws a block in both directions', () => {
    const create = { kind: 'create', day: 2, grabbed: at(10) + 7 } as const
    expect(drag({ ...create, at: at(11.4) })[2]).toEqual([[10, 11.5]])
    expect(drag({ ...create, at: at(8) })[2]).toEqual([[8, 10]])
    expect(drag({ ...create, at: at(10) + 9 }, 5)[2]).toEqual([[10 + 5 / 60, 10 + 10 / 60]])
    expect(drag({ ...create, at: at(10) + 2 })).toEqual(unchanged)
  })

  test('moves to another day, copies, and merges with what is there', () => {
    const move = { kind: 'move', position: { day: 0, index: 0 }, grabbed: at(10), isCopy: false } as const
    expect(drag({ ...move, day: 2, at: at(11) })).toEqual([[[13, 17]], [[9, 12]], [[10, 13]]])
    expect(drag({ ...move, day: 1, at: at(11), isCopy: true })).toEqual([unchanged[0], [[9, 13]], []])
    expect(drag({ ...move, day: 0, at: at(10) })).toEqual(unchanged)
  })

  test('resizes at both edges', () => {
    const resize = { kind: 'resize', position: { day: 0, index: 0 } } as const
    expect(drag({ ...resize, edge: 'end', at: at(12.5) })[0]).toEqual([
      [9, 12.5],
      [13, 17],
    ])
    expect(drag({ ...resize, edge: 'end', at: at(14) })[0]).toEqual([[9, 17]])
    expect(drag({ ...resize, edge: 'start', at: at(8) })[0]).toEqual([
      [8, 12],
      [13, 17],
    ])
  })

  test('copies the hours of a day to the days that the pointer crosses', () => {
    expect(drag({ kind: 'heads', from: 1, to: 2 })).toEqual([unchanged[0], unchanged[1], unchanged[1]])
    expect(hoursOf(copyHours(week, 2, 1))).toEqual([unchanged[0], [], []])
  })

  test('never makes overlaps or leaves the day', () => {
    const minute = fc.integer({ min: -100, max: DAY_MINUTES + 100 })
    const position = fc.record({ day: fc.nat(2), index: fc.nat(2) })
    const anyDrag = fc.oneof(
      fc.record({ kind: fc.constant('create' as const), day: fc.nat(2), grabbed: fc.nat(1_439), at: minute }),
      fc.record({
        kind: fc.constant('move' as const),
        position,
        grabbed: fc.nat(1_439),
        day: fc.nat(2),
        at: minute,
        isCopy: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('resize' as const),
        position,
        edge: fc.constantFrom('start' as const, 'end' as const),
        at: minute,
      }),
    )
    fc.assert(
      fc.property(fc.array(anyDrag, { maxLength: 12 }), (drags) => {
        const days = drags.reduce<Week>((before, one) => applyDrag(before, one, 15), week)
        for (const blocks of days)
          for (const [index, { start, end }] of blocks.entries()) {
            expect(start).toBeGreaterThanOrEqual((blocks[index - 1]?.end ?? -1) + 1)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(DAY_MINUTES)
          }
      }),
    )
  })
})

test('adds working hours to an empty day, and an hour to others while they have room', () => {
  expect(nextBlock([])).toEqual(block(9, 17))
  expect(nextBlock([block(9, 12)])).toEqual(block(13, 14))
  expect(nextBlock([block(9, 22.5)])).toEqual({ start: at(23.5), end: at(24) })
  expect(nextBlock([block(9, 24)])).toEqual(block(7, 8))
  expect(nextBlock([block(0.5, 24)])).toBeNull()
})

test('finds the block that has a minute', () => {
  expect(findBlock(week, 0, at(14))).toEqual({ day: 0, index: 1 })
  expect(findBlock(week, 0, at(12))).toBeNull()
})

test('puts overlapping blocks side by side', () => {
  expect(assignLanes([block(9, 11), block(10, 12), block(11, 13), block(14, 15)])).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 2 },
    { lane: 0, lanes: 1 },
  ])
})
