// The booking page of an event type: day, time, details and confirmation on one page.
import { useEffect, useState } from 'preact/hooks'
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
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
  assignLocationError,
  type FieldErrors,
  getInitialValues,
  toRequest,
  type Values,
  validateForm,
} from './form-values.ts'
import { CODE_FIELD_ID, FORM_ID, FORM_TITLE_ID, InviteeForm } from './invitee-form.tsx'
import { MAX_NEXT_TIMES, Refusal, type RefusedBooking } from './refusal.tsx'
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
  const flow = useBookingFlow({
    ...props,
    duration,
    fallbackZone: eventType.timezone,
    isStartInUrl: true,
    initialRefusal: checkInitialStart(props),
    parentEvent: 'event_scheduled',
  })
  const { picker, focusNext, refusal, isSending, confirmation, showTimes } = flow
  const { reader, selection } = picker

  useEffect(() => notifyParent('event_type_viewed', {}), [])

  const chooseDuration = (minutes: number) => {
    setDuration(minutes)
    setUrlParameter('duration', String(minutes))
  }
  // Focuses the first field that is still empty.
  const chooseTime = (time: number) =>
    flow.chooseTime(time, refusal === null ? findFirstEmptyFieldId(values) : 'confirm')
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

  if (confirmation !== null)
    return (
      <BookingLayout variant="narrow">
        <Confirmed confirmation={confirmation} reader={reader} />
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
        {refusal && <Refusal refusal={refusal} reader={reader} onTime={chooseTime} onShowAll={showTimes} />}
        <InviteeForm
          {...{ eventType, values, errors, needsCode, isSending }}
          onValuesChange={setValues}
          onConfirm={() => confirm(start)}
        />
      </div>
    </BookingLayout>
  )
}

/** The URL can contain a time that is no longer free. Says so before the visitor fills in the form. */
function checkInitialStart({ start, month: { starts } }: BookingViews['booking']): RefusedBooking | null {
  if (start === null || starts.includes(start)) return null
  const later = starts.filter((other) => other > start)
  return { reason: 'just_taken', next: (later.length > 0 ? later : starts).slice(0, MAX_NEXT_TIMES) }
}

const findFirstEmptyFieldId = (values: Values): string =>
  !values.name ? 'field-name' : !values.email ? 'field-email' : 'confirm'
