// What the pages that book a time and that move a meeting share: a time is chosen, sent, and refused or confirmed.
import { useState } from 'preact/hooks'
import type {
  BookingResponse,
  Confirmation,
  PageBookingRequest,
  PageRescheduleRequest,
} from '../../../../server/src/domain/pages/booking-views.ts'
import { notifyParent } from '../../notify-parent.ts'
import { postJson } from './booking-requests.ts'
import { CONFIRMED_ID } from './confirmed.tsx'
import { FORM_TITLE_ID } from './invitee-form.tsx'
import { MONTH_NAME_ID } from './month-grid.tsx'
import { REFUSAL_ID, type RefusedBooking } from './refusal.tsx'
import { type FocusNext, useFocusNext } from './use-focus.ts'
import { type Picker, type PickerOptions, usePicker } from './use-picker.ts'
import type { TimeSelection } from './use-time-selection.ts'

export interface BookingFlowOptions extends Omit<PickerOptions, 'onReturn'> {
  /** What is known from the start. */
  readonly initialRefusal: RefusedBooking | null
  /** By which the embedding page hears of it. */
  readonly parentEvent: 'event_scheduled' | 'event_rescheduled'
}

export interface BookingFlow {
  readonly picker: Picker
  readonly focusNext: FocusNext
  readonly refusal: RefusedBooking | null
  readonly isSending: boolean
  /** There when it is done. */
  readonly confirmation: Confirmation | null
  /** `focusId`: where one goes on. */
  chooseTime(start: number, focusId: string): void
  showTimes(): void
  /** What comes of it is shown, but for fields that are wrong: these are the page's own. */
  confirm(url: string, request: PageBookingRequest | PageRescheduleRequest): Promise<BookingResponse>
}

export function useBookingFlow({ initialRefusal, parentEvent, ...options }: BookingFlowOptions): BookingFlow {
  const [refusal, setRefusal] = useState(initialRefusal)
  const [isSending, setSending] = useState(false)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const focusNext = useFocusNext()
  const onReturn = (to: TimeSelection) => {
    setConfirmation(null)
    setRefusal(null)
    focusNext(to.start === null ? MONTH_NAME_ID : FORM_TITLE_ID)
  }
  const picker = usePicker({ ...options, onReturn })
  const finish = (confirmed: Confirmation) => {
    const { eventUri, inviteeUri } = confirmed
    notifyParent(parentEvent, { event: { uri: eventUri }, invitee: { uri: inviteeUri } })
    setConfirmation(confirmed)
    picker.finish()
    focusNext(CONFIRMED_ID)
  }
  return {
    picker,
    focusNext,
    refusal,
    isSending,
    confirmation,
    chooseTime(start, focusId) {
      picker.navigate({ start })
      notifyParent('date_and_time_selected', {})
      setRefusal(null)
      focusNext(focusId)
    },
    showTimes() {
      picker.navigate({ start: null })
      setRefusal(null)
      focusNext(MONTH_NAME_ID)
    },
    async confirm(url, request) {
      setSending(true)
      const answer = await postJson(url, request)
      setSending(false)
      setRefusal(answer.kind === 'refused' ? answer : null)
      if (answer.kind === 'invalid') return answer
      // What is known of free times is no longer true.
      picker.invalidate()
      if (answer.kind === 'booked') finish(answer.confirmation)
      else focusNext(REFUSAL_ID)
      return answer
    },
  }
}
