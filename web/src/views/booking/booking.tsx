// The booking page of an event type: day, time, details and confirmation on one page.
import { useEffect, useState } from 'preact/hooks'
import type { BookableType, BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { instant } from '../../../../server/src/domain/time/instant.ts'
import { formatDate } from '../../../../server/src/domain/time/local-date.ts'
import { getZone, localDateAt } from '../../../../server/src/domain/time/zone.ts'
import { focusFirstInvalidField } from '../../components/live-form.tsx'
import { useFrame, useMessages } from '../../frame.ts'
import { bookingMessages } from '../../messages/booking.ts'
import { notifyParent } from '../../notify-parent.ts'
import { BookingLayout } from './booking-layout.tsx'
import { ChosenTime } from './chosen-time.tsx'
import { Confirmed } from './confirmed.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { Details } from './details.tsx'
import {
  answerFieldName,
  assignLocationError,
  type FieldErrors,
  getInitialValues,
  toRequest,
  type Values,
  validateForm,
} from './form-values.ts'
import { CODE_FIELD_ID, FORM_ID, FORM_TITLE_ID, InviteeForm } from './invitee-form.tsx'
import { firstChoiceId, focusIdOf } from './question-field.tsx'
import { Refusal } from './refusal.tsx'
import { Requested } from './requested.tsx'
import { useBookingFlow } from './use-booking-flow.ts'
import { setUrlParameter } from './use-time-selection.ts'

export function Booking(props: BookingViews['booking']) {
  const { bookableType: eventType, path, prefill, now } = props
  const { locale } = useFrame()
  const messages = useMessages(bookingMessages)
  const [duration, setDuration] = useState(eventType.duration)
  const [values, setValues] = useState<Values>(() => getInitialValues(eventType, prefill))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [needsCode, setNeedsCode] = useState(false)
  // A time from the URL that can't be booked: the page opens at its day.
  const [isStartTaken, setStartTaken] = useState(
    () => props.start !== null && !props.month.starts.includes(props.start),
  )
  const flow = useBookingFlow({
    ...props,
    ...(isStartTaken ? { start: null, date: dayOf(props) } : {}),
    duration,
    fallbackZone: eventType.timezone,
    isStartInUrl: true,
    parentEvent: 'event_scheduled',
  })
  const { picker, focusNext, refusal, isSending, confirmation, requested, showTimes } = flow
  const { reader, selection } = picker

  useEffect(() => notifyParent('event_type_viewed', {}), [])

  const chooseDuration = (minutes: number) => {
    setDuration(minutes)
    setUrlParameter('duration', String(minutes))
  }
  // Focuses the first field that has to be filled in.
  const chooseTime = (time: number) => {
    setStartTaken(false)
    flow.chooseTime(time, refusal === null ? findFirstFieldId(values, eventType) : 'confirm')
  }
  const showErrors = (found: FieldErrors) => {
    setErrors(found)
    focusFirstInvalidField(FORM_ID)
  }
  const confirm = async (start: number) => {
    const found = validateForm(values, eventType)
    if (Object.keys(found).length > 0) return showErrors(found)
    const { tracking, submission } = prefill
    const context = { start, duration, timezone: reader.zone.name, language: locale, tracking, submission }
    const response = await flow.confirm(`${path}/-/bookings`, toRequest(values, eventType, context))
    if (response.kind === 'invalid')
      return showErrors(assignLocationError(response.errors as FieldErrors, values, eventType))
    setErrors({})
    if (response.kind !== 'code_required') return
    setNeedsCode(true)
    focusNext(CODE_FIELD_ID)
  }

  /** Name and address are kept in this page only. Other fields are as when the page was opened. */
  const bookAnother = () => {
    const { name = '', email = '' } = values
    setValues({ ...getInitialValues(eventType, prefill), name, email })
    setErrors({})
    setNeedsCode(false)
    flow.bookAnother()
    notifyParent('event_type_viewed', {})
  }

  if (requested !== null)
    return (
      <BookingLayout variant="narrow">
        <Requested request={requested} reader={reader} />
      </BookingLayout>
    )
  if (confirmation !== null)
    return (
      <BookingLayout variant="narrow">
        <Confirmed confirmation={confirmation} reader={reader} onBookAnother={bookAnother} />
      </BookingLayout>
    )
  const { start } = selection
  const isHidden = props.embedding?.hidesDetails ?? false
  if (start === null)
    return (
      <BookingLayout variant="wide">
        <Details eventType={eventType} duration={duration} isHidden={isHidden} onDuration={chooseDuration} />
        <DayAndTime
          picker={picker}
          now={now}
          zones={[eventType.timezone]}
          focusNext={focusNext}
          onTime={chooseTime}
          isStartTaken={isStartTaken}
        />
      </BookingLayout>
    )
  return (
    <BookingLayout variant="wide">
      <Details eventType={eventType} duration={duration} isHidden={isHidden}>
        <ChosenTime
          reader={reader}
          start={start}
          minutes={duration}
          isTaken={refusal?.reason === 'just_taken'}
          onChangeTime={showTimes}
        />
      </Details>
      <div class="fill-in" data-view>
        <h2 id={FORM_TITLE_ID} tabIndex={-1}>
          {messages.form.title}
        </h2>
        {refusal && (
          <Refusal refusal={refusal} reader={reader} keepsDetails onTime={chooseTime} onShowAll={showTimes} />
        )}
        <InviteeForm
          {...{ eventType, values, errors, needsCode, isSending }}
          onValuesChange={setValues}
          onConfirm={() => confirm(start)}
        />
      </div>
    </BookingLayout>
  )
}

/** The day of the start in the URL, in the zone of the URL or the event type: the browser's zone is not known yet. */
function dayOf({ start, timezone, bookableType }: BookingViews['booking']): string | null {
  const zone = getZone(timezone ?? bookableType.timezone)
  return start === null ? null : formatDate(localDateAt(zone, instant(start)))
}

/** Of the first field that has to be filled in or corrected, or else the button to book. */
function findFirstFieldId(values: Values, eventType: BookableType): string {
  const [name] = Object.keys(validateForm(values, eventType))
  if (name === undefined) return 'confirm'
  const question = eventType.questions.find((one) => answerFieldName(one) === name)
  if (question) return focusIdOf(question)
  return name === 'location' ? firstChoiceId(name) : `field-${name}`
}
