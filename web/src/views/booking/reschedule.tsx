// The same days and times for a meeting that has one already: it stays until the new one is confirmed.
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { useWords } from '../../frame.ts'
import { bookingWords } from '../../words/booking.ts'
import { Confirmed } from './confirmed.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { Details } from './details.tsx'
import { FORM_TITLE } from './invitee-form.tsx'
import { Meeting, Moment } from './meeting.tsx'
import { Refusal } from './refusal.tsx'
import { Sheet } from './sheet.tsx'
import { useAppointment } from './use-appointment.ts'

export function Reschedule(props: BookingViews['reschedule']) {
  const { offer, meeting, path, now } = props
  const words = useWords(bookingWords)
  const { timezone } = meeting.invitee
  const appointment = useAppointment({
    ...props,
    duration: offer.duration,
    date: null,
    start: null,
    hasStartAddress: false,
    timezone,
    fallbackZone: offer.timezone,
    refused: null,
    happening: 'event_rescheduled',
  })
  const { picker, focusNext, refused, isSending, confirmation, seeTimes } = appointment
  const { reader, place } = picker
  const chooseTime = (time: number) => appointment.chooseTime(time, 'confirm')
  const confirm = (time: number) =>
    appointment.confirm(`${path}/-/reschedule`, { start: time, timezone: reader.zone.name })

  if (confirmation !== null)
    return (
      <Sheet shape="narrow">
        <Confirmed confirmation={confirmation} reader={reader} former={meeting} />
      </Sheet>
    )
  const { start } = place
  if (start === null)
    return (
      <Sheet shape="wide">
        <Details offer={offer} duration={offer.duration} title={words.reschedule.title}>
          <div class="former-time">
            <p class="label">{words.labels.timeSoFar}</p>
            <p>
              <Moment reader={reader} start={meeting.start} end={meeting.end} />
            </p>
            <p class="hint">{words.reschedule.lead}</p>
          </div>
        </Details>
        <DayAndTime
          picker={picker}
          now={now}
          zones={[timezone, offer.timezone]}
          focusNext={focusNext}
          onTime={chooseTime}
        />
      </Sheet>
    )
  const end = start + (meeting.end - meeting.start)
  return (
    <Sheet shape="narrow">
      <div class="heading">
        <h1 id={FORM_TITLE} tabIndex={-1}>
          {words.reschedule.checkTitle}
        </h1>
        <p class="lead">{words.reschedule.lead}</p>
      </div>
      {refused && <Refusal refused={refused} reader={reader} onTime={chooseTime} onAll={seeTimes} />}
      <Meeting meeting={{ ...meeting, start, end }} reader={reader} former={meeting} />
      <div class="buttons">
        <button
          type="button"
          id="confirm"
          class="button main"
          aria-disabled={isSending}
          onClick={() => !isSending && confirm(start)}
        >
          {isSending ? words.form.sending : words.reschedule.confirm}
        </button>
        <button type="button" class="button plain" onClick={seeTimes}>
          {words.form.otherTime}
        </button>
      </div>
    </Sheet>
  )
}
