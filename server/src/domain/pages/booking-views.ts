// Props of the booking pages, and the requests that the pages send. Times are instants in milliseconds since 1970.
// Server and browser format them with the same functions and the same zone tables.
import type { EventLocation } from '../booking/location.ts'
import type { LocationKind } from '../event-types/locations.ts'
import type { QuestionType } from '../event-types/questions.ts'
import type { HourFormat } from '../language/format-moments.ts'
import type { FormState } from './forms.ts'
import type { RequestedMeeting } from './request-views.ts'
import type { RoutingFormPage } from './routing-views.ts'

/** The person or group that the invitee meets. */
export interface Host {
  readonly kind: 'user' | 'group'
  readonly name: string
  /** The host's own page with all bookable types; null if the visitor used a link that shows one type only. */
  readonly path: string | null
  /** For `pictureFile`; null = show initials. */
  readonly picture: string | null
}

/** One event type as shown on its page. */
export interface BookableType {
  readonly name: string
  readonly host: Host
  /** Plain text with line breaks. */
  readonly description: string | null
  /** `#rrggbb` */
  readonly color: string
  readonly durations: readonly number[]
  readonly duration: number
  /** The locations to choose from; a share may hide them. */
  readonly locations: readonly BookableLocation[]
  readonly questions: readonly BookingQuestion[]
  /** More than one: a group event. Its open times show how many seats are left. */
  readonly seats: number
  /** More than one: one of these hosts takes the meeting. */
  readonly poolSize: number
  /** A host must accept: sending the form only asks for the meeting. */
  readonly requiresApproval: boolean
  readonly timezone: string
}

export interface BookableLocation {
  readonly kind: LocationKind
  /** The place, if there are several to choose from. All other details are shown after booking. */
  readonly text: string | null
  /** Tells locations of the same kind apart; null if the kind or the text does. */
  readonly number: number | null
}

export interface BookingQuestion {
  readonly name: string
  readonly type: QuestionType
  readonly position: number
  readonly required: boolean
  readonly choices: readonly string[]
  readonly hasOther: boolean
}

/** The open start times that are in the month in at least one time zone. */
export interface MonthAvailability {
  /** `2026-11` */
  readonly month: string
  readonly duration: number
  readonly starts: readonly number[]
  /** The seats left at each start; null unless it is a group event. */
  readonly seats: readonly number[] | null
  /** The previous and next month that may have times; null = none. */
  readonly previous: string | null
  readonly next: string | null
  /** If this month has no times: the first later month that has some. */
  readonly nextMonthWithTimes: string | null
  /** If this month is after the booking window: the last month of the window. */
  readonly lastMonth: string | null
}

/** Values from the page's URL, or from the page that embeds it. */
export interface Prefill {
  readonly name: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly guests: readonly string[]
  /** Keyed by the position of the question. */
  readonly answers: Readonly<Record<number, string>>
  readonly tracking: Readonly<Record<string, string>>
  /** Sealed: the submission of the routing form that the visitor comes from; null = none. */
  readonly submission: string | null
}

export interface Theme {
  /** `#rrggbb`; null = the default. A color without enough contrast is adjusted until it is readable. */
  readonly background: string | null
  readonly text: string | null
  readonly primary: string | null
}

/** Query parameters that apply to every booking page, so links and redirects keep them. */
export const embedParameters = [
  'lang',
  'background_color',
  'text_color',
  'primary_color',
  'hide_event_type_details',
  'embed_domain',
  'embed_type',
] as const

/** How the page is embedded in another page; null = not embedded. */
export interface Embedding {
  readonly hidesDetails: boolean
  /** The origin that receives messages, if the embedding page names itself. */
  readonly domain: string | null
}

/** Props of every booking page. */
interface BookingPageProps {
  readonly theme: Theme
  readonly embedding: Embedding | null
}

/** A booked meeting, with the data that its invitee may see. */
export interface BookedMeeting {
  readonly name: string
  readonly host: Host
  readonly hostNames: readonly string[]
  readonly color: string
  readonly start: number
  readonly end: number
  readonly location: EventLocation | null
  /** Name and email are null after they were deleted. */
  readonly invitee: { readonly name: string | null; readonly email: string | null; readonly timezone: string }
  readonly state: 'active' | 'canceled' | 'rescheduled' | 'past'
}

/** The data shown after a booking. */
export interface Confirmation {
  readonly meeting: BookedMeeting
  /** The page that shows the confirmation again. Anyone with this path can change the booking. */
  readonly path: string
  readonly eventUri: string
  readonly inviteeUri: string
  /** The calendar file, and links that add the meeting to popular calendars. */
  readonly calendarFile: string
  readonly calendars: readonly {
    readonly name: 'google' | 'outlook' | 'office365' | 'yahoo'
    readonly url: string
  }[]
  readonly cancelPath: string
  readonly reschedulePath: string
  /** The page of the event type, if it is public, was not booked through a link, and offers another booking. */
  readonly bookAgainPath: string | null
  /** Written by hosts: plain text with line breaks. */
  readonly message: string | null
  /** Where the visitor goes next; null = the visitor stays. Only after a booking, not if the confirmation is opened again. */
  readonly redirect: {
    /** As hosts have entered it, without data of the booking. */
    readonly url: string
    /** The same, with the booking if hosts want it. */
    readonly href: string
    readonly host: string
  } | null
  /** The invitee gets mail. Otherwise the page must not promise any. */
  readonly hasMail: boolean
  /** The link of the video meeting is expected soon, so the page asks for it again. */
  readonly isLinkAwaited: boolean
}

