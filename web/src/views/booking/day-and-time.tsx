// The month, the times of the selected day, the time zone and the time format.
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { formatDate } from '../../../../server/src/domain/time/local-date.ts'
import { useFrame, useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { ClockSwitch } from './clock-switch.tsx'
import { formatFullDay, formatMonth } from './format-days.ts'
import { MONTH_NAME_ID, MonthGrid } from './month-grid.tsx'
import { FIRST_TIME_ID, Times, TimesPlaceholder } from './times.tsx'
import { type FocusNext, useAnnounce } from './use-focus.ts'
import { detectZone, type Picker } from './use-picker.ts'
import { ZonePicker } from './zone-picker.tsx'

export interface DayAndTimeProps {
  readonly picker: Picker
  readonly now: number
  /** Suggested in the zone list in addition to the browser's zone. */
  readonly zones: readonly string[]
  readonly focusNext: FocusNext
  readonly onTime: (start: number) => void
}

export function DayAndTime({ picker, now, zones, focusNext, onTime }: DayAndTimeProps) {
  const { locale } = useFrame()
  const messages = useMessages(bookingMessages)
  const announce = useAnnounce()
  const { selection, month, days, date, times, reader } = picker
  const referenceTime = times[0]?.start ?? now
  return (
    <div class="day-and-time">
      <MonthGrid
        month={selection.month}
        days={days}
        today={picker.today}
        chosen={date}
        isLoading={month === null && !picker.hasFailed}
        hasPrevious={month !== null ? month.previous !== null : selection.month > getCurrentMonth(now)}
        hasNext={month === null || month.next !== null}
        onMonth={(to) => picker.navigate({ month: to, date: null })}
        onDay={(day) => {
          picker.navigate({ date: formatDate(day) })
          announce(`${formatFullDay(locale, day)}, ${messages.month.times(days.get(day)?.length ?? 0)}`)
          focusNext(FIRST_TIME_ID)
        }}
      />
      <div class="of-day">
        <TimesPanel {...{ picker, onTime, focusNext }} />
      </div>
      <div class="time-settings">
        <ZonePicker
          reader={reader}
          referenceTime={instant(referenceTime)}
          now={now}
          suggestedZones={[reader.zone.name, detectBrowserZone(), ...zones].filter((name) => name !== null)}
          onZone={picker.setZone}
        />
        <ClockSwitch clock={reader.clock} onClock={picker.setClock} />
      </div>
      <p class="unseen" role="status">
        {month !== null &&
          selection.date === null &&
          messages.month.days(formatMonth(locale, selection.month), days.size)}
      </p>
    </div>
  )
}

const getCurrentMonth = (now: number): string => new Date(now).toISOString().slice(0, 7)

const detectBrowserZone = (): string | null => (typeof window === 'undefined' ? null : detectZone())

type TimesPanelProps = Pick<DayAndTimeProps, 'picker' | 'onTime' | 'focusNext'>

function TimesPanel({ picker, onTime, focusNext }: TimesPanelProps) {
  const { month, days, date, times, reader, isZoneKnown, hasFailed } = picker
  const retry = () => {
    picker.invalidate()
    focusNext(MONTH_NAME_ID)
  }
  if (hasFailed) return <Failed onRetry={retry} />
  if (month === null || !isZoneKnown) return <TimesPlaceholder count={times.length} />
  if (days.size === 0) return <NoTimes {...{ picker, focusNext }} />
  return date === null ? null : <Times {...{ date, times, reader, onTime }} />
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const messages = useMessages(bookingMessages).month
  return (
    <div class="no-times" role="alert">
      <p>{messages.failed}</p>
      <button type="button" class="button plain" onClick={onRetry}>
        {messages.again}
      </button>
    </div>
  )
}

/** A link to the next month with free times. */
function NoTimes({ picker: { month, selection, navigate }, focusNext }: Omit<TimesPanelProps, 'onTime'>) {
  const { locale } = useFrame()
  const messages = useMessages(bookingMessages).month
  // If the visitor's zone moves all times of a month into another month, that is the next one.
  const nextOpen = month?.nextMonthWithTimes ?? (month?.starts.length ? month.next : null) ?? null
  // The button disappears with its month, so the focus has to move.
  const goToMonth = (to: string) => {
    navigate({ month: to, date: null })
    focusNext(MONTH_NAME_ID)
  }
  return (
    <div class="no-times">
      <p>{nextOpen === null ? messages.noneAhead : messages.none(formatMonth(locale, selection.month))}</p>
      {nextOpen !== null && (
        <button type="button" class="button plain" onClick={() => goToMonth(nextOpen)}>
          {messages.goTo(formatMonth(locale, nextOpen))}
        </button>
      )}
    </div>
  )
}
