// The open hours of a week as a list: a row for each day, with any number of times.
import { useId } from 'preact/hooks'
import type { ScheduleRule } from '../../../../sdk/src/api.gen.ts'
import { capitalize } from '../../../../server/src/domain/language/plain-text.ts'
import { useConsole } from '../context.ts'
import { Icon } from './icon.tsx'

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export interface OpenTime {
  readonly from: string
  readonly to: string
}

export type WeekHours = Readonly<Record<Weekday, readonly OpenTime[]>>

/** The first Monday of the epoch. */
const MONDAY = Date.UTC(1970, 0, 5)
const DAY = 86_400_000
const DEFAULT_TIME: OpenTime = { from: '09:00', to: '17:00' }

export function toWeekHours(rules: readonly ScheduleRule[]): WeekHours {
  const hoursOf = (day: Weekday) =>
    rules.flatMap((rule) => (rule.type === 'wday' && rule.wday === day ? rule.intervals : []))
  return Object.fromEntries(weekdays.map((day) => [day, hoursOf(day)])) as unknown as WeekHours
}

/** Keeps the rules of dates. A day without times is closed. */
export const toRules = (hours: WeekHours, rules: readonly ScheduleRule[]): ScheduleRule[] => [
  ...weekdays
    .filter((day) => hours[day].length > 0)
    .map(
      (wday): ScheduleRule => ({ type: 'wday', wday, intervals: hours[wday].map((time) => ({ ...time })) }),
    ),
  ...rules.filter((rule) => rule.type === 'date'),
]

export interface HoursListProps {
  readonly hours: WeekHours
  readonly onChange: (hours: WeekHours) => void
}

export function HoursList({ hours, onChange }: HoursListProps) {
  const { display } = useConsole()
  const format = new Intl.DateTimeFormat(display.locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <ul class="hours rows">
      {weekdays.map((day, index) => (
        <li key={day}>
          <DayHours
            name={capitalize(format.format(MONDAY + index * DAY))}
            times={hours[day]}
            onChange={(times) => onChange({ ...hours, [day]: times })}
          />
        </li>
      ))}
    </ul>
  )
}

interface DayHoursProps {
  readonly name: string
  readonly times: readonly OpenTime[]
  readonly onChange: (times: readonly OpenTime[]) => void
}

function DayHours({ name, times, onChange }: DayHoursProps) {
  const { hours: texts } = useConsole().messages
  const id = useId()
  const isOpen = times.length > 0
  const change = (index: number, time: OpenTime) =>
    onChange(times.map((one, position) => (position === index ? time : one)))
  return (
    <div class="day-hours">
      <label class="day-switch" for={id}>
        <input
          id={id}
          type="checkbox"
          checked={isOpen}
          onChange={() => onChange(isOpen ? [] : [DEFAULT_TIME])}
        />{' '}
        {name}
      </label>
      {!isOpen && <span class="hint">{texts.closed}</span>}
      <div class="day-times">
        {times.map(({ from, to }, index) => (
          <span key={index} class="day-time">
            <input
              type="time"
              aria-label={texts.from(name)}
              value={from}
              onInput={({ currentTarget }) => change(index, { from: currentTarget.value, to })}
            />
            –
            <input
              type="time"
              aria-label={texts.to(name)}
              value={to}
              onInput={({ currentTarget }) => change(index, { from, to: currentTarget.value })}
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
        {isOpen && (
          <button type="button" class="button plain" onClick={() => onChange([...times, nextTime(times)])}>
            {texts.add}
          </button>
        )}
      </div>
    </div>
  )
}

/** An hour after the last one, if the day has room for it. */
function nextTime(times: readonly OpenTime[]): OpenTime {
  const last = times.at(-1)?.to ?? DEFAULT_TIME.from
  const hour = Math.min(22, Number(last.slice(0, 2)) + 1)
  const text = (value: number) => `${String(value).padStart(2, '0')}:00`
  return { from: text(hour), to: text(Math.min(23, hour + 1)) }
}
