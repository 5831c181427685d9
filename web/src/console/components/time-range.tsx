// Two fields for the start and the end of a time on one day.
import type { OpenTime } from './week-hours.ts'

export interface TimeRangeProps {
  readonly time: OpenTime
  readonly fromLabel: string
  readonly toLabel: string
  readonly onChange: (time: OpenTime) => void
}

/** A time field can't show 24:00, so it shows the midnight after it. */
const END_OF_DAY = '24:00'
const MIDNIGHT = '00:00'

export function TimeRange({ time: { from, to }, fromLabel, toLabel, onChange }: TimeRangeProps) {
  return (
    <span class="day-time">
      <input
        type="time"
        aria-label={fromLabel}
        value={from}
        onInput={({ currentTarget }) => onChange({ from: currentTarget.value, to })}
      />
      –
      <input
        type="time"
        aria-label={toLabel}
        value={to === END_OF_DAY ? MIDNIGHT : to}
        onInput={({ currentTarget: { value } }) =>
          onChange({ from, to: value === MIDNIGHT ? END_OF_DAY : value })
        }
      />
    </span>
  )
}
