// Explains why a booking was refused and offers other times.
import {
  type DisplayPreferences,
  formatShortDateTime,
} from '../../../../server/src/domain/language/format-moments.ts'
import type { BookingRefusal } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { Notice } from '../../components/notice.tsx'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'

/** Gets the focus when it appears. */
export const REFUSAL_ID = 'refusal'

export interface RefusedBooking {
  readonly reason: BookingRefusal
  readonly next: readonly number[]
}

export interface RefusalProps {
  readonly refusal: RefusedBooking
  readonly reader: DisplayPreferences
  /** The page has a form, whose fields keep their values. */
  readonly keepsDetails?: boolean
  readonly onTime: (start: number) => void
  readonly onShowAll: () => void
}

/** Keeps the list short. */
const MAX_NEXT_TIMES = 6

export function Refusal(props: RefusalProps) {
  const { refusal, reader, keepsDetails = false, onTime, onShowAll } = props
  const { reason, next } = refusal
  const messages = useMessages(bookingMessages)
  return (
    <div class="refusal" id={REFUSAL_ID} tabIndex={-1} data-view>
      <Notice tone={reason === 'just_taken' ? 'plain' : 'bad'}>
        <p>
          {messages.refusals[reason]}
          {keepsDetails &&
            (reason === 'just_taken' || reason === 'request_failed') &&
            ` ${messages.detailsKept}`}
        </p>
      </Notice>
      {reason === 'just_taken' && (
        <>
          {next.length > 0 && <p id="next-times">{messages.nextTimes}</p>}
          <ul aria-labelledby="next-times">
            {next.slice(0, MAX_NEXT_TIMES).map((start) => (
              <li key={start}>
                <button type="button" class="time" onClick={() => onTime(start)}>
                  {formatShortDateTime(reader, instant(start))}
                </button>
              </li>
            ))}
          </ul>
          <div>
            <button type="button" class="button plain" onClick={onShowAll}>
              {messages.allTimes}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
