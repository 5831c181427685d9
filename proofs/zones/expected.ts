// The zdump output for one zone, and helpers to query it; in seconds and minutes, like zdump.

/** One line of zdump: an instant, its wall-clock time, and its offset. All in seconds. */
export interface ZdumpLine {
  readonly at: number
  readonly offset: number
  /** For example `Sun Mar 29 03:00:00 2026`. */
  readonly text: string
}

export interface ExpectedZone {
  readonly name: string
  /** The offset at the beginning of the table. */
  readonly firstOffset: number
  /** The last second before and the first second of every change. */
  readonly lines: readonly ZdumpLine[]
  /** The start of each new offset. */
  readonly changes: readonly { readonly at: number; readonly offset: number }[]
}

export const MINUTE = 60
export const DAY = 86_400

export function offsetAt({ firstOffset, changes }: ExpectedZone, at: number): number {
  return changes.findLast((change) => change.at <= at)?.offset ?? firstOffset
}

/** Visits every whole minute of [from, to) with its offset. */
export function eachMinute(
  expected: ExpectedZone,
  from: number,
  to: number,
  visit: (at: number, offset: number) => void,
): void {
  const within = expected.changes.filter(({ at }) => from < at && at < to)
  let offset = offsetAt(expected, from)
  let at = from
  for (const change of [...within, { at: to, offset }]) {
    for (; at < change.at; at += MINUTE) visit(at, offset)
    offset = change.offset
  }
}

/** A change together with the offset before it. */
export interface Transition {
  readonly at: number
  readonly before: number
  readonly after: number
}

export function listTransitions({ firstOffset, changes }: ExpectedZone): Transition[] {
  return changes.map(({ at, offset }, index) => ({
    at,
    before: changes[index - 1]?.offset ?? firstOffset,
    after: offset,
  }))
}

/** Minutes of each local date that a change affects; a skipped date has 0. */
export function dayLengths(expected: ExpectedZone): Map<number, number> {
  const minutes = new Map<number, number>()
  for (const { at, before, after } of listTransitions(expected)) {
    const first = Math.floor((at - 1 + Math.min(before, after)) / DAY)
    const last = Math.floor((at + Math.max(before, after)) / DAY)
    const counted = new Map<number, number>()
    for (let date = first; date <= last; date += 1) counted.set(date, 0)
    eachMinute(expected, at - 4 * DAY, at + 4 * DAY, (minute, offset) => {
      const date = Math.floor((minute + offset) / DAY)
      const sum = counted.get(date)
      if (sum !== undefined) counted.set(date, sum + 1)
    })
    for (const [date, sum] of counted) minutes.set(date, sum)
  }
  return minutes
}
