// The free times of a day, in the parts of that day. Choosing one leads on.

import type { Reader } from '../../../../server/src/domain/language/moments.ts'
import { writeTime } from '../../../../server/src/domain/language/moments.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import type { LocalDate } from '../../../../server/src/domain/time/local-date.ts'
import { useFrame, useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { type OpenTime, partsOfDay } from './open-days.ts'
import { writeDayOfYear } from './write-days.ts'

/** Where the focus goes when a day is chosen. */
export const FIRST_TIME = 'first-time'

export interface TimesProps {
  readonly date: LocalDate
  readonly times: readonly OpenTime[]
  readonly reader: Reader
  readonly onTime: (start: number) => void
}

export function Times({ date, times, reader, onTime }: TimesProps) {
  const { locale } = useFrame()
  const words = useWords(bookingWords)
  const firstStart = times[0]?.start
  return (
    <section class="times" aria-labelledby="times-of" data-view>
      <h3 id="times-of">{writeDayOfYear(locale, date)}</h3>
      {partsOfDay(times, reader.zone).map(({ part, times: ofPart }) => (
        <div key={part} class="day-part">
          <h4>{words.times[part]}</h4>
          <ul>
            {ofPart.map(({ start, seats }) => (
              <li key={start}>
                <button
                  type="button"
                  class="time"
                  id={start === firstStart ? FIRST_TIME : undefined}
                  onClick={() => onTime(start)}
                >
                  {writeTime(reader, instant(start))}
                  {seats !== null && <span class="seats"> {words.seatsLeft(seats)}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Until it is known which times there are, or which clock they are read on. */
export function TimesToCome({ count }: { readonly count: number }) {
  const words = useWords(bookingWords)
  return (
    <section class="times to-come">
      <p class="unseen">{words.times.looking}</p>
      <ul aria-hidden="true">
        {Array.from({ length: Math.min(Math.max(count, 4), 12) }, (_, place) => (
          <li key={place}>
            <span class="time" />
          </li>
        ))}
      </ul>
    </section>
  )
}
