// Chooses an available time of an event type: a week at a time, the days one below the other.
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type WaivableRule, waivableRules } from '../../../../server/src/domain/availability/waiver.ts'
import { formatLongDay, formatTime } from '../../../../server/src/domain/language/format-moments.ts'
import { DAY, type Instant, instant, MINUTE, toWireTime } from '../../../../server/src/domain/time/instant.ts'
import { localDate } from '../../../../server/src/domain/time/local-date.ts'
import { localDateAt, startOfDay } from '../../../../server/src/domain/time/zone.ts'
import { type Console, useConsole } from '../context.ts'
import { availableTimes, eventType, idOf } from '../data/queries.ts'
import { useAnswer } from '../data/use-answer.ts'
import { describeReason } from '../pages/availability/describe-reason.ts'
import { Icon } from './icon.tsx'
import { LoadingRows } from './loading.tsx'
import { Problem } from './problem.tsx'
import { Switch, type SwitchProps } from './switch.tsx'

const DAYS_SHOWN = 7

export interface ChooseTimeProps {
  /** Its URI. */
  readonly eventType: string
  /** Minutes. Default: the duration of the event type. */
  readonly duration?: number
  /** The week that is shown first. */
  readonly from: Instant
  readonly value: ChosenTime | null
  /** The API lists neither a held time nor those that overlap it. So the list stays as it was before. */
  readonly isHeld?: boolean
  /** Null: the chosen time is no longer shown. */
  readonly onChange: (time: ChosenTime | null) => void
}

/** A time, and the rules that a booking at it waives. */
export interface ChosenTime {
  readonly start: string
  readonly waived: readonly WaivableRule[]
  /**
   * All rules that can be waived, while excluded times are shown. The list tells what the next booking waives. A reschedule keeps its
   * hosts, to whom other rules can apply.
   */
  readonly allow: readonly WaivableRule[]
}

export function ChooseTime({
  eventType: typeUri,
  duration,
  from,
  value,
  isHeld = false,
  onChange,
}: ChooseTimeProps) {
  const { messages, display, now, cache } = useConsole()
  const [week, setWeek] = useState(0)
  const [showsExcluded, setShowsExcluded] = useState(false)
  const first = localDateAt(display.zone, from) + week * DAYS_SHOWN
  const isFirstWeek = first <= localDateAt(display.zone, now)
  // The API refuses times in the past.
  const nextMinute = Math.ceil((now + 1) / MINUTE) * MINUTE
  const start = instant(Math.max(startOfDay(display.zone, localDate(first)), nextMinute))
  const end = instant(Math.max(startOfDay(display.zone, localDate(first + DAYS_SHOWN)), nextMinute + DAY))
  const query = availableTimes({
    event_type: typeUri,
    start_time: toWireTime(start),
    end_time: toWireTime(end),
    ...(duration === undefined ? {} : { duration }),
    ...(showsExcluded ? { allow: waivableRules.join() } : {}),
  })
  // Each minute has another query. The list stays until its answer comes, or the focus would be lost.
  const lists = useRef(new Map<string, readonly ChosenTime[]>())
  const listKey = `${typeUri} ${duration} ${first} ${showsExcluded}`
  const isKept = isHeld && lists.current.has(listKey)
  const { value: page, error } = useAnswer(isKept ? null : query)
  if (page)
    lists.current.set(
      listKey,
      page.collection.map((one) => ({
        start: one.start_time,
        waived: one.waived_rules ?? [],
        allow: allowed(showsExcluded),
      })),
    )
  const listed = lists.current.get(listKey)
  const times = isHeld && listed && value !== null ? addTime(listed, value, start, end) : listed
  const toggle = (isOn: boolean) => {
    setShowsExcluded(isOn)
    if (value !== null) onChange(!isOn && value.waived.length > 0 ? null : { ...value, allow: allowed(isOn) })
  }
  const box = useKeptFocus()
  return (
    <>
      <ExcludedSwitch isOn={showsExcluded} onChange={toggle} />
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
        {times === undefined && error === null && <LoadingRows rows={3} />}
        {times?.length === 0 && <p class="hint">{messages.times.none}</p>}
        {times && <Days times={times} value={value?.start ?? null} onChange={onChange} />}
      </div>
      <WaivedRules typeUri={typeUri} time={value} />
    </>
  )
}

const allowed = (showsExcluded: boolean): readonly WaivableRule[] => (showsExcluded ? waivableRules : [])

function ExcludedSwitch({ isOn, onChange }: Pick<SwitchProps, 'isOn' | 'onChange'>) {
  const { messages } = useConsole()
  const id = useId()
  return (
    <p class="excluded-switch">
      <label for={id}>{messages.times.showExcluded}</label>
      <Switch id={id} label={messages.times.showExcluded} isOn={isOn} onChange={onChange} />
    </p>
  )
}

/** Why the chosen time is closed to everyone else. */
function WaivedRules({ typeUri, time }: { readonly typeUri: string; readonly time: ChosenTime | null }) {
  const console = useConsole()
  const waived = time?.waived ?? []
  const { value: type } = useAnswer(waived.length === 0 ? null : eventType(idOf(typeUri)))
  const near = instant(Date.parse(time?.start ?? ''))
  return (
    <div class="waived-rules" aria-live="polite">
      {type && waived.length > 0 && (
        <>
          <p>{console.messages.times.excludedBy}</p>
          <ul>
            {waived.map((rule) => (
              <li key={rule}>{describeReason(console, type, { rule, message: '', until: null }, near)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Adds a held time that the list lacks because it was loaded after the hold. */
function addTime(
  listed: readonly ChosenTime[],
  time: ChosenTime,
  from: Instant,
  to: Instant,
): readonly ChosenTime[] {
  const at = Date.parse(time.start)
  if (listed.some(({ start }) => start === time.start) || at < from || at >= to) return listed
  return [...listed, time].sort((a, b) => Date.parse(a.start) - Date.parse(b.start))
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

function groupByDay({ display }: Console, times: readonly ChosenTime[]): Map<number, ChosenTime[]> {
  const days = new Map<number, ChosenTime[]>()
  for (const time of times) {
    const date = localDateAt(display.zone, instant(Date.parse(time.start)))
    const ofDay = days.get(date)
    if (ofDay === undefined) days.set(date, [time])
    else ofDay.push(time)
  }
  return days
}

function Days({
  times: all,
  value,
  onChange,
}: {
  readonly times: readonly ChosenTime[]
  readonly value: string | null
  readonly onChange: ChooseTimeProps['onChange']
}) {
  const console = useConsole()
  const { display, messages } = console
  return [...groupByDay(console, all)].map(([date, times]) => (
    <fieldset key={date} class="times">
      <legend>{formatLongDay(display, instant(Date.parse(times[0]?.start ?? '')))}</legend>
      {times.map((time) => (
        <label key={time.start} class={time.waived.length > 0 ? 'time excluded' : 'time'}>
          <input type="radio" name="time" checked={time.start === value} onChange={() => onChange(time)} />
          <span>
            {formatTime(display, instant(Date.parse(time.start)))}
            {time.waived.length > 0 && <small class="unseen"> {messages.times.isExcluded}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  ))
}
