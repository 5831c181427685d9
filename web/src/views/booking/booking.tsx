// The page of an event type: a day, a time, a name, an address, and it is booked, without ever leaving the page.
import { useEffect, useState } from 'preact/hooks'
import type { BookingViews, Confirmation } from '../../../../server/src/domain/pages/booking-views.ts'
import { useFrame, useWords } from '../../frame.ts'
import { tellParent } from '../../tell-parent.ts'
import { bookingWords } from '../../words/booking.ts'
import { send } from './ask-server.ts'
import { ChosenTime } from './chosen-time.tsx'
import { CONFIRMED, Confirmed } from './confirmed.tsx'
import { DayAndTime } from './day-and-time.tsx'
import { Details } from './details.tsx'
import { type Faults, findFaults, firstValues, placeFaults, toRequest, type Values } from './form-values.ts'
import { FORM, FORM_TITLE, InviteeForm } from './invitee-form.tsx'
import { MONTH_NAME } from './month-grid.tsx'
import { MOST_NEXT, REFUSAL, Refusal, type Refused } from './refusal.tsx'
import { Sheet } from './sheet.tsx'
import { useFocusNext } from './use-focus.ts'
import { usePicker } from './use-picker.ts'
import { noteInAddress, type Place } from './use-place.ts'

export function Booking(props: BookingViews['booking']) {
  const { offer, path, prefill, now } = props
  const { locale } = useFrame()
  const words = useWords(bookingWords)
  const [duration, setDuration] = useState(offer.duration)
  const [values, setValues] = useState<Values>(() => firstValues(offer, prefill))
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<Refused | null>(() => takenBefore(props))
  const [isSending, setSending] = useState(false)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const focusNext = useFocusNext()
  const onReturn = (to: Place) => {
    setConfirmation(null)
    setRefused(null)
    focusNext(to.start === null ? MONTH_NAME : FORM_TITLE)
  }
  const picker = usePicker({
    ...props,
    duration,
    fallbackZone: offer.timezone,
    hasStartAddress: true,
    onReturn,
  })
  const { reader, place } = picker

  useEffect(() => tellParent('event_type_viewed', {}), [])

  const chooseDuration = (minutes: number) => {
    setDuration(minutes)
    noteInAddress('duration', String(minutes))
  }
  const chooseTime = (start: number) => {
    picker.go({ start })
    tellParent('date_and_time_selected', {})
    // What is filled in already is passed over: one goes on where something is missing.
    focusNext(refused === null ? firstEmpty(values) : 'confirm')
    setRefused(null)
  }
  const seeTimes = () => {
    picker.go({ start: null })
    setRefused(null)
    focusNext(MONTH_NAME)
  }
  const show = (found: Faults) => {
    setFaults(found)
    focusFirstFault()
  }
  const confirm = async (start: number) => {
    const found = findFaults(values, offer)
    if (Object.keys(found).length > 0) return show(found)
    setSending(true)
    const { tracking, submission } = prefill
    const sent = { start, duration, timezone: reader.zone.name, language: locale, tracking, submission }
    const answer = await send(`${path}/-/bookings`, toRequest(values, offer, sent))
    setSending(false)
    setFaults({})
    setRefused(null)
    if (answer.kind === 'faulty') return show(placeFaults(answer.faults as Faults, values, offer))
    if (answer.kind === 'refused') {
      setRefused(answer)
      // What is known of free times is no longer true.
      picker.forget()
      return focusNext(REFUSAL)
    }
    const { eventUri, inviteeUri } = answer.confirmation
    tellParent('event_scheduled', { event: { uri: eventUri }, invitee: { uri: inviteeUri } })
    setConfirmation(answer.confirmation)
    picker.finish()
    picker.forget()
    focusNext(CONFIRMED)
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
