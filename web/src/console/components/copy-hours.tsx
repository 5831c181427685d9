// Copies the hours of one day to other days of the week.
import { useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { Icon } from './icon.tsx'
import { useDropdown } from './use-dropdown.ts'
import { type Weekday, weekdayName, weekdays } from './week-hours.ts'

export interface CopyHoursProps {
  readonly day: Weekday
  readonly onCopy: (days: ReadonlySet<Weekday>) => void
}

export function CopyHours({ day, onCopy }: CopyHoursProps) {
  const { messages, display } = useConsole()
  const { copyHours: texts } = messages
  const { details, close, onKeyDown } = useDropdown()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<Weekday>>(new Set())
  const nameOf = (weekday: Weekday) => weekdayName(display.locale, weekday, 'long')
  const toggle = (weekday: Weekday) => {
    const next = new Set(chosen)
    if (!next.delete(weekday)) next.add(weekday)
    setChosen(next)
  }
  const copy = () => {
    onCopy(chosen)
    setChosen(new Set())
    close()
    // The button that was pressed is hidden.
    details.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      class="menu copy-hours"
      ref={details}
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary class="icon-button" aria-label={`${texts.title} (${nameOf(day)})`} title={texts.title}>
        <Icon name="copy" />
      </summary>
      {isOpen && (
        <fieldset class="menu-items">
          <legend class="unseen">{texts.title}</legend>
          {weekdays
            .filter((weekday) => weekday !== day)
            .map((weekday) => (
              <label key={weekday} class="menu-item">
                <input type="checkbox" checked={chosen.has(weekday)} onChange={() => toggle(weekday)} />{' '}
                {nameOf(weekday)}
              </label>
            ))}
          <button type="button" class="button main" disabled={chosen.size === 0} onClick={copy}>
            {texts.button}
          </button>
        </fieldset>
      )}
    </details>
  )
}
