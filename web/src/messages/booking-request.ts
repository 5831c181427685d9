// The texts of the pages about booking requests, for the person who asks. A missing text is a type error.
import type { RequestState } from '../../../server/src/domain/booking/request.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import { de } from './booking-request/de.ts'
import { en } from './booking-request/en.ts'
import { es } from './booking-request/es.ts'
import { fr } from './booking-request/fr.ts'
import { it } from './booking-request/it.ts'
import { nl } from './booking-request/nl.ts'
import { pt } from './booking-request/pt.ts'
import { uk } from './booking-request/uk.ts'

export interface BookingRequestMessages {
  /** Before the form is sent: a host has to accept. */
  readonly notice: string
  readonly send: string
  readonly sendMove: string
  readonly moveLead: string
  readonly states: Readonly<
    Record<RequestState, { readonly title: string; readonly text: (until: string) => string }>
  >
  readonly byMail: string
  readonly noMail: string
  /** For a request for another time, while the meeting is still booked. */
  readonly meetingStays: string
  /** For one that was withdrawn because a host has changed. */
  readonly hostChanged: string
  /** The label of what the host wrote. */
  readonly message: string
  readonly prompt: string
  readonly withdraw: string
  readonly open: string
}

export const bookingRequestMessages: Readonly<Record<Locale, BookingRequestMessages>> = {
  en,
  fr,
  es,
  de,
  nl,
  pt,
  it,
  uk,
}
