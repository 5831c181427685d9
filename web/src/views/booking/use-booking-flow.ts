// The flow shared by booking and rescheduling: select a time, send it, show the refusal or the confirmation.
import { useState } from 'preact/hooks'
import type {
  BookingResponse,
  Confirmation,
  PageBookingRequest,
  PageRescheduleRequest,
} from '../../../../server/src/domain/pages/booking-views.ts'
import type { RequestedMeeting } from '../../../../server/src/domain/pages/request-views.ts'
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
  /** The event that the embedding page receives. */
  readonly parentEvent: 'event_scheduled' | 'event_rescheduled'
}

export interface BookingFlow {
  readonly picker: Picker
  readonly focusNext: FocusNext
  readonly refusal: RefusedBooking | null
  readonly isSending: boolean
  /** Set when the booking is confirmed. */
  readonly confirmation: Confirmation | null
  /** Set when the meeting is requested: a host has to accept. */
  readonly requested: RequestedMeeting | null
  /** `focusId` is the element that gets the focus. */
  chooseTime(start: number, focusId: string): void
  showTimes(): void
  /** After a booking: shows the times again. */
  bookAnother(): void
  /** Shows the result, except invalid fields and a required code, which the page handles. */
  confirm(url: string, request: PageBookingRequest | PageRescheduleRequest): Promise<BookingResponse>
}

export function useBookingFlow({ parentEvent, ...options }: BookingFlowOptions): BookingFlow {
  const [refusal, setRefusal] = useState<RefusedBooking | null>(null)
  const [isSending, setSending] = useState(false)
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null)
  const [requested, setRequested] = useState<RequestedMeeting | null>(null)
  const focusNext = useFocusNext()
  const onReturn = (to: TimeSelection) => {
    setConfirmation(null)
    setRequested(null)
    setRefusal(null)
    focusNext(to.start === null ? MONTH_NAME_ID : FORM_TITLE_ID)
  }
  const picker = usePicker({ ...options, onReturn })
  const finish = (confirmed: Confirmation) => {
    const { eventUri, inviteeUri, redirect } = confirmed
    const payload = { event: { uri: eventUri }, invitee: { uri: inviteeUri } }
    if (parentEvent === 'event_scheduled')
      notifyParent(parentEvent, { ...payload, redirect_url: redirect?.url ?? null })
    else notifyParent(parentEvent, payload)
    setConfirmation(confirmed)
    picker.finish(confirmed.path)
    focusNext(CONFIRMED_ID)
  }
  const finishRequest = (request: RequestedMeeting) => {
    notifyParent('event_requested', { booking_request: { uri: request.uri } })
    setRequested(request)
    picker.finish(request.path)
    focusNext(CONFIRMED_ID)
  }
  return {
    picker,
    focusNext,
    refusal,
    isSending,
    confirmation,
    requested,
    chooseTime(start, focusId) {
      picker.navigate({ start })
      // The server then reads the hosts' calendars, while the visitor fills in the form.
      picker.reload()
      notifyParent('date_and_time_selected', {})
      setRefusal(null)
      focusNext(focusId)
    },
    showTimes() {
      picker.navigate({ start: null })
      setRefusal(null)
      focusNext(MONTH_NAME_ID)
    },
    bookAnother() {
      picker.restart()
      // Others may have booked meanwhile.
      picker.reload()
      setConfirmation(null)
      setRequested(null)
      focusNext(MONTH_NAME_ID)
    },
    async confirm(url, request) {
      setSending(true)
      const response = await postJson(url, request)
      setSending(false)
      setRefusal(response.kind === 'refused' ? response : null)
      if (response.kind === 'invalid' || response.kind === 'code_required') return response
      // The loaded free times are outdated.
      picker.invalidate()
      if (response.kind === 'booked') finish(response.confirmation)
      else if (response.kind === 'requested') finishRequest(response.request)
      else focusNext(REFUSAL_ID)
      return response
    },
  }
}
