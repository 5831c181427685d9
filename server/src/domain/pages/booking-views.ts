// What the server gives to the booking pages, and what these ask of it while they are open. Times are instants, in
// milliseconds since 1970: server and browser write them with the same functions and the same zone tables.
import type { EventLocation } from '../booking/location.ts'
import type { LocationKind } from '../event-types/locations.ts'
import type { QuestionType } from '../event-types/questions.ts'
import type { HourFormat } from '../language/format-moments.ts'
import type { FormState } from './forms.ts'
import type { RoutingFormPage } from './routing-views.ts'

/** Whom one meets: a person or a group. */
export interface Host {
  readonly kind: 'user' | 'group'
  readonly name: string
  /** Their own page, with all that can be booked there; null where the visitor came by a link that shows one thing only. */
  readonly path: string | null
}

/** One event type as its page tells of it. */
export interface BookableType {
  readonly name: string
  readonly host: Host
  /** Plain text with line breaks. */
  readonly description: string | null
  /** `#rrggbb` */
  readonly color: string
  readonly durations: readonly number[]
  readonly duration: number
  /** Where one of several meets; a share may hide them. */
  readonly locations: readonly BookableLocation[]
  readonly questions: readonly BookingQuestion[]
  /** More than one: a group event, whose open times say how many seats are left. */
  readonly seats: number
  readonly timezone: string
}

export interface BookableLocation {
  readonly kind: LocationKind
  /** What the host says of it; null where the invitee says it, or where it is made when it is booked. */
  readonly text: string | null
  readonly info: string | null
}

export interface BookingQuestion {
  readonly name: string
  readonly type: QuestionType
  readonly position: number
  readonly required: boolean
  readonly choices: readonly string[]
  readonly hasOther: boolean
}

/** The open start times around a month: all that lie in it in any zone of the world. */
export interface MonthAvailability {
  /** `2026-11` */
  readonly month: string
  readonly duration: number
  readonly starts: readonly number[]
  /** For each start the seats that are left; null unless it is a group event. */
  readonly seats: readonly number[] | null
  /** The months before and after in which there may be times; null = there are none. */
  readonly previous: string | null
  readonly next: string | null
  /** Where this month has none: the first later month that has some. */
  readonly nextMonthWithTimes: string | null
}

/** What the page's address, or the page around it, has said before anything was typed. */
export interface Prefill {
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly guests: readonly string[]
  /** By the position of the question. */
  readonly answers: Readonly<Record<number, string>>
  readonly tracking: Readonly<Record<string, string>>
  /** Sealed: what was submitted to the routing form that led here; null = nothing. */
  readonly submission: string | null
}

export interface Theme {
  /** `#rrggbb`; null = ours. A colour that could not be read on its ground is changed until it can. */
  readonly background: string | null
  readonly text: string | null
  readonly primary: string | null
}

/** How the page stands in another one; null = it stands alone. */
export interface Embedding {
  readonly hidesDetails: boolean
  /** The origin to which messages go, where the embedding page names itself. */
  readonly domain: string | null
}

/** What is on every booking page. */
interface BookingPageProps {
  readonly theme: Theme
  readonly embedding: Embedding | null
}

/** A meeting that is booked, as its invitee may know it. */
export interface BookedMeeting {
  readonly name: string
  readonly host: Host
  readonly hostNames: readonly string[]
  readonly color: string
  readonly start: number
  readonly end: number
  readonly location: EventLocation | null
  /** Without name and address once these were deleted. */
  readonly invitee: { readonly name: string | null; readonly email: string | null; readonly timezone: string }
  readonly state: 'active' | 'canceled' | 'rescheduled' | 'past'
}

/** What follows a booking. */
export interface Confirmation {
  readonly meeting: BookedMeeting
  readonly eventUri: string
  readonly inviteeUri: string
  /** The file for a calendar, and the same meeting in the big ones. */
  readonly calendarFile: string
  readonly calendars: readonly {
    readonly name: 'google' | 'outlook' | 'office365' | 'yahoo'
    readonly url: string
  }[]
  readonly cancelPath: string
  readonly reschedulePath: string
}

