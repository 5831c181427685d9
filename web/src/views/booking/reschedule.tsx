// The page to reschedule a meeting. The current time stays until the new one is confirmed.
import type { BookedMeeting, BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { formatDate } from '../../../../server/src/domain/time/local-date.ts'
import { findZone, getZone, localDateAt } from '../../../../server/src/domain/time/zone.ts'
import { useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { bookingRequestMessages } from '../../messages/booking-request.ts'
import { BookingLayout } from './booking-layout.tsx'
import { Confirmed } from './confirmed.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { Details } from './details.tsx'
import { FORM_TITLE_ID } from './invitee-form.tsx'
import { Meeting, MeetingTime } from './meeting.tsx'
import { Refusal } from './refusal.tsx'
import { Requested } from './requested.tsx'
import { useBookingFlow } from './use-booking-flow.ts'

export function Reschedule(props: BookingViews['reschedule']) {
  const { bookableType: eventType, meeting, path, now } = props
  const messages = useMessages(bookingMessages)
  const requests = useMessages(bookingRequestMessages)
  const { requiresApproval } = eventType
  const lead = requiresApproval ? requests.moveLead : messages.reschedule.lead
  const { timezone } = meeting.invitee
  const flow = useBookingFlow({
    ...props,
    duration: eventType.duration,
    date: dayOf(meeting),
    start: null,
    isStartInUrl: false,
    timezone,
    fallbackZone: eventType.timezone,
    parentEvent: 'event_rescheduled',
  })
  const { picker, focusNext, refusal, isSending, confirmation, requested, showTimes } = flow
  const { reader, selection } = picker
  const chooseTime = (time: number) => flow.chooseTime(time, 'confirm')
  const confirm = (time: number) =>
    flow.confirm(`${path}/-/reschedule`, { start: time, timezone: reader.zone.name })

  if (requested !== null)
    return (
      <BookingLayout variant="narrow">
        <Requested request={requested} reader={reader} />
      </BookingLayout>
    )
  if (confirmation !== null)
    return (
      <BookingLayout variant="narrow">
        <Confirmed confirmation={confirmation} reader={reader} former={meeting} />
      </BookingLayout>
    )
  const { start } = selection
  if (start === null)
    return (
      <BookingLayout variant="wide">
        <Details eventType={eventType} duration={eventType.duration} title={messages.reschedule.title}>
          <div class="former-time">
            <p class="label">{messages.labels.currentTime}</p>
            <p>
              <MeetingTime reader={reader} start={meeting.start} end={meeting.end} />
            </p>
            <p class="hint">{lead}</p>
          </div>
        </Details>
        <DayAndTime
          picker={picker}
          now={now}
          zones={[timezone, eventType.timezone]}
          focusNext={focusNext}
          onTime={chooseTime}
        />
      </BookingLayout>
    )
  const end = start + (meeting.end - meeting.start)
  const isOver = refusal?.reason === 'meeting_over'
  const canConfirm = !isOver && refusal?.reason !== 'just_taken'
  return (
    <BookingLayout variant="narrow">
      <div class="heading">
        <h1 id={FORM_TITLE_ID} tabIndex={-1}>
          {isOver
            ? messages.unavailable.past.title
            : canConfirm
              ? messages.reschedule.confirmTitle
              : messages.reschedule.title}
        </h1>
        {!isOver && <p class="lead">{lead}</p>}
      </div>
      {refusal && <Refusal refusal={refusal} reader={reader} onTime={chooseTime} onShowAll={showTimes} />}
      {canConfirm ? (
        <Meeting meeting={{ ...meeting, start, end }} reader={reader} current={meeting} />
      ) : (
        <Meeting meeting={meeting} reader={reader} />
      )}
      {canConfirm && (
        <div class="buttons">
          <button
            type="button"
            id="confirm"
            class="button main"
            aria-disabled={isSending}
            onClick={() => !isSending && confirm(start)}
          >
            {isSending
              ? messages.form.sending
              : requiresApproval
                ? requests.sendMove
                : messages.reschedule.confirm}
          </button>
          <button type="button" class="button plain" onClick={showTimes}>
            {messages.form.otherTime}
          </button>
        </div>
      )}
    </BookingLayout>
  )
}

/** The day of the meeting in the zone of the invitee. */
const dayOf = ({ start, invitee }: BookedMeeting): string =>
  formatDate(localDateAt(findZone(invitee.timezone) ?? getZone('UTC'), instant(start)))
