// Maps live pages to components. The server renders them and the browser hydrates them.
import type { FunctionComponent } from 'preact'
import type { BookingViews } from '../../server/src/domain/pages/booking-views.ts'
import { bookingViews } from './booking-views.ts'
import { RoutingForm } from './views/routing/routing-form.tsx'

export type LiveViewName = keyof BookingViews

export const liveViews: { readonly [Name in LiveViewName]: FunctionComponent<BookingViews[Name]> } = {
  ...bookingViews,
  routingForm: RoutingForm,
}

export const isLive = (name: string): name is LiveViewName => Object.hasOwn(liveViews, name)