/** Why something is not there. Each has a sentence, and a way on. */
export const unavailableReasons = [
  'no_such_page',
  'inactive',
  'link_used',
  'no_such_link',
  'no_such_form',
  'canceled',
  'rescheduled',
  'past',
] as const
export type UnavailableReason = (typeof unavailableReasons)[number]

export interface BookingViews {
  readonly profile: BookingPageProps & {
    readonly host: Host
    readonly bookableTypes: readonly {
      readonly name: string
      readonly path: string
      readonly description: string | null
      readonly color: string
      readonly durations: readonly number[]
      readonly seats: number
      readonly locations: readonly BookableLocation[]
    }[]
  }
  readonly booking: BookingPageProps & {
    readonly bookableType: BookableType
    /** The page's own address; what it asks for lies below it: `…/-/month`, `…/-/bookings`. */
    readonly path: string
    readonly month: MonthAvailability
    readonly prefill: Prefill
    /** Asked for by the address; null = the browser's, and the offer's while that is not known. */
    readonly timezone: string | null
    /** Null = as usual in the language. */
    readonly clock: HourFormat | null
    /** A day (`2026-11-20`) or a start that the address names. */
    readonly date: string | null
    readonly start: number | null
    readonly now: number
  }
  /** The same days and times, for a meeting that has one already. */
  readonly reschedule: BookingPageProps & {
    readonly bookableType: BookableType
    readonly meeting: BookedMeeting
    readonly path: string
    readonly month: MonthAvailability
    readonly clock: HourFormat | null
    readonly now: number
  }
  readonly cancellation: BookingPageProps & {
    readonly meeting: BookedMeeting
    readonly form: FormState<'reason'>
    readonly isDone: boolean
    readonly eventUri: string
    readonly inviteeUri: string
  }
  readonly reconfirmation: BookingPageProps & {
    readonly meeting: BookedMeeting
    readonly isDone: boolean
    readonly cancelPath: string
    readonly reschedulePath: string
  }
  readonly routingForm: BookingPageProps & RoutingFormPage
  readonly bookingUnavailable: BookingPageProps & {
    readonly reason: UnavailableReason
    /** Where else to go: the host's page, or the type's; null = nowhere known. */
    readonly fallbackLink: { readonly path: string; readonly name: string } | null
  }
}

/** Sent to `…/-/bookings` as JSON. */
export interface PageBookingRequest {
  readonly start: number
  readonly duration: number
  readonly timezone: string
  readonly language: string
  readonly name: string
  readonly email: string
  readonly guests: readonly string[]
  readonly answers: readonly { readonly position: number; readonly answer: string }[]
  /** The place of the location in the offer's list; null where there is none to choose. */
  readonly location: { readonly index: number; readonly text: string | null } | null
  readonly tracking: Readonly<Record<string, string>>
  /** As the page was given it. */
  readonly submission: string | null
}

/** Sent to `…/-/reschedule` of the reschedule page as JSON. */
export interface PageRescheduleRequest {
  readonly start: number
  readonly timezone: string
}

/** Why a booking on a page was not made, apart from what was typed. Every language has a sentence for each of them. */
export const bookingRefusals = [
  /** Somebody else was faster; `next` has other times. */
  'just_taken',
  'link_used',
  'inactive',
  'too_many_from_address',
  'too_many_for_type',
  'too_many_upcoming',
  'too_many',
  'meeting_over',
  'request_failed',
] as const
export type BookingRefusal = (typeof bookingRefusals)[number]

/** The answer to both requests. A field that is wrong is named: `name`, `email`, `guests`, `location`, `answers.3`. */
export type BookingResponse =
  | { readonly kind: 'booked'; readonly confirmation: Confirmation }
  | { readonly kind: 'refused'; readonly reason: BookingRefusal; readonly next: readonly number[] }
  | { readonly kind: 'invalid'; readonly faults: FormState['faults'] }