/** Why a page is unavailable. Each reason has a sentence and a link to continue. */
export const unavailableReasons = [
  'no_such_page',
  'inactive',
  'link_used',
  'no_such_link',
  'no_such_form',
  'canceled',
  'rescheduled',
  'past',
  /** Its host does not host the event type any more, or took the meeting over. It can't be rescheduled. */
  'host_changed',
  /** The booking was changed too often in the last hour. */
  'too_many_changes',
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
    /** The page's own path; its requests use subpaths: `…/-/month`, `…/-/bookings`. */
    readonly path: string
    readonly month: MonthAvailability
    readonly prefill: Prefill
    /** From the URL; null = the browser's, or the event type's while that is unknown. */
    readonly timezone: string | null
    /** Null = the language's default. */
    readonly clock: HourFormat | null
    /** A day (`2026-11-20`) or a start time from the URL. */
    readonly date: string | null
    readonly start: number | null
    readonly now: number
  }
  /** The same calendar, for a meeting that is already booked. */
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
    readonly bookAgainPath: string | null
    readonly hasMail: boolean
  }
  /** The confirmation, opened again. */
  readonly confirmation: BookingPageProps & { readonly confirmation: Confirmation }
  /** A meeting that a host has to accept. */
  readonly bookingRequest: BookingPageProps & { readonly request: RequestedMeeting }
  readonly reconfirmation: BookingPageProps & {
    readonly meeting: BookedMeeting
    readonly isDone: boolean
    readonly cancelPath: string
    readonly reschedulePath: string
  }
  /** The invitee has opened the link from their mail. */
  readonly verification: BookingPageProps & {
    readonly meeting: BookedMeeting
    readonly cancelPath: string
    readonly reschedulePath: string
  }
  /** Stops the organization's mail to an address, or allows it again. */
  readonly stopMail: BookingPageProps & {
    readonly organization: string
    readonly isStopped: boolean
    /** The recipient has just allowed mail again. */
    readonly isAllowedAgain: boolean
  }
  readonly routingForm: BookingPageProps & RoutingFormPage
  readonly bookingUnavailable: BookingPageProps & {
    readonly reason: UnavailableReason
    /** Where to continue: the host's page, or the event type's; null = unknown. */
    readonly fallbackLink: { readonly path: string; readonly name: string } | null
    /** Mails the link of the current booking to the invitee of a rescheduled one; null = not possible. */
    readonly currentLinkPath: string | null
  }
  /** The link of the current booking was mailed. */
  readonly currentLinkSent: BookingPageProps
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
  /** The index in the event type's list of locations; null if there is nothing to choose. */
  readonly location: { readonly index: number; readonly text: string | null } | null
  readonly tracking: Readonly<Record<string, string>>
  /** The value from the page's props. */
  readonly submission: string | null
  /** From the mail that verifies the address; empty = none yet. */
  readonly code: string
  /** Of the challenge in the response before. */
  readonly solution?: {
    readonly challenge: string
    readonly counter: number
    readonly derivedKey: string
  }
}

/** Sent to `…/-/reschedule` of the reschedule page as JSON. */
export interface PageRescheduleRequest {
  readonly start: number
  readonly timezone: string
}

/** Why a booking was refused, apart from invalid input. Every language has a sentence for each reason. */
export const bookingRefusals = [
  /** Another booking took the time; `next` has other times. */
  'just_taken',
  /** The address already has a seat in this group event. */
  'already_booked',
  'link_used',
  'inactive',
  'host_changed',
  'too_many_from_address',
  'too_many_for_type',
  'too_many_upcoming',
  'too_many_changes',
  'blocked',
  'too_many',
  'meeting_over',
  'request_failed',
] as const
export type BookingRefusal = (typeof bookingRefusals)[number]

/** The response to both requests. An invalid field is named: `name`, `email`, `code`, `guests`, `location`, `answers.3`. */
export type BookingResponse =
  | { readonly kind: 'booked'; readonly confirmation: Confirmation }
  /** A host has to accept it. */
  | { readonly kind: 'requested'; readonly request: RequestedMeeting }
  /** The same request with a solution (solve-challenge.ts) is accepted. */
  | { readonly kind: 'challenge'; readonly challenge: string }
  /** A code was mailed to the invitee. The same request with the code books. */
  | { readonly kind: 'code_required' }
  | { readonly kind: 'refused'; readonly reason: BookingRefusal; readonly next: readonly number[] }
  | { readonly kind: 'invalid'; readonly errors: FormState['errors'] }
