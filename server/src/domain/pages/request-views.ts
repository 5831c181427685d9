// Props of the pages about booking requests: of the person who asked, and of a host who answers.
import type { OriginalState, RequestState } from '../booking/request.ts'
import type { BookedMeeting } from './booking-views.ts'
import type { FormState } from './forms.ts'

/** A booking request, with the data that the person who asked may see. */
export interface RequestedMeeting {
  readonly meeting: BookedMeeting
  readonly state: RequestState
  /** Until when the time is kept. */
  readonly expires: number
  /** What the host wrote when declining. */
  readonly message: string | null
  /** For another time of a meeting that is booked: whether that is still booked. Null: for a new meeting. */
  readonly original: OriginalState | null
  /** It was withdrawn, because a host of the meeting has changed. */
  readonly isHostChanged: boolean
  /** The page of this request. Anyone with this path can withdraw it. */
  readonly path: string
  readonly uri: string
  /** The confirmation of the booking, once accepted. */
  readonly confirmationPath: string | null
  /** The page of the event type, if it is public. */
  readonly bookAgainPath: string | null
  /** The person gets mail. Otherwise the page must not promise any. */
  readonly hasMail: boolean
}

export interface RequestViews {
  /** For a host, in their mail: the request, and buttons to accept and to decline. */
  readonly requestDecision: {
    readonly state: RequestState
    readonly meeting: string
    /** Null after it was deleted. */
    readonly person: { readonly name: string; readonly email: string } | null
    /** The day, the time range and the time zone. */
    readonly when: readonly string[]
    readonly expires: string
    readonly isMove: boolean
    readonly where: string | null
    readonly guests: readonly string[]
    readonly answers: readonly { readonly question: string; readonly answer: string }[]
    /**
     * Why the request can't be accepted. `changed`: a host has left the event type, or the meeting that it moves has changed.
     * `mail_quota`: the organization can write to no more people today, so the request still waits.
     */
    readonly refusal: 'changed' | 'mail_quota' | null
    readonly form: FormState<'message'>
    /** The list of requests in the console. */
    readonly consolePath: `/${string}`
  }
}
