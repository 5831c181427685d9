// A month with its open days: by finger, by mouse, and by arrow keys as in every calendar.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import {
  addDays,
  formatDate,
  type LocalDate,
  toCivil,
  weekdayOf,
} from '../../../../server/src/domain/time/local-date.ts'
import { useFrame, useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import type { OpenDays } from './open-days.ts'
import {
  addMonths,
  firstOfMonth,
  firstWeekday,
  monthOf,
  weekdays,
  writeFullDay,
  writeMonth,
} from './write-days.ts'

export interface MonthGridProps {
  readonly month: string
  readonly days: OpenDays
  readonly today: LocalDate
  readonly chosen: LocalDate | null
  readonly isLoading: boolean
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly onMonth: (month: string) => void
  readonly onDay: (date: LocalDate) => void
}

/** Full weeks, with nothing where a neighbouring month would be. */
function weeksOf(month: string, start: number): (LocalDate | null)[][] {
  const first = firstOfMonth(month)
  const before = (weekdayOf(first) - start + 7) % 7
  const count = firstOfMonth(addMonths(month, 1)) - first
  return Array.from({ length: Math.ceil((before + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - before
      return day >= 0 && day < count ? addDays(first, day) : null
    }),
  )
}

/** Where the focus goes when what it was on went with another month. */
export const MONTH_NAME = 'month-name'

const idOf = (date: LocalDate): string => `day-${formatDate(date)}`

export function MonthGrid(props: MonthGridProps) {
  const { month, days, chosen, isLoading, hasPrevious, hasNext, onMonth, onDay } = props
  const { locale } = useFrame()
  const words = useWords(bookingWords)
  const first = firstOfMonth(month)
  const [moved, setMoved] = useState<LocalDate | null>(null)
  const follows = useRef(false)
  const within = (date: LocalDate | null) => date !== null && monthOf(date) === month
  const current = within(moved) ? moved : within(chosen) ? chosen : ([...days.keys()][0] ?? first)

  // At once, or a second key that comes quickly would still be heard by the day before.
  useLayoutEffect(() => {
    if (!follows.current || current === null) return
    follows.current = false
    document.getElementById(idOf(current))?.focus()
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = current === null ? null : dayByKey(event, current, locale)
    if (to === null) return
    event.preventDefault()
    const target = monthOf(to)
    if (target < month ? !hasPrevious : target > month && !hasNext) return
    follows.current = true
    setMoved(to)
    if (target !== month) onMonth(target)
  }

  return (
    <div class="month">
      <div class="month-head">
        <h2 id={MONTH_NAME} tabIndex={-1}>
          {writeMonth(locale, month)}
        </h2>
        <Turn
          label={words.month.previous}
          isOpen={hasPrevious}
          way="back"
          onTurn={() => onMonth(addMonths(month, -1))}
        />
        <Turn
          label={words.month.next}
          isOpen={hasNext}
          way="on"
          onTurn={() => onMonth(addMonths(month, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for calendars is a grid, and a table is what a month is. */}
      <table role="grid" aria-labelledby={MONTH_NAME} aria-busy={isLoading} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                <span aria-hidden="true">{short}</span>
                <span class="unseen">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday(locale)).map((week, row) => (
            <tr key={`${month} ${row}`}>
              {week.map((date, place) =>
                date === null ? (
                  <td key={place} />
                ) : (
                  <Day key={place} {...props} date={date} isCurrent={date === current} onDay={onDay} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps extends MonthGridProps {
  readonly date: LocalDate
  readonly isCurrent: boolean
}

/** A day without times can be reached, so that one hears that it has none, but not chosen. */
function Day({ date, isCurrent, days, today, chosen, isLoading, onDay }: DayProps) {
  const { locale } = useFrame()
  const words = useWords(bookingWords).month
  const count = days.get(date)?.length ?? 0
  const state = [count > 0 && 'open', date === today && 'today'].filter(Boolean).join(' ')
  const name = [writeFullDay(locale, date), date === today && words.today, !isLoading && words.times(count)]
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside of it is.
    <td role="gridcell" aria-selected={date === chosen && count > 0}>
      <button
        type="button"
        id={idOf(date)}
        class={`day ${state}`}
        tabIndex={isCurrent ? 0 : -1}
        aria-disabled={count === 0}
        aria-label={name.filter(Boolean).join(', ')}
        onClick={() => count > 0 && onDay(date)}
      >
        {toCivil(date).day}
      </button>
    </td>
  )
}

interface TurnProps {
  readonly label: string
  readonly isOpen: boolean
  readonly way: 'back' | 'on'
  readonly onTurn: () => void
}

/** Not `disabled`: whoever has just come to the last month would lose the focus with the button. */
function Turn({ label, isOpen, way, onTurn }: TurnProps) {
  return (
    <button
      type="button"
      class={`turn ${way}`}
      aria-label={label}
      aria-disabled={!isOpen}
      onClick={() => isOpen && onTurn()}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M8 5l5 5-5 5" />
      </svg>
    </button>
  )
}

function dayByKey(
  { key, currentTarget }: KeyboardEvent,
  from: LocalDate,
  locale: Parameters<typeof firstWeekday>[0],
) {
  const isMirrored = currentTarget instanceof Element && currentTarget.matches(':dir(rtl)')
  const place = (weekdayOf(from) - firstWeekday(locale) + 7) % 7
  const steps: Record<string, number> = {
    ArrowLeft: isMirrored ? 1 : -1,
    ArrowRight: isMirrored ? -1 : 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -place,
    End: 6 - place,
  }
  const step = steps[key]
  if (step !== undefined) return addDays(from, step)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const { day } = toCivil(from)
  const month = addMonths(monthOf(from), key === 'PageUp' ? -1 : 1)
  const last = firstOfMonth(addMonths(month, 1)) - 1
  return Math.min(addDays(firstOfMonth(month), day - 1), last) as LocalDate
}
