// Chooses an available time of an event type: a week at a time, the days one below the other.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
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
  /** Minutes. Default: the duration of the event type. */
  readonly duration?: number
  /** The week that is shown first. */
  readonly from: Instant
  readonly value: string | null
  /** The API lists neither a held time nor those that overlap it. So the list stays as it was before. */
  readonly isHeld?: boolean
  readonly onChange: (startTime: string) => void
}

export function ChooseTime({ eventType, duration, from, value, isHeld = false, onChange }: ChooseTimeProps) {
  const { messages, display, now, cache } = useConsole()
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
    ...(duration === undefined ? {} : { duration }),
  })
  // Each minute has another query. The list stays until its answer comes, or the focus would be lost.
  const lists = useRef(new Map<string, readonly string[]>())
  const listKey = `${eventType} ${duration} ${first}`
  const isKept = isHeld && lists.current.has(listKey)
  const { value: page, error } = useAnswer(isKept ? null : query)
  if (page)
    lists.current.set(
      listKey,
      page.collection.map((one) => one.start_time),
    )
  const listed = lists.current.get(listKey)
  const starts = isHeld && listed && value !== null ? addTime(listed, value, start, end) : listed
  const box = useKeptFocus()
  return (
    <div ref={box} class="choose-time" tabIndex={-1}>
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
      {error !== null && (
        <Problem error={error} retry={() => cache.invalidate('listEventTypeAvailableTimes')} />
      )}
      {starts === undefined && error === null && <LoadingRows rows={3} />}
      {starts?.length === 0 && <p class="hint">{messages.times.none}</p>}
      {starts && <Days starts={starts} value={value} onChange={onChange} />}
    </div>
  )
}

/** Adds a held time that the list lacks because it was loaded after the hold. */
function addTime(listed: readonly string[], time: string, from: Instant, to: Instant): readonly string[] {
  const at = Date.parse(time)
  return listed.includes(time) || at < from || at >= to ? listed : [...listed, time].sort()
}

/** The focused time may go with the next list. The focus then goes to the element instead of nowhere. */
function useKeptFocus() {
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = box.current?.contains(document.activeElement)
  useLayoutEffect(() => {
    if (hadFocus && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  })
  return box
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
