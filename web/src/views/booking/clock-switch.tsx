// Switches between 12-hour and 24-hour time.
import type { HourFormat } from '../../../../server/src/domain/language/format-moments.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'

export interface ClockSwitchProps {
  readonly clock: HourFormat
  readonly onClock: (clock: HourFormat) => void
}

export function ClockSwitch({ clock, onClock }: ClockSwitchProps) {
  const messages = useMessages(bookingMessages).clock
  return (
    <fieldset class="switch">
      <legend class="unseen">{messages.title}</legend>
      {(['12h', '24h'] as const).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name="clock"
            value={option}
            checked={option === clock}
            onChange={() => onClock(option)}
          />
          <span>{messages[option]}</span>
        </label>
      ))}
    </fieldset>
  )
}
