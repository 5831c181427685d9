// Maps live pages to components. The server renders them and the browser hydrates them.
import type { FunctionComponent } from 'preact'
import type { BookingViews } from '../../server/src/domain/pages/booking-views.ts'
import { Booking } from './views/booking/booking.tsx'
import { BookingUnavailable } from './views/booking/booking-unavailable.tsx'
import { ConfirmationPage } from './views/booking/confirmed.tsx'
import { Cancellation, CurrentLinkSent, Reconfirmation, Verification } from './views/booking/decisions.tsx'
import { Profile } from './views/booking/profile.tsx'
import { Reschedule } from './views/booking/reschedule.tsx'
import { StopMail } from './views/booking/stop-mail.tsx'
import { RoutingForm } from './views/routing/routing-form.tsx'

export type LiveViewName = keyof BookingViews

export const liveViews: { readonly [Name in LiveViewName]: FunctionComponent<BookingViews[Name]> } = {
  profile: Profile,
  booking: Booking,
  reschedule: Reschedule,
  confirmation: ConfirmationPage,
  cancellation: Cancellation,
  reconfirmation: Reconfirmation,
  verification: Verification,
  stopMail: StopMail,
  routingForm: RoutingForm,
  bookingUnavailable: BookingUnavailable,
  currentLinkSent: CurrentLinkSent,
}

export const isLive = (name: string): name is LiveViewName => Object.hasOwn(liveViews, name)
