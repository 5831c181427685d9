// A number in a table, with a bar that shows its part of the largest one.

import type { ComponentChildren } from 'preact'

export interface BarCellProps {
  readonly value: number
  readonly max: number
  readonly text: ComponentChildren
  /** A line in the bar, such as at what is due. */
  readonly mark?: number
}

const percentOf = (value: number, max: number): string => `${max === 0 ? 0 : (value / max) * 100}%`

export function BarCell({ value, max, text, mark }: BarCellProps) {
  return (
    <span class="bar-cell">
      <span>{text}</span>
      <svg class="bar" aria-hidden="true">
        <rect class="part-held" width={percentOf(value, max)} height="100%" />
        {mark !== undefined && (
          <line class="mark" x1={percentOf(mark, max)} x2={percentOf(mark, max)} y1="0" y2="100%" />
        )}
      </svg>
    </span>
  )
}
