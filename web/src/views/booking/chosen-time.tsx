// The time that was chosen, beside the form, with the way back to the others.
import type { Reader } from '../../../../server/src/domain/language/moments.ts'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { Moment } from './meeting.tsx'

export interface ChosenTimeProps {
  readonly reader: Reader
  readonly start: number
  readonly minutes: number
  /** Somebody else was faster. */
  readonly isTaken: boolean
  readonly onOther: () => void
}

export function ChosenTime({ reader, start, minutes, isTaken, onOther }: ChosenTimeProps) {
  const words = useWords(bookingWords).form
  return (
    <div class="chosen-time">
      <p>
        <Moment reader={reader} start={start} end={start + minutes * 60_000} isFormer={isTaken} />
      </p>
      <button type="button" class="unfold back" onClick={onOther}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M16 10H4M9 5l-5 5 5 5" />
        </svg>
        {words.otherTime}
      </button>
    </div>
  )
}
