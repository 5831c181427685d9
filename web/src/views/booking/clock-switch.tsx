// Twelve hours or twenty-four: two words side by side, of which one holds.
import type { ClockFace } from '../../../../server/src/domain/language/moments.ts'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'

export interface ClockSwitchProps {
  readonly clock: ClockFace
  readonly onClock: (clock: ClockFace) => void
}

export function ClockSwitch({ clock, onClock }: ClockSwitchProps) {
  const words = useWords(bookingWords).clock
  return (
    <fieldset class="switch">
      <legend class="unseen">{words.title}</legend>
      {(['12h', '24h'] as const).map((face) => (
        <label key={face}>
          <input
            type="radio"
            name="clock"
            value={face}
            checked={face === clock}
            onChange={() => onClock(face)}
          />
          <span>{words[face]}</span>
        </label>
      ))}
    </fieldset>
  )
}
