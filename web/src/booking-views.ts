// Maps the pages of booking to components, whose script is loaded as one. Other live pages load theirs on demand.
import type { FunctionComponent } from 'preact'
import type { BookingViews } from '../../server/src/domain/pages/booking-views.ts'
import { Booking } from './views/booking/booking.tsx'
import { BookingUnavailable } from './views/booking/booking-unavailable.tsx'
import { ConfirmationPage } from './views/booking/confirmed.tsx'
import { Cancellation, CurrentLinkSent, Reconfirmation, Verification } from './views/booking/decisions.tsx'
import { Profile } from './views/booking/profile.tsx'
import { BookingRequest } from './views/booking/requested.tsx'
import { Reschedule } from './views/booking/reschedule.tsx'
import { StopMail } from './views/booking/stop-mail.tsx'

export const bookingViews: {
  readonly [Name in Exclude<keyof BookingViews, 'routingForm'>]: FunctionComponent<BookingViews[Name]>
} = {
  profile: Profile,
  booking: Booking,
  reschedule: Reschedule,
  confirmation: ConfirmationPage,
  cancellation: Cancellation,
  bookingRequest: BookingRequest,
  reconfirmation: Reconfirmation,
  verification: Verification,
  stopMail: StopMail,
  bookingUnavailable: BookingUnavailable,
  currentLinkSent: CurrentLinkSent,
}
