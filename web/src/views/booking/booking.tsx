// The page of an event type: a day, a time, a name, an address, and it is booked, without ever leaving the page.
import { useEffect, useState } from 'preact/hooks'
import type { BookingViews } from '../../../../server/src/domain/pages/booking-views.ts'
import { useFrame, useWords } from '../../frame.ts'
import { tellParent } from '../../tell-parent.ts'
import { bookingWords } from '../../words/booking.ts'
import { ChosenTime } from './chosen-time.tsx'
import { Confirmed } from './confirmed.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { Details } from './details.tsx'
import { type Faults, findFaults, firstValues, placeFaults, toRequest, type Values } from './form-values.ts'
import { FORM, FORM_TITLE, InviteeForm } from './invitee-form.tsx'
import { MOST_NEXT, Refusal, type Refused } from './refusal.tsx'
import { Sheet } from './sheet.tsx'
import { useAppointment } from './use-appointment.ts'
import { noteInAddress } from './use-place.ts'

export function Booking(props: BookingViews['booking']) {
  const { offer, path, prefill, now } = props
  const { locale } = useFrame()
  const words = useWords(bookingWords)
  const [duration, setDuration] = useState(offer.duration)
  const [values, setValues] = useState<Values>(() => firstValues(offer, prefill))
  const [faults, setFaults] = useState<Faults>({})
  const appointment = useAppointment({
    ...props,
    duration,
    fallbackZone: offer.timezone,
    hasStartAddress: true,
    refused: takenBefore(props),
    happening: 'event_scheduled',
  })
  const { picker, focusNext, refused, isSending, confirmation, seeTimes } = appointment
  const { reader, place } = picker

  useEffect(() => tellParent('event_type_viewed', {}), [])

  const chooseDuration = (minutes: number) => {
    setDuration(minutes)
    noteInAddress('duration', String(minutes))
  }
  // What is filled in already is passed over: one goes on where something is missing.
  const chooseTime = (time: number) =>
    appointment.chooseTime(time, refused === null ? firstEmpty(values) : 'confirm')
  const show = (found: Faults) => {
    setFaults(found)
    focusFirstFault()
  }
  const confirm = async (start: number) => {
    const found = findFaults(values, offer)
    if (Object.keys(found).length > 0) return show(found)
    const { tracking, submission } = prefill
    const sent = { start, duration, timezone: reader.zone.name, language: locale, tracking, submission }
    const answer = await appointment.confirm(`${path}/-/bookings`, toRequest(values, offer, sent))
    if (answer.kind === 'faulty') return show(placeFaults(answer.faults as Faults, values, offer))
    setFaults({})
  }

  if (confirmation !== null)
    return (
      <Sheet shape="narrow">
        <Confirmed confirmation={confirmation} reader={reader} />
      </Sheet>
    )
  const { start } = place
  const isHidden = props.embedding?.hidesDetails ?? false
  if (start === null)
    return (
      <Sheet shape="wide">
        <Details offer={offer} duration={duration} isHidden={isHidden} onDuration={chooseDuration} />
        <DayAndTime
          picker={picker}
          now={now}
          zones={[offer.timezone]}
          focusNext={focusNext}
          onTime={chooseTime}
        />
      </Sheet>
    )
  return (
    <Sheet shape="wide">
      <Details offer={offer} duration={duration} isHidden={isHidden}>
        <ChosenTime
          reader={reader}
          start={start}
          minutes={duration}
          isTaken={refused?.reason === 'just_taken'}
          onOther={seeTimes}
        />
      </Details>
      <div class="fill-in" data-view>
        <h2 id={FORM_TITLE} tabIndex={-1}>
          {words.form.title}
        </h2>
        {refused && <Refusal refused={refused} reader={reader} onTime={chooseTime} onAll={seeTimes} />}
        <InviteeForm
          {...{ offer, values, faults, isSending }}
          onValues={setValues}
          onConfirm={() => confirm(start)}
        />
      </div>
    </Sheet>
  )
}

/** An address may name a time that somebody else has by now: then that is said at once, not after all is typed. */
function takenBefore({ start, month: { starts } }: BookingViews['booking']): Refused | null {
  if (start === null || starts.includes(start)) return null
  const later = starts.filter((other) => other > start)
  return { reason: 'just_taken', next: (later.length > 0 ? later : starts).slice(0, MOST_NEXT) }
}

const firstEmpty = (values: Values): string =>
  !values.name ? 'field-name' : !values.email ? 'field-email' : 'confirm'

/** Drawn by then: the fields know of their faults only after the next drawing. */
function focusFirstFault(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${FORM} [aria-invalid=true]`)?.focus())
}
