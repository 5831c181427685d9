// A booking that was not made: why, gently, and what else is free.
import { type Reader, writeShort } from '../../../../server/src/domain/language/moments.ts'
import type { BookingRefusal } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { Notice } from '../../components/notice.tsx'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'

/** Where the focus goes when it is there. */
export const REFUSAL = 'refusal'

export interface Refused {
  readonly reason: BookingRefusal
  readonly next: readonly number[]
}

export interface RefusalProps {
  readonly refused: Refused
  readonly reader: Reader
  readonly onTime: (start: number) => void
  readonly onAll: () => void
}

/** More would have to be read. */
export const MOST_NEXT = 6

export function Refusal({ refused: { reason, next }, reader, onTime, onAll }: RefusalProps) {
  const words = useWords(bookingWords)
  return (
    <div class="refusal" id={REFUSAL} tabIndex={-1} data-view>
      <Notice tone={reason === 'just_taken' ? 'plain' : 'bad'}>
        <p>{words.refusals[reason]}</p>
      </Notice>
      {reason === 'just_taken' && (
        <>
          {next.length > 0 && <p id="next-times">{words.nextTimes}</p>}
          <ul aria-labelledby="next-times">
            {next.slice(0, MOST_NEXT).map((start) => (
              <li key={start}>
                <button type="button" class="time" onClick={() => onTime(start)}>
                  {writeShort(reader, instant(start))}
                </button>
              </li>
            ))}
          </ul>
          <div>
            <button type="button" class="button plain" onClick={onAll}>
              {words.allTimes}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
