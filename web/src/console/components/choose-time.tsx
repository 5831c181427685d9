// Chooses an available time of an event type: a week at a time, the days one below the other.
import { useState } from 'preact/hooks'
import { formatLongDay, formatTime } from '../../../../server/src/domain/language/format-moments.ts'
import { DAY, type Instant, instant, MINUTE, toWireTime } from '../../../../server/src/domain/time/instant.ts'
import { localDate } from '../../../../server/src/domain/time/local-date.ts'
import { localDateAt, startOfDay } from '../../../../server/src/domain/time/zone.ts'
import { type Console, useConsole } from '../context.ts'
import { availableTimes } from '../data/queries.ts'
import { useAnswer } from '../data/use-answer.ts'
import { Icon } from './icon.tsx'
import { LoadingRows } from './loading.tsx'
import { Problem } from './problem.tsx'

const DAYS_SHOWN = 7

export interface ChooseTimeProps {
  /** Its URI. */
  readonly eventType: string
  /** The week that is shown first. */
  readonly from: Instant
  readonly value: string | null
  readonly onChange: (startTime: string) => void
}

export function ChooseTime({ eventType, from, value, onChange }: ChooseTimeProps) {
  const console = useConsole()
  const { messages, display, now } = console
  const [week, setWeek] = useState(0)
  const first = localDateAt(display.zone, from) + week * DAYS_SHOWN
  const isFirstWeek = first <= localDateAt(display.zone, now)
  // The API refuses times in the past.
  const nextMinute = Math.ceil((now + 1) / MINUTE) * MINUTE
  const start = instant(Math.max(startOfDay(display.zone, localDate(first)), nextMinute))
  const end = instant(Math.max(startOfDay(display.zone, localDate(first + DAYS_SHOWN)), nextMinute + DAY))
  const query = availableTimes({
    event_type: eventType,
    start_time: toWireTime(start),
    end_time: toWireTime(end),
  })
  const { value: page, error } = useAnswer(query)
  return (
    <div class="choose-time">
      <div class="week-switch">
        <button
          type="button"
          class="icon-button"
          aria-label={messages.times.earlier}
          disabled={isFirstWeek}
          onClick={() => setWeek(week - 1)}
        >
          <Icon name="back" />
        </button>
        <span>{formatLongDay(display, start)}</span>
        <button
          type="button"
          class="icon-button forward"
          aria-label={messages.times.later}
          onClick={() => setWeek(week + 1)}
        >
          <Icon name="back" />
        </button>
      </div>
      {error !== null && <Problem error={error} />}
      {page === undefined && error === null && <LoadingRows rows={3} />}
      {page?.collection.length === 0 && <p class="hint">{messages.times.none}</p>}
      {page && (
        <Days starts={page.collection.map((one) => one.start_time)} value={value} onChange={onChange} />
      )}
    </div>
  )
}

function groupByDay({ display }: Console, starts: readonly string[]): Map<number, string[]> {
  const days = new Map<number, string[]>()
  for (const start of starts) {
    const date = localDateAt(display.zone, instant(Date.parse(start)))
    days.set(date, [...(days.get(date) ?? []), start])
  }
  return days
}

function Days({
  starts,
  value,
  onChange,
}: Pick<ChooseTimeProps, 'value' | 'onChange'> & { readonly starts: readonly string[] }) {
  const console = useConsole()
  const { display } = console
  return [...groupByDay(console, starts)].map(([date, times]) => (
    <fieldset key={date} class="times">
      <legend>{formatLongDay(display, instant(Date.parse(times[0] ?? '')))}</legend>
      {times.map((time) => (
        <label key={time} class="time">
          <input type="radio" name="time" checked={time === value} onChange={() => onChange(time)} />
          <span>{formatTime(display, instant(Date.parse(time)))}</span>
        </label>
      ))}
    </fieldset>
  ))
}
