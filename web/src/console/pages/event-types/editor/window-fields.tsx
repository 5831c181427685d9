// How far ahead the event type can be booked: a number of days, from one date to another, or without a limit.
import type { BookingWindow } from '../../../../../../sdk/src/api.gen.ts'
import { ClockField, NumberField, SelectField } from '../../../components/field.tsx'
import { useConsole } from '../../../context.ts'

const MAX_DAYS = 3_650
const DEFAULT_DAYS = 60

export interface WindowFieldsProps {
  readonly window: BookingWindow | null
  /** Says what the last day is. */
  readonly describeEnd: (days: number) => string
  readonly onChange: (window: BookingWindow | null) => void
}

type Kind = 'days' | 'dates' | 'unlimited'

const kindOf = (window: BookingWindow | null): Kind =>
  window === null ? 'unlimited' : 'days' in window ? 'days' : 'dates'

export function WindowFields({ window, describeEnd, onChange }: WindowFieldsProps) {
  const { messages, now } = useConsole()
  const texts = messages.editor
  const today = new Date(now).toISOString().slice(0, 10)
  const change = (kind: string) => {
    if (kind === 'days') onChange({ days: DEFAULT_DAYS })
    else onChange(kind === 'dates' ? { start_date: today, end_date: today } : null)
  }
  return (
    <>
      <SelectField
        label={texts.window}
        value={kindOf(window)}
        choices={(['days', 'dates', 'unlimited'] as const).map((value) => ({
          value,
          label: texts.windows[value],
        }))}
        onChange={change}
      />
      {window !== null && 'days' in window && (
        <NumberField
          label={texts.windowDays}
          hint={describeEnd(window.days)}
          value={window.days}
          min={0}
          max={MAX_DAYS}
          onChange={(days) => days !== null && onChange({ days })}
        />
      )}
      {window !== null && 'start_date' in window && (
        <div class="field-row">
          <ClockField
            label={texts.windowFrom}
            type="date"
            value={window.start_date}
            onChange={(start_date) => onChange({ ...window, start_date })}
          />
          <ClockField
            label={texts.windowTo}
            type="date"
            value={window.end_date}
            onChange={(end_date) => onChange({ ...window, end_date })}
          />
        </div>
      )}
    </>
  )
}
