// The open hours of a week as a list: a row for each day, with any number of times.
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { CopyHours } from './copy-hours.tsx'
import { Icon } from './icon.tsx'
import { TimeRange } from './time-range.tsx'
import { nextBlock } from './week-grid/blocks.ts'
import { toBlocks, toOpenTimes } from './week-grid/open-times.ts'
import { copyDay, type OpenTime, type WeekHours, weekdayName, weekdays } from './week-hours.ts'

export interface HoursListProps {
  readonly hours: WeekHours
  readonly onChange: (hours: WeekHours) => void
}

export function HoursList({ hours, onChange }: HoursListProps) {
  const { display } = useConsole()
  return (
    <ul class="hours rows">
      {weekdays.map((day) => (
        <li key={day}>
          <DayHours
            name={weekdayName(display.locale, day, 'long')}
            times={hours[day]}
            onChange={(times) => onChange({ ...hours, [day]: times })}
            copyButton={<CopyHours day={day} onCopy={(days) => onChange(copyDay(hours, day, days))} />}
          />
        </li>
      ))}
    </ul>
  )
}

export interface DayHoursProps {
  readonly name: string
  readonly times: readonly OpenTime[]
  readonly onChange: (times: readonly OpenTime[]) => void
}

interface DayRowProps extends DayHoursProps {
  readonly copyButton: ComponentChildren
}

function DayHours({ name, times, onChange, copyButton }: DayRowProps) {
  const { hours: texts } = useConsole().messages
  const id = useId()
  const isOpen = times.length > 0
  return (
    <div class="day-hours">
      <label class="day-switch" for={id}>
        <input
          id={id}
          type="checkbox"
          checked={isOpen}
          onChange={() => onChange(isOpen ? [] : addTime([]))}
        />{' '}
        {name}
      </label>
      {isOpen ? (
        <>
          <DayTimes name={name} times={times} onChange={onChange} />
          {copyButton}
        </>
      ) : (
        <span class="hint">{texts.closed}</span>
      )}
    </div>
  )
}

/** The times of one day. */
export function DayTimes({ name, times, onChange }: DayHoursProps) {
  const { hours: texts } = useConsole().messages
  return (
    <>
      <div class="day-times">
        {times.map((time, index) => (
          <span key={index} class="day-time">
            <TimeRange
              time={time}
              fromLabel={texts.from(name)}
              toLabel={texts.to(name)}
              onChange={(changed) =>
                onChange(times.map((one, position) => (position === index ? changed : one)))
              }
            />
            <button
              type="button"
              class="icon-button"
              aria-label={texts.remove(name)}
              onClick={() => onChange(times.filter((_, position) => position !== index))}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
      </div>
      <button
        type="button"
        class="icon-button day-add"
        aria-label={`${texts.add} (${name})`}
        title={texts.add}
        onClick={() => onChange(addTime(times))}
      >
        <Icon name="plus" />
      </button>
    </>
  )
}

function addTime(times: readonly OpenTime[]): readonly OpenTime[] {
  const block = nextBlock(toBlocks(times))
  return block ? [...times, ...toOpenTimes([block])] : times
}
