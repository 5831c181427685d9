// Hours as text: what people type is understood, and what is shown can be typed again.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MINUTES, mergeBlocks } from './blocks.ts'
import { formatHours, parseHours } from './hours-text.ts'

const read = (text: string) =>
  parseHours(text, 'Geschlossen')?.map(({ start, end }) => [start / 60, end / 60]) ?? null

describe('parseHours', () => {
  test.each<[string, number[][] | null]>([
    [
      '9-12, 13-17',
      [
        [9, 12],
        [13, 17],
      ],
    ],
    [
      '9–12; 13:30–17',
      [
        [9, 12],
        [13.5, 17],
      ],
    ],
    ['9am–5pm', [[9, 17]]],
    ['9 a.m. to 5 p.m.', [[9, 17]]],
    ['9-5pm', [[9, 17]]],
    ['1-5pm', [[13, 17]]],
    ['9-5', [[9, 17]]],
    ['12pm-1pm', [[12, 13]]],
    ['12am-6am', [[0, 6]]],
    ['09:00 - 17:00', [[9, 17]]],
    ['9.30 bis 17 Uhr', [[9.5, 17]]],
    ['9h30-17h', [[9.5, 17]]],
    ['20-24', [[20, 24]]],
    ['8pm-12am', [[20, 24]]],
    ['20:00–0:00', [[20, 24]]],
    [
      '13-17, 9-12',
      [
        [9, 12],
        [13, 17],
      ],
    ],
    ['9-12, 11-14', [[9, 14]]],
    ['closed', []],
    ['geschlossen', []],
    ['', []],
    ['9', null],
    ['17-9', null],
    ['22-23-24', null],
    ['9-25', null],
    ['9:60-10', null],
    ['13pm-14pm', null],
    ['morning', null],
    ['24-24:30', null],
  ])('reads %j', (text, hours) => {
    expect(read(text)).toEqual(hours)
  })
})

const anyBlocks = fc
  .array(fc.tuple(fc.nat(DAY_MINUTES - 1), fc.integer({ min: 1, max: 300 })), { maxLength: 5 })
  .map((pairs) =>
    mergeBlocks(pairs.map(([start, length]) => ({ start, end: Math.min(DAY_MINUTES, start + length) }))),
  )

test('every text that is shown is read as the same hours', () => {
  fc.assert(
    fc.property(anyBlocks, fc.constantFrom('12h' as const, '24h' as const), (blocks, clock) => {
      expect(parseHours(formatHours(blocks, clock), '')).toEqual(blocks)
    }),
  )
})
