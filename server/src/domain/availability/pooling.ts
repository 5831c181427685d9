// Combines the start times of several hosts: the starts that all of them have, or that any of them has.
import { type Instant, instant } from '../time/instant.ts'

/** The starts that are in every list. Input and result are ascending. */
export const intersectStarts = (lists: readonly (readonly Instant[])[]): readonly Instant[] =>
  lists.length === 0 ? [] : lists.reduce(intersectTwo)

function intersectTwo(a: readonly Instant[], b: readonly Instant[]): Instant[] {
  const both: Instant[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const start = a[i] as Instant
    const other = b[j] as Instant
    if (start === other) both.push(start)
    if (start <= other) i += 1
    if (start >= other) j += 1
  }
  return both
}

/**
 * The starts in [from, to) that are in any list, ascending. Hosts mostly share one grid, or a few with different
 * offsets in the increment. Each grid is an array of marks, so a start costs one mark, no matter how many hosts have
 * it.
 */
export function unionStarts(
  lists: readonly (readonly Instant[])[],
  from: Instant,
  to: Instant,
  increment: number,
): readonly Instant[] {
  const slots = Math.ceil((to - from) / increment)
  const grids = new Map<number, Uint8Array>()
  for (const starts of lists) {
    let shift = Number.NaN
    let marks: Uint8Array = new Uint8Array(0)
    for (let i = 0; i < starts.length; i += 1) {
      const start = starts[i] as Instant
      const slot = Math.floor((start - from) / increment)
      const shiftHere = start - from - slot * increment
      if (shiftHere !== shift) {
        shift = shiftHere
        marks = grids.get(shift) ?? new Uint8Array(slots)
        grids.set(shift, marks)
      }
      marks[slot] = 1
    }
  }
  const rows = [...grids].map(([shift, marks]) => startsFromMarks(marks, from + shift, increment))
  const [only] = rows
  return only !== undefined && rows.length === 1 ? only : rows.flat().sort((a, b) => a - b)
}

function startsFromMarks(marks: Uint8Array, first: number, increment: number): Instant[] {
  const starts: Instant[] = []
  for (let slot = 0; slot < marks.length; slot += 1) {
    if (marks[slot] === 1) starts.push(instant(first + slot * increment))
  }
  return starts
}
