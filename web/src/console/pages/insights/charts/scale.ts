// Where values are in a chart.

/** The next of 1, 2, 5, 10, 20, 50 and so on: the end of an axis whose half is a whole number from 2 on. */
export function niceMax(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

/** The points of a line from left to right, for an SVG of this size. A line of one value is horizontal. */
export function linePoints(values: readonly number[], width: number, height: number): string {
  const max = Math.max(0, ...values) || 1
  const shown = values.length === 1 ? [...values, ...values] : values
  const step = width / Math.max(1, shown.length - 1)
  return shown
    .map((value, index) => `${round(index * step)},${round(height - (value / max) * height)}`)
    .join(' ')
}

export const round = (value: number): number => Math.round(value * 10) / 10

export interface Segment {
  /** Percent from the top. */
  readonly top: number
  readonly height: number
}

/** The values above each other, the first one at the bottom. */
export function stack(values: readonly number[], max: number): readonly Segment[] {
  let top = 100
  return values.map((value) => {
    const height = (value / max) * 100
    top -= height
    return { top: round(top), height: round(height) }
  })
}
