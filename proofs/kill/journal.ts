// What the callers of the kill proof keep for themselves: every request, when it was sent, and what they were told.
import type { Action, InviteeIds } from '../testbed/attempts.ts'

/** An event type, as far as a caller has to know it. */
export interface EventTypeInfo {
  readonly name: string
  readonly uri: string
  readonly id: string
  readonly hostIds: readonly string[]
  /** Whether it needs each of its hosts, or one who is free. */
  readonly needs: 'all' | 'any'
  /** In milliseconds. */
  readonly duration: number
  readonly bufferBefore: number
  readonly bufferAfter: number
  /** Of a group type; null for any other. */
  readonly seats: number | null
}

/**
 * done: a 2xx answer came whole. refused: the time is not free. ended: what it wants to change is canceled, moved, booked or
 * released. unknown: no answer, or a 5xx: it was done or not.
 */
export type Outcome = 'done' | 'refused' | 'ended' | 'unknown'

/** A request; one that was repeated under its Idempotency-Key is still one. Times are those of the caller's own clock. */
export interface SentRequest {
  readonly action: Action
  /** The time that it wants; null where it wants none. */
  readonly start: number | null
  readonly userId: string
  readonly key: string | null
  readonly sentAt: number
  /** When it was sent for the last time: what a refusal says was decided after that. */
  readonly lastSentAt: number
  readonly endedAt: number
  readonly outcome: Outcome
  /** False where the connection broke. */
  readonly hasAnswer: boolean
}

/** A cancellation or a move of the invitee that the caller knew at that moment. */
export interface Step {
  readonly request: SentRequest
  /** Where the invitee is after a move that was done. */
  readonly result: InviteeIds | null
}

/** One invitee and their way from time to time; nobody else has this e-mail address. */
export interface Booking {
  readonly email: string
  readonly eventType: EventTypeInfo
  readonly creation: SentRequest
  readonly hold: Hold | null
  /** As the first answer said; null where none came. */
  readonly firstInvitee: InviteeIds | null
  readonly steps: Step[]
}

/** Known by who made it, for what, and by its lifetime: no other of that user has the same. */
export interface Hold {
  readonly eventType: EventTypeInfo
  readonly start: number
  readonly seconds: number
  readonly creation: SentRequest
  /** Null where no answer came. */
  readonly id: string | null
  /** Attempts to book or to release it. */
  readonly uses: SentRequest[]
}

/** A request, or one of its repetitions, that had no answer or a 5xx. */
export interface Failure {
  readonly url: string
  readonly sentAt: number
  readonly endedAt: number
  readonly message: string
}

export interface Outage {
  readonly component: 'api' | 'postgres'
  /** Of an api: nobody is at this address from then on. */
  readonly url: string | null
  readonly from: number
  /** When nothing of it was left. */
  exitedAt: number
  to: number
}

export interface Journal {
  readonly bookings: Booking[]
  readonly holds: Hold[]
  readonly failures: Failure[]
  readonly outages: Outage[]
  /** Answers that no honest service gives here. */
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
  // What books a hold is the booking's.
  ...holds.flatMap(({ creation, uses }) => [creation, ...uses.filter(({ action }) => action === 'release')]),
]

const MAX_IN_DOUBT_MS = 15_000

/**
 * The last moment at which a request of unknown outcome can still have been at work. Who answered had ended it. Of an api that
 * is gone the database finishes the statements that it has got; unless it is gone too.
 */
export function settledAt({ outages }: Journal, { endedAt, hasAnswer }: SentRequest): number {
  if (hasAnswer) return endedAt
  const crashes = outages.filter(({ component, exitedAt }) => component === 'postgres' && exitedAt >= endedAt)
  return Math.min(endedAt + MAX_IN_DOUBT_MS, ...crashes.map(({ exitedAt }) => exitedAt))
}

/** Errors are for the time in which something is down, and only for whoever needs it. */
export function findUnexplainedFailures({ failures, outages }: Journal): string[] {
  const isExplained = ({ url, sentAt, endedAt }: Failure) =>
    outages.some((outage) => (outage.url ?? url) === url && outage.from <= endedAt && outage.to >= sentAt)
  return failures
    .filter((failure) => !isExplained(failure))
    .map(({ message }) => `with everything up: ${message}`)
}
