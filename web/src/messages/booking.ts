// The texts of the booking pages in every language. A missing text is a type error.
import type { LocationKind } from '../../../server/src/domain/event-types/locations.ts'
import type { Locale } from '../../../server/src/domain/language/locales.ts'
import type { BookingRefusal, UnavailableReason } from '../../../server/src/domain/pages/booking-views.ts'
import { de } from './booking/de.ts'
import { en } from './booking/en.ts'
import { es } from './booking/es.ts'
import { fr } from './booking/fr.ts'
import { it } from './booking/it.ts'
import { nl } from './booking/nl.ts'
import { pt } from './booking/pt.ts'
import { uk } from './booking/uk.ts'

interface TitleAndText {
  readonly title: string
  readonly text: string
}

export interface BookingMessages {
  /** `45 min`, `1 h 30 min`. */
  readonly formatDuration: (minutes: number) => string
  readonly duration: string
  /** On a page where one of several hosts takes the meeting. */
  readonly oneOf: (count: number) => string
  /** For a group event: its capacity, and the free seats. */
  readonly upTo: (seats: number) => string
  readonly seatsLeft: (seats: number) => string
  readonly locations: Readonly<Record<LocationKind, string>>
  readonly month: {
    readonly previous: string
    readonly next: string
    /** For screen readers: the number of free times on a day. */
    readonly times: (count: number) => string
    readonly today: string
    /** `month` includes the year: `November 2026`. */
    readonly none: (month: string) => string
    readonly goTo: (month: string) => string
    /** The month is after the booking window. */
    readonly beyond: (month: string) => string
    readonly noneAhead: string
    readonly failed: string
    readonly again: string
    /** Announced to screen readers when another month is shown. */
    readonly days: (month: string, count: number) => string
  }
  readonly times: {
    readonly loading: string
    /** The URL names a time that can't be booked. */
    readonly taken: string
    readonly morning: string
    readonly afternoon: string
    readonly evening: string
  }
  readonly zone: {
    readonly title: string
    readonly change: string
    readonly search: string
    readonly none: string
    readonly found: (count: number) => string
  }
  readonly clock: { readonly title: string; readonly '12h': string; readonly '24h': string }
  readonly form: {
    readonly title: string
    readonly name: string
    readonly email: string
    readonly addGuests: string
    readonly guests: string
    readonly guestsHint: string
    readonly tooManyGuests: string
    readonly code: string
    readonly codeHint: string
    readonly where: string
    readonly phone: string
    readonly phoneHint: string
    readonly place: string
    readonly choose: string
    readonly other: string
    readonly otherAnswer: string
    readonly confirm: string
    readonly sending: string
    readonly otherTime: string
  }
  readonly refusals: Readonly<Record<BookingRefusal, string>>
  /** After a refusal that another attempt can follow. */
  readonly detailsKept: string
  readonly nextTimes: string
  readonly allTimes: string
  readonly booked: {
    readonly title: string
    readonly text: (email: string) => string
    /** Instead of `text`, if the invitee gets no mail. */
    readonly noMail: string
    readonly rescheduledTitle: string
    readonly addToCalendar: string
    readonly file: string
    readonly change: string
    readonly reschedule: string
    readonly cancel: string
    readonly join: string
    /** Where the link of a video meeting will be: in a mail, on the page, or in a message of the host. */
    readonly linkByEmail: string
    readonly linkHere: string
    readonly linkFromHost: string
    /** The page goes on to another site, unless the visitor stays. True as long as it is shown: it doesn’t count. */
    readonly leaving: (site: string, seconds: number) => string
    readonly goTo: (site: string) => string
    readonly stay: string
  }
  readonly labels: {
    readonly when: string
    readonly where: string
    readonly who: string
    readonly currentTime: string
    readonly previousTime: string
    readonly newTime: string
  }
  readonly reschedule: {
    readonly title: string
    readonly lead: string
    readonly confirmTitle: string
    readonly confirm: string
  }
  readonly cancel: {
    readonly title: string
    readonly lead: string
    readonly reason: string
    readonly confirm: string
    readonly done: TitleAndText
  }
  readonly reconfirm: {
    readonly title: string
    readonly lead: string
    readonly confirm: string
    readonly done: TitleAndText
  }
  /** The invitee has opened the link from their mail. */
  readonly verified: TitleAndText
  readonly stopMail: {
    readonly title: (organization: string) => string
    readonly text: (organization: string) => string
    readonly report: string
    readonly confirm: string
    readonly done: { readonly title: string; readonly text: (organization: string) => string }
    readonly again: string
    readonly allowed: (organization: string) => string
  }
  readonly profile: { readonly lead: string; readonly none: string }
  readonly unavailable: Readonly<Record<UnavailableReason, TitleAndText>>
  /** For a link of a rescheduled booking: offers to mail the link of the current one. */
  readonly currentLink: { readonly text: string; readonly send: string; readonly sent: TitleAndText }
  /** After booking and canceling. */
  readonly bookAgain: string
  readonly fallbackLink: (name: string) => string
  readonly noScriptMessage: string
  /** Comes before the product name in the footer. */
  readonly poweredBy: string
}

export const bookingMessages: Readonly<Record<Locale, BookingMessages>> = { en, fr, es, de, nl, pt, it, uk }
