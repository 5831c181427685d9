// The month, the times of the selected day, the time zone and the time format.
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { formatDate } from '../../../../server/src/domain/time/local-date.ts'
import { Notice } from '../../components/notice.tsx'
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
  /** The URL names a time that can't be booked. */
  readonly isStartTaken?: boolean
}

export function DayAndTime(props: DayAndTimeProps) {
  const { picker, now, zones, focusNext, onTime, isStartTaken = false } = props
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
      {/* Before the times: on a phone, people must see the zone first. */}
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
      <div class="of-day">
        {isStartTaken && (
          <Notice tone="plain">
            <p>{messages.times.taken}</p>
          </Notice>
        )}
        <TimesPanel {...{ picker, now, onTime, focusNext }} />
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

type TimesPanelProps = Pick<DayAndTimeProps, 'picker' | 'now' | 'onTime' | 'focusNext'>

function TimesPanel({ picker, now, onTime, focusNext }: TimesPanelProps) {
  const { month, days, date, times, reader, isZoneKnown, hasFailed } = picker
  const retry = () => {
    picker.invalidate()
    focusNext(MONTH_NAME_ID)
  }
  if (hasFailed) return <Failed onRetry={retry} />
  if (month === null || !isZoneKnown) return <TimesPlaceholder count={times.length} />
  if (days.size === 0) return <NoTimes {...{ picker, now, focusNext }} />
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

/** A link to the next month with free times, or to the last month of the booking window. */
function NoTimes({ picker, now, focusNext }: Omit<TimesPanelProps, 'onTime'>) {
  const { month, selection, navigate } = picker
  const { locale } = useFrame()
  const messages = useMessages(bookingMessages).month
  // If the visitor's zone moves all times of a month into another month, that is the next one.
  const nextOpen = month?.nextMonthWithTimes ?? (month?.starts.length ? month.next : null) ?? null
  const lastMonth = month?.lastMonth ?? null
  const target = nextOpen ?? (lastMonth !== null && lastMonth >= getCurrentMonth(now) ? lastMonth : null)
  const shown = formatMonth(locale, selection.month)
  // The button disappears with its month, so the focus has to move.
  const goToMonth = (to: string) => {
    navigate({ month: to, date: null })
    focusNext(MONTH_NAME_ID)
  }
  return (
    <div class="no-times">
      <p>
        {lastMonth !== null
          ? messages.beyond(shown)
          : nextOpen === null
            ? messages.noneAhead
            : messages.none(shown)}
      </p>
      {target !== null && (
        <button type="button" class="button plain" onClick={() => goToMonth(target)}>
          {messages.goTo(formatMonth(locale, target))}
        </button>
      )}
    </div>
  )
}
