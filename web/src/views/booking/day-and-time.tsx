// Day and time, side by side: the month, the times of the day that is shown, the zone and the clock below them.
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { formatDate } from '../../../../server/src/domain/time/local-date.ts'
import { useFrame, useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { ClockSwitch } from './clock-switch.tsx'
import { MONTH_NAME, MonthGrid } from './month-grid.tsx'
import { FIRST_TIME, Times, TimesToCome } from './times.tsx'
import { type FocusNext, useSay } from './use-focus.ts'
import { detectZone, type Picker } from './use-picker.ts'
import { writeFullDay, writeMonth } from './write-days.ts'
import { ZonePicker } from './zone-picker.tsx'

export interface DayAndTimeProps {
  readonly picker: Picker
  readonly now: number
  /** Offered in the list of zones beside the browser's. */
  readonly zones: readonly string[]
  readonly focusNext: FocusNext
  readonly onTime: (start: number) => void
}

export function DayAndTime({ picker, now, zones, focusNext, onTime }: DayAndTimeProps) {
  const { locale } = useFrame()
  const words = useWords(bookingWords)
  const say = useSay()
  const { place, month, days, date, times, reader } = picker
  const at = times[0]?.start ?? now
  return (
    <div class="day-and-time">
      <MonthGrid
        month={place.month}
        days={days}
        today={picker.today}
        chosen={date}
        isLoading={month === null && !picker.hasFailed}
        hasPrevious={month !== null ? month.previous !== null : place.month > monthNow(now)}
        hasNext={month === null || month.next !== null}
        onMonth={(to) => picker.go({ month: to, date: null })}
        onDay={(day) => {
          picker.go({ date: formatDate(day) })
          say(`${writeFullDay(locale, day)}, ${words.month.times(days.get(day)?.length ?? 0)}`)
          focusNext(FIRST_TIME)
        }}
      />
      <div class="of-day">
        <TimesOrNone {...{ picker, onTime, focusNext }} />
      </div>
      <div class="time-settings">
        <ZonePicker
          reader={reader}
          at={instant(at)}
          now={now}
          near={[reader.zone.name, detected(), ...zones].filter((name) => name !== null)}
          onZone={picker.setZone}
        />
        <ClockSwitch clock={reader.clock} onClock={picker.setClock} />
      </div>
      <p class="unseen" role="status">
        {month !== null &&
          place.date === null &&
          words.month.days(writeMonth(locale, place.month), days.size)}
      </p>
    </div>
  )
}

const monthNow = (now: number): string => new Date(now).toISOString().slice(0, 7)

const detected = (): string | null => (typeof window === 'undefined' ? null : detectZone())

type ShownProps = Pick<DayAndTimeProps, 'picker' | 'onTime' | 'focusNext'>

function TimesOrNone({ picker, onTime, focusNext }: ShownProps) {
  const { month, days, date, times, reader, isZoneSure, hasFailed } = picker
  const again = () => {
    picker.forget()
    focusNext(MONTH_NAME)
  }
  if (hasFailed) return <Failed onAgain={again} />
  if (month === null || !isZoneSure) return <TimesToCome count={times.length} />
  if (days.size === 0) return <NoTimes {...{ picker, focusNext }} />
  return date === null ? null : <Times {...{ date, times, reader, onTime }} />
}

function Failed({ onAgain }: { readonly onAgain: () => void }) {
  const words = useWords(bookingWords).month
  return (
    <div class="no-times" role="alert">
      <p>{words.failed}</p>
      <button type="button" class="button plain" onClick={onAgain}>
        {words.again}
      </button>
    </div>
  )
}

/** A way on: the next month that has some. */
function NoTimes({ picker: { month, place, go }, focusNext }: Omit<ShownProps, 'onTime'>) {
  const { locale } = useFrame()
  const words = useWords(bookingWords).month
  // Where all times of a month are in another one on the visitor's clock, that is the next.
  const nextOpen = month?.nextOpen ?? (month?.starts.length ? month.next : null) ?? null
  // The button goes with the month that it stands in; the focus stays.
  const goOn = (to: string) => {
    go({ month: to, date: null })
    focusNext(MONTH_NAME)
  }
  return (
    <div class="no-times">
      <p>{nextOpen === null ? words.noneAhead : words.none(writeMonth(locale, place.month))}</p>
      {nextOpen !== null && (
        <button type="button" class="button plain" onClick={() => goOn(nextOpen)}>
          {words.goTo(writeMonth(locale, nextOpen))}
        </button>
      )}
    </div>
  )
}
