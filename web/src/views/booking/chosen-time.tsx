// The time that was chosen, beside the form, with the way back to the others.
import type { DisplayPreferences } from '../../../../server/src/domain/language/format-moments.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { MeetingTime } from './meeting.tsx'

export interface ChosenTimeProps {
  readonly reader: DisplayPreferences
  readonly start: number
  readonly minutes: number
  /** Somebody else was faster. */
  readonly isTaken: boolean
  readonly onChangeTime: () => void
}

export function ChosenTime({ reader, start, minutes, isTaken, onChangeTime }: ChosenTimeProps) {
  const messages = useMessages(bookingMessages).form
  return (
    <div class="chosen-time">
      <p>
        <MeetingTime reader={reader} start={start} end={start + minutes * 60_000} isFormer={isTaken} />
      </p>
      <button type="button" class="unfold back" onClick={onChangeTime}>
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M16 10H4M9 5l-5 5 5 5" />
        </svg>
        {messages.otherTime}
      </button>
    </div>
  )
}
