// Tests that the pieces of a busy block cover exactly the same time.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, instant } from '../time/instant.ts'
import { MAX_PIECE_MS, readBlocks, splitBlock } from './busy-blocks.ts'

test('pieces cover a block from start to end without gaps, and none is too long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 366 * DAY }), (length) => {
      const block = { start: instant(7), end: instant(7 + length) }
      const pieces = splitBlock(block)
      expect(pieces.map(({ start }) => start)).toEqual([
        block.start,
        ...pieces.slice(0, -1).map(({ end }) => end),
      ])
      expect(pieces.at(-1)?.end).toBe(block.end)
      for (const { start, end } of pieces)
        expect([end > start, end - start <= MAX_PIECE_MS]).toEqual([true, true])
      for (const { originalBlock } of pieces)
        expect(originalBlock).toEqual(pieces.length === 1 ? null : block)
    }),
  )
})

test('sorts blocks and removes duplicates, also with different offsets', () => {
  const { blocks, errors } = readBlocks([
    { start_time: '2026-11-16T10:00:00Z', end_time: '2026-11-16T11:00:00Z' },
    { start_time: '2026-11-15T10:00:00Z', end_time: '2026-11-15T11:00:00Z' },
    { start_time: '2026-11-16T11:00:00+01:00', end_time: '2026-11-16T12:00:00+01:00' },
  ])
  expect(errors).toEqual([])
  expect(blocks.map(({ start }) => start)).toEqual([Date.UTC(2026, 10, 15, 10), Date.UTC(2026, 10, 16, 10)])
})
