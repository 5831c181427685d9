// A month with its free days, for touch, mouse and arrow keys.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import {
  addDays,
  formatDate,
  type LocalDate,
  toCivil,
  weekdayOf,
} from '../../../../server/src/domain/time/local-date.ts'
import { useFrame, useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import {
  addMonths,
  firstOfMonth,
  firstWeekday,
  formatFullDay,
  formatMonth,
  monthOf,
  weekdays,
} from './format-days.ts'
import type { OpenDays } from './open-days.ts'

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

/** Full weeks, with null for days of other months. */
function weeksOf(month: string, start: number): (LocalDate | null)[][] {
  const first = firstOfMonth(month)
  const leadingDays = (weekdayOf(first) - start + 7) % 7
  const count = firstOfMonth(addMonths(month, 1)) - first
  return Array.from({ length: Math.ceil((leadingDays + count) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekdayIndex) => {
      const day = week * 7 + weekdayIndex - leadingDays
      return day >= 0 && day < count ? addDays(first, day) : null
    }),
  )
}

/** Gets the focus when the focused day disappears with its month. */
export const MONTH_NAME_ID = 'month-name'

const idOf = (date: LocalDate): string => `day-${formatDate(date)}`

export function MonthGrid(props: MonthGridProps) {
  const { month, days, chosen, isLoading, hasPrevious, hasNext, onMonth, onDay } = props
  const { locale } = useFrame()
  const messages = useMessages(bookingMessages)
  const first = firstOfMonth(month)
  const [focusedDate, setFocusedDate] = useState<LocalDate | null>(null)
  const shouldFocus = useRef(false)
  const isInMonth = (date: LocalDate | null) => date !== null && monthOf(date) === month
  const current = isInMonth(focusedDate)
    ? focusedDate
    : isInMonth(chosen)
      ? chosen
      : ([...days.keys()][0] ?? first)

  // Focuses synchronously, or a fast second key press would reach the previous day.
  useLayoutEffect(() => {
    if (!shouldFocus.current || current === null) return
    shouldFocus.current = false
    document.getElementById(idOf(current))?.focus()
  }, [current])

  const onKeyDown = (event: KeyboardEvent) => {
    const to = current === null ? null : findDateForKey(event, current, locale)
    if (to === null) return
    event.preventDefault()
    const target = monthOf(to)
    if (target < month ? !hasPrevious : target > month && !hasNext) return
    shouldFocus.current = true
    setFocusedDate(to)
    if (target !== month) onMonth(target)
  }

  return (
    <div class="month">
      <div class="month-head">
        <h2 id={MONTH_NAME_ID} tabIndex={-1}>
          {formatMonth(locale, month)}
        </h2>
        <MonthButton
          label={messages.month.previous}
          isEnabled={hasPrevious}
          direction="back"
          onPress={() => onMonth(addMonths(month, -1))}
        />
        <MonthButton
          label={messages.month.next}
          isEnabled={hasNext}
          direction="on"
          onPress={() => onMonth(addMonths(month, 1))}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA calendar pattern is a grid. */}
      <table role="grid" aria-labelledby={MONTH_NAME_ID} aria-busy={isLoading} onKeyDown={onKeyDown}>
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
              {week.map((date, index) =>
                date === null ? (
                  <td key={index} />
                ) : (
                  <Day key={index} {...props} date={date} isCurrent={date === current} onDay={onDay} />
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

/** A day without times can get the focus, so screen readers announce it, but cannot be selected. */
function Day({ date, isCurrent, days, today, chosen, isLoading, onDay }: DayProps) {
  const { locale } = useFrame()
  const messages = useMessages(bookingMessages).month
  const count = days.get(date)?.length ?? 0
  const state = [count > 0 && 'open', date === today && 'today'].filter(Boolean).join(' ')
  const name = [
    formatFullDay(locale, date),
    date === today && messages.today,
    !isLoading && messages.times(count),
  ]
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid.
    // biome-ignore lint/a11y/useFocusableInteractive: the button inside is focusable.
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

interface MonthButtonProps {
  readonly label: string
  readonly isEnabled: boolean
  readonly direction: 'back' | 'on'
  readonly onPress: () => void
}

/** Not `disabled`: the button would lose the focus at the last month. */
function MonthButton({ label, isEnabled, direction, onPress }: MonthButtonProps) {
  return (
    <button
      type="button"
      class={`turn ${direction}`}
      aria-label={label}
      aria-disabled={!isEnabled}
      onClick={() => isEnabled && onPress()}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d="M8 5l5 5-5 5" />
      </svg>
    </button>
  )
}

function findDateForKey(
  { key, currentTarget }: KeyboardEvent,
  from: LocalDate,
  locale: Parameters<typeof firstWeekday>[0],
) {
  const isRightToLeft = currentTarget instanceof Element && currentTarget.matches(':dir(rtl)')
  const weekdayIndex = (weekdayOf(from) - firstWeekday(locale) + 7) % 7
  const steps: Record<string, number> = {
    ArrowLeft: isRightToLeft ? 1 : -1,
    ArrowRight: isRightToLeft ? -1 : 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayIndex,
    End: 6 - weekdayIndex,
  }
  const step = steps[key]
  if (step !== undefined) return addDays(from, step)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const { day } = toCivil(from)
  const month = addMonths(monthOf(from), key === 'PageUp' ? -1 : 1)
  const last = firstOfMonth(addMonths(month, 1)) - 1
  return Math.min(addDays(firstOfMonth(month), day - 1), last) as LocalDate
}
