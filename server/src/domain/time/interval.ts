// Sets of time as flat arrays of half-open intervals, and their algebra in linear time.

/**
 * [start0, end0, start1, end1, …] in milliseconds: ascending, none empty, none touching another. A start belongs to the
 * set, an end does not. One array of numbers and no object per interval, because availability makes thousands of them.
 */
export type Intervals = readonly number[] & { readonly __brand: 'Intervals' }

/** For pairs that are known to be ascending, not empty and not touching. */
export const trusted = (flat: readonly number[]): Intervals => flat as Intervals

export const NOTHING: Intervals = trusted([])

/** The set of one interval; nothing where it is empty. */
export const between = (start: number, end: number): Intervals =>
  start < end ? trusted([start, end]) : NOTHING

/** Adds an interval that starts no earlier than the last one; joins what overlaps or touches, leaves out what is empty. */
function append(flat: number[], start: number, end: number): void {
  if (start >= end) return
  const last = flat.length - 1
  if (last > 0 && start <= (flat[last] as number)) {
    if (end > (flat[last] as number)) flat[last] = end
  } else flat.push(start, end)
}

/** Makes a set from pairs in any order, which may overlap, touch or be empty. */
export function normalize(pairs: readonly number[]): Intervals {
  const merged: number[] = []
  for (const index of orderByStart(pairs)) {
    append(merged, pairs[index] as number, pairs[index + 1] as number)
  }
  return trusted(merged)
}

/** The positions of the starts, ascending by start. */
function orderByStart(pairs: readonly number[]): Uint32Array {
  const order = new Uint32Array(pairs.length >> 1)
  let isSorted = true
  for (let index = 0; index < order.length; index += 1) {
    const at = index * 2
    order[index] = at
    if (at > 0 && (pairs[at] as number) < (pairs[at - 2] as number)) isSorted = false
  }
  return isSorted ? order : order.sort((a, b) => (pairs[a] as number) - (pairs[b] as number))
}

/** What is in a, in b, or in both. */
export function union(a: Intervals, b: Intervals): Intervals {
  if (a.length === 0) return b
  if (b.length === 0) return a
  const merged: number[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (j >= b.length || (i < a.length && (a[i] as number) <= (b[j] as number))) {
      append(merged, a[i] as number, a[i + 1] as number)
      i += 2
    } else {
      append(merged, b[j] as number, b[j + 1] as number)
      j += 2
    }
  }
  return trusted(merged)
}

/** What is in both. */
export function intersect(a: Intervals, b: Intervals): Intervals {
  const common: number[] = []
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const endOfA = a[i + 1] as number
    const endOfB = b[j + 1] as number
    const start = Math.max(a[i] as number, b[j] as number)
    const end = Math.min(endOfA, endOfB)
    if (start < end) common.push(start, end)
    if (endOfA <= endOfB) i += 2
    if (endOfB <= endOfA) j += 2
  }
  return trusted(common)
}

/** What is in a and not in b. */
export function subtract(a: Intervals, b: Intervals): Intervals {
  if (b.length === 0) return a
  const left: number[] = []
  let j = 0
  for (let i = 0; i < a.length; i += 2) {
    const end = a[i + 1] as number
    let start = a[i] as number
    while (j < b.length && (b[j + 1] as number) <= start) j += 2
    // The last interval of b that is looked at may reach into the next one of a: j stays on it.
    while (j < b.length && (b[j] as number) < end) {
      if ((b[j] as number) > start) left.push(start, b[j] as number)
      start = b[j + 1] as number
      if (start >= end) break
      j += 2
    }
    if (start < end) left.push(start, end)
  }
  return trusted(left)
}

/** The position of the last interval that starts at or before a moment; −2 where none does. */
function positionAt(set: Intervals, at: number): number {
  let low = -1
  let high = set.length >> 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((set[middle * 2] as number) <= at) low = middle
    else high = middle
  }
  return low * 2
}

export function contains(set: Intervals, at: number): boolean {
  const position = positionAt(set, at)
  return position >= 0 && at < (set[position + 1] as number)
}

/** True if all of [start, end) is in the set, which an empty range always is. */
export function covers(set: Intervals, start: number, end: number): boolean {
  if (start >= end) return true
  const position = positionAt(set, start)
  return position >= 0 && end <= (set[position + 1] as number)
}
