// The selected time beside the form, with a button to change it.
import type { DisplayPreferences } from '../../../../server/src/domain/language/format-moments.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { MeetingTime } from './meeting.tsx'

export interface ChosenTimeProps {
  readonly reader: DisplayPreferences
  readonly start: number
  readonly minutes: number
  /** The time was booked by another invitee in the meantime. */
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
