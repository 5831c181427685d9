// The journal of the callers of the kill proof: every request, when it was sent, and its response.
import type { Action, InviteeIds } from '../../testbed/attempts.ts'

/** The properties of an event type that callers need. */
export interface EventTypeInfo {
  readonly name: string
  readonly uri: string
  readonly id: string
  readonly hostIds: readonly string[]
  /** Whether it needs all of its hosts, or one who is free. */
  readonly needs: 'all' | 'any'
  /** In milliseconds. */
  readonly duration: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** Of a group type; null for others. */
  readonly seats: number | null
}

/**
 * done: a complete 2xx response arrived. refused: the time is not free. ended: the object is canceled, rescheduled,
 * booked or released. unknown: a 5xx or no response, so it may or may not be committed.
 */
export type Outcome = 'done' | 'refused' | 'ended' | 'unknown'

/** A request, including its repetitions with the same Idempotency-Key. Times are of the caller's clock. */
export interface SentRequest {
  readonly action: Action
  /** The requested time; null if there is none. */
  readonly start: number | null
  readonly userId: string
  readonly key: string | null
  readonly sentAt: number
  /** When it was last sent; a refusal was decided after that. */
  readonly lastSentAt: number
  readonly endedAt: number
  readonly outcome: Outcome
  /** False if the connection broke. */
  readonly hasResponse: boolean
}

/** A cancellation or reschedule of the invitee that the caller knew at that moment. */
export interface Step {
  readonly request: SentRequest
  /** The new invitee after a successful reschedule. */
  readonly result: InviteeIds | null
}

/** One invitee and their reschedules; the email address is unique. */
export interface Booking {
  readonly email: string
  readonly eventType: EventTypeInfo
  readonly creation: SentRequest
  readonly hold: Hold | null
  /** From the first response; null if none arrived. */
  readonly firstInvitee: InviteeIds | null
  readonly steps: Step[]
}

/** Identified by creator, event type, time and lifetime; the lifetime makes it unique. */
export interface Hold {
  readonly eventType: EventTypeInfo
  readonly start: number
  readonly seconds: number
  readonly creation: SentRequest
  /** Null if no response arrived. */
  readonly id: string | null
  /** Attempts to book or release it. */
  readonly uses: SentRequest[]
}

/** A request, or one of its repetitions, with a 5xx or no response. */
export interface Failure {
  readonly url: string
  readonly sentAt: number
  readonly endedAt: number
  readonly message: string
}

export interface Outage {
  readonly component: 'api' | 'postgres'
  /** Of an API process: no process listens at this address afterwards. */
  readonly url: string | null
  readonly from: number
  /** When the process had exited completely. */
  exitedAt: number
  to: number
}

export interface Journal {
  readonly bookings: Booking[]
  readonly holds: Hold[]
  readonly failures: Failure[]
  readonly outages: Outage[]
  /** Responses that a correct service never gives here. */
  readonly unexpected: string[]
}

export const emptyJournal = (): Journal => ({
  bookings: [],
  holds: [],
  failures: [],
  outages: [],
  unexpected: [],
})

export const listRequests = ({ bookings, holds }: Journal): SentRequest[] => [
  ...bookings.flatMap(({ creation, steps }) => [creation, ...steps.map(({ request }) => request)]),
  // The booking of a hold belongs to the bookings.
  ...holds.flatMap(({ creation, uses }) => [creation, ...uses.filter(({ action }) => action === 'release')]),
]

const MAX_IN_DOUBT_MS = 15_000

/**
 * The last moment at which a request of unknown outcome can still have had an effect. A response means that it had
 * ended. After the death of an API process the database finishes the statements that it received, unless it dies too.
 */
export function settledAt({ outages }: Journal, { endedAt, hasResponse }: SentRequest): number {
  if (hasResponse) return endedAt
  const crashes = outages.filter(({ component, exitedAt }) => component === 'postgres' && exitedAt >= endedAt)
  return Math.min(endedAt + MAX_IN_DOUBT_MS, ...crashes.map(({ exitedAt }) => exitedAt))
}

/** Failures are allowed only while a component is down, and only for requests that need it. */
export function findUnexplainedFailures({ failures, outages }: Journal): string[] {
  const isExplained = ({ url, sentAt, endedAt }: Failure) =>
    outages.some((outage) => (outage.url ?? url) === url && outage.from <= endedAt && outage.to >= sentAt)
  return failures
    .filter((failure) => !isExplained(failure))
    .map(({ message }) => `with all components up: ${message}`)
}
