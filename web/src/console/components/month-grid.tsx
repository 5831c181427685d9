// The days of a month as buttons: click, Shift-click or drag chooses days; arrow keys move, Shift and arrow keys choose.
import { useRef } from 'preact/hooks'
import { formatLongDay } from '../../../../server/src/domain/language/format-moments.ts'
import { capitalize } from '../../../../server/src/domain/language/plain-text.ts'
import { DAY, instant } from '../../../../server/src/domain/time/instant.ts'
import { addDays, fromCivil, type LocalDate, toCivil } from '../../../../server/src/domain/time/local-date.ts'
import { getZone } from '../../../../server/src/domain/time/zone.ts'
import { useConsole } from '../context.ts'
import { mondayOf, WEEK_DAYS } from './week-grid/place-in-week.ts'
import { weekdayName, weekdays } from './week-hours.ts'

/** The first day of the month that is some months later. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const { year, month } = toCivil(date)
  const total = year * 12 + month - 1 + months
  return fromCivil({ year: Math.floor(total / 12), month: (total % 12) + 1, day: 1 })
}

export interface DayMark {
  /** Read with the date, such as "2 meetings". */
  readonly text: string
  readonly kind: 'dot' | 'changed'
}

export interface MonthGridProps {
  /** Its first day. */
  readonly month: LocalDate
  /** Earlier days can't be chosen. */
  readonly earliest: LocalDate
  readonly chosen: ReadonlySet<LocalDate>
  readonly marks: ReadonlyMap<LocalDate, readonly DayMark[]>
  readonly onClick: (date: LocalDate, isExtended: boolean) => void
  readonly onDragStart: (date: LocalDate) => void
  readonly onDragOver: (date: LocalDate) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK_DAYS,
  ArrowDown: WEEK_DAYS,
}

export function MonthGrid(props: MonthGridProps) {
  const { month, earliest, onClick } = props
  const { display } = useConsole()
  const grid = useRef<HTMLFieldSetElement>(null)
  const name = new Intl.DateTimeFormat(display.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const next = addMonths(month, 1)
  const days = Array.from({ length: next - month }, (_, day) => addDays(month, day))
  const press = (event: KeyboardEvent, date: LocalDate) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = addDays(date, step)
    const button = grid.current?.parentElement?.querySelector<HTMLElement>(`[data-date="${to}"]`)
    button?.focus()
    if (event.shiftKey && to >= earliest) onClick(to, true)
  }
  const focusable = days.find((date) => date >= earliest)
  return (
    <fieldset ref={grid} class="month-grid">
      <legend>{capitalize(name.format(month * DAY))}</legend>
      {weekdays.map((day) => (
        <span key={day} class="month-weekday" aria-hidden="true">
          {weekdayName(display.locale, day, 'short').slice(0, 2)}
        </span>
      ))}
      {Array.from({ length: month - mondayOf(month) }, (_, gap) => (
        <span key={`gap ${gap}`} />
      ))}
      {days.map((date) => (
        <DayButton key={date} {...props} date={date} isFocusable={date === focusable} onPress={press} />
      ))}
    </fieldset>
  )
}

interface DayButtonProps extends MonthGridProps {
  readonly date: LocalDate
  /** One day of a month is in the order of the Tab key. */
  readonly isFocusable: boolean
  readonly onPress: (event: KeyboardEvent, date: LocalDate) => void
}

function DayButton({ date, earliest, chosen, marks, isFocusable, ...handlers }: DayButtonProps) {
  const { display } = useConsole()
  const ownMarks = marks.get(date) ?? []
  const fullName = formatLongDay({ ...display, zone: getZone('UTC') }, instant(date * DAY))
  return (
    <button
      type="button"
      class={['month-day', ...ownMarks.map(({ kind }) => kind)].join(' ')}
      data-date={date}
      tabIndex={isFocusable ? 0 : -1}
      disabled={date < earliest}
      aria-pressed={chosen.has(date)}
      aria-label={[fullName, ...ownMarks.map(({ text }) => text)].join(', ')}
      title={ownMarks.map(({ text }) => text).join(', ') || undefined}
      onKeyDown={(event) => handlers.onPress(event, date)}
      onClick={(event) => handlers.onClick(date, event.shiftKey)}
      onPointerDown={(event) => {
        if (event.pointerType !== 'touch') handlers.onDragStart(date)
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1) handlers.onDragOver(date)
      }}
    >
      {toCivil(date).day}
    </button>
  )
}
