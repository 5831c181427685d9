// What the pages that book a time and that move a meeting share: a time is chosen, sent, and refused or confirmed.
import { useState } from 'preact/hooks'
import type {
  BookingAnswer,
  BookingRequest,
  Confirmation,
  RescheduleRequest,
} from '../../../../server/src/domain/pages/booking-views.ts'
import { tellParent } from '../../tell-parent.ts'
import { send } from './ask-server.ts'
import { CONFIRMED } from './confirmed.tsx'
import { FORM_TITLE } from './invitee-form.tsx'
import { MONTH_NAME } from './month-grid.tsx'
import { REFUSAL, type Refused } from './refusal.tsx'
import { type FocusNext, useFocusNext } from './use-focus.ts'
import { type Picker, type PickerOptions, usePicker } from './use-picker.ts'
import type { Place } from './use-place.ts'

export interface AppointmentOptions extends Omit<PickerOptions, 'onReturn'> {
  /** What is known from the start. */
  readonly refused: Refused | null
  /** By which the embedding page hears of it. */
  readonly happening: 'event_scheduled' | 'event_rescheduled'
}

export interface Appointment {
  readonly picker: Picker
  readonly focusNext: FocusNext
  readonly refused: Refused | null
  readonly isSending: boolean
  /** There when it is done. */
  readonly confirmation: Confirmation | null
  /** `focusId`: where one goes on. */
  chooseTime(start: number, focusId: string): void
  seeTimes(): void
  /** What comes of it is shown, but for fields that are wrong: these are the page's own. */
  confirm(address: string, request: BookingRequest | RescheduleRequest): Promise<BookingAnswer>
}

export function useAppointment({ refused: first, happening, ...options }: AppointmentOptions): Appointment {
  const [refused, setRefused] = useState(first)
  const [isSending, setSending] = useState(false)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const focusNext = useFocusNext()
  const onReturn = (to: Place) => {
    setConfirmation(null)
    setRefused(null)
    focusNext(to.start === null ? MONTH_NAME : FORM_TITLE)
  }
  const picker = usePicker({ ...options, onReturn })
  const finish = (confirmed: Confirmation) => {
    const { eventUri, inviteeUri } = confirmed
    tellParent(happening, { event: { uri: eventUri }, invitee: { uri: inviteeUri } })
    setConfirmation(confirmed)
    picker.finish()
    focusNext(CONFIRMED)
  }
  return {
    picker,
    focusNext,
    refused,
    isSending,
    confirmation,
    chooseTime(start, focusId) {
      picker.go({ start })
      tellParent('date_and_time_selected', {})
      setRefused(null)
      focusNext(focusId)
    },
    seeTimes() {
      picker.go({ start: null })
      setRefused(null)
      focusNext(MONTH_NAME)
    },
    async confirm(address, request) {
      setSending(true)
      const answer = await send(address, request)
      setSending(false)
      setRefused(answer.kind === 'refused' ? answer : null)
      if (answer.kind === 'faulty') return answer
      // What is known of free times is no longer true.
      picker.forget()
      if (answer.kind === 'booked') finish(answer.confirmation)
      else focusNext(REFUSAL)
      return answer
    },
  }
}
