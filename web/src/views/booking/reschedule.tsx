// The same days and times for a meeting that has one already: it stays until the new one is confirmed.
import { useState } from 'preact/hooks'
import type {
  BookingViews,
  Confirmation,
  RescheduleRequest,
} from '../../../../server/src/domain/pages/booking-views.ts'
import { useWords } from '../../frame.ts'
import { tellParent } from '../../tell-parent.ts'
import { bookingWords } from '../../words/booking.ts'
import { send } from './ask-server.ts'
import { CONFIRMED, Confirmed } from './confirmed.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { Details } from './details.tsx'
import { FORM_TITLE } from './invitee-form.tsx'
import { Meeting, Moment } from './meeting.tsx'
import { MONTH_NAME } from './month-grid.tsx'
import { REFUSAL, Refusal, type Refused } from './refusal.tsx'
import { Sheet } from './sheet.tsx'
import { useFocusNext } from './use-focus.ts'
import { usePicker } from './use-picker.ts'
import type { Place } from './use-place.ts'

export function Reschedule(props: BookingViews['reschedule']) {
  const { offer, meeting, path, now } = props
  const words = useWords(bookingWords)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isSending, setSending] = useState(false)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const focusNext = useFocusNext()
  const onReturn = (to: Place) => {
    setConfirmation(null)
    setRefused(null)
    focusNext(to.start === null ? MONTH_NAME : FORM_TITLE)
  }
  const { timezone } = meeting.invitee
  const fixed = { duration: offer.duration, date: null, start: null, hasStartAddress: false }
  const picker = usePicker({ ...props, ...fixed, timezone, fallbackZone: offer.timezone, onReturn })
  const { reader, place } = picker

  const chooseTime = (start: number) => {
    picker.go({ start })
    tellParent('date_and_time_selected', {})
    setRefused(null)
    focusNext('confirm')
  }
  const seeTimes = () => {
    picker.go({ start: null })
    setRefused(null)
    focusNext(MONTH_NAME)
  }
  const confirm = async (start: number) => {
    setSending(true)
    const request: RescheduleRequest = { start, timezone: reader.zone.name }
    const answer = await send(`${path}/-/reschedule`, request)
    setSending(false)
    if (answer.kind !== 'booked') {
      setRefused(answer.kind === 'refused' ? answer : { reason: 'broken', next: [] })
      picker.forget()
      return focusNext(REFUSAL)
    }
    const { eventUri, inviteeUri } = answer.confirmation
    tellParent('event_rescheduled', { event: { uri: eventUri }, invitee: { uri: inviteeUri } })
    setConfirmation(answer.confirmation)
    picker.finish()
    picker.forget()
    focusNext(CONFIRMED)
  }

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
