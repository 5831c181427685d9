// The free times of a day, grouped by part of the day.

import type { DisplayPreferences } from '../../../../server/src/domain/language/format-moments.ts'
import { formatTime } from '../../../../server/src/domain/language/format-moments.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import type { LocalDate } from '../../../../server/src/domain/time/local-date.ts'
import { useFrame, useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { formatDayOfYear } from './format-days.ts'
import { groupByDayPart, type OpenTime } from './open-days.ts'

/** Gets the focus when a day is selected. */
export const FIRST_TIME_ID = 'first-time'

export interface TimesProps {
  readonly date: LocalDate
  readonly times: readonly OpenTime[]
  readonly reader: DisplayPreferences
  readonly onTime: (start: number) => void
}

export function Times({ date, times, reader, onTime }: TimesProps) {
  const { locale } = useFrame()
  const messages = useMessages(bookingMessages)
  const firstStart = times[0]?.start
  return (
    <section class="times" aria-labelledby="times-of" data-view>
      <h3 id="times-of">{formatDayOfYear(locale, date)}</h3>
      {groupByDayPart(times, reader.zone).map(({ part, times: timesInPart }) => (
        <div key={part} class="day-part">
          <h4>{messages.times[part]}</h4>
          <ul>
            {timesInPart.map(({ start, seats }) => (
              <li key={start}>
                <button
                  type="button"
                  class="time"
                  id={start === firstStart ? FIRST_TIME_ID : undefined}
                  onClick={() => onTime(start)}
                >
                  {formatTime(reader, instant(start))}
                  {seats !== null && <span class="seats"> {messages.seatsLeft(seats)}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Shown until the times and the visitor's time zone are known. */
export function TimesPlaceholder({ count }: { readonly count: number }) {
  const messages = useMessages(bookingMessages)
  return (
    <section class="times to-come">
      <p class="unseen">{messages.times.loading}</p>
      <ul aria-hidden="true">
        {Array.from({ length: Math.min(Math.max(count, 4), 12) }, (_, index) => (
          <li key={index}>
            <span class="time" />
          </li>
        ))}
      </ul>
    </section>
  )
}
