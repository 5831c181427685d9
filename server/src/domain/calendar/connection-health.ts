// The state of a connected account: when it is called next, and when it is given up.
import { DAY, HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'

export const connectionStates = ['active', 'failing', 'refused', 'given_up'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Of a single calendar, or of the whole account. */
export const calendarFailures = [
  'unreachable',
  'throttled',
  'refused',
  'forbidden',
  'not_allowed',
  'no_calendar_server',
  'calendar_gone',
  'malformed',
  'too_large',
] as const
export type CalendarFailure = (typeof calendarFailures)[number]

export const connectionFailures = [
  ...calendarFailures,
  'credentials_lost',
  /** The user has revoked the access that they granted to us, or the provider has. */
  'access_revoked',
] as const
export type ConnectionFailure = (typeof connectionFailures)[number]

export interface ConnectionHealth {
  readonly state: ConnectionState
  readonly failure: ConnectionFailure | null
  readonly failingSince: Instant | null
  /** Failed attempts in a row; 0 = at least one calendar could be read. */
  readonly failures: number
}

export interface NextRead extends ConnectionHealth {
  /** Null = given up. */
  readonly dueAt: Instant | null
}

/**
 * CalDAV servers send no notices: with the part of the interval that spreads the reads, a change counts after five minutes at
 * most. Others may send notices, and are asked anyway, because some get lost.
 */
export const readIntervals = {
  caldav: 4.5 * MINUTE,
  withNotices: 15 * MINUTE,
  withoutNotices: 2 * MINUTE,
} as const
const RETRY_DELAYS_MS = [1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE)
const MAX_RETRY_DELAY_MS = HOUR
/** Servers lock accounts after wrong passwords, so there are few attempts with the same one. */
const REFUSED_DELAYS_MS = [5 * MINUTE, HOUR]
const MAX_THROTTLE_DELAY_MS = 64_000
/** A server that only asks us to wait is not failing at first. */
const THROTTLE_TOLERANCE_MS = 15 * MINUTE
/** Otherwise the recurring events of a former employer would block time for more than a year. */
const GIVE_UP_AFTER_MS = 30 * DAY

/** False if the server has refused the password too often, or we no longer have it. */
export const mayCallServer = ({ state, failures }: ConnectionHealth): boolean =>
  state !== 'given_up' && (state !== 'refused' || failures <= REFUSED_DELAYS_MS.length)

export const afterSuccess = (now: Instant, intervalMs: number): NextRead & { readonly dueAt: Instant } => ({
  state: 'active',
  failure: null,
  failingSince: null,
  failures: 0,
  dueAt: instant(now + intervalMs),
})

/** Some calendars can't be read. The others are read as usual, so the account is never given up. */
export const afterPartialFailure = (
  before: ConnectionHealth,
  failure: ConnectionFailure,
  now: Instant,
  intervalMs: number,
): NextRead => ({
  ...afterSuccess(now, intervalMs),
  state: 'failing',
  failure,
  failingSince: before.failingSince ?? now,
})

/** No calendar could be read. `retryAfterMs`: the delay that the server asks for. */
export function afterFailure(
  before: ConnectionHealth,
  failure: ConnectionFailure,
  retryAfterMs: number | null,
  now: Instant,
): NextRead {
  const failingSince = (before.failures === 0 ? null : before.failingSince) ?? now
  const isSame = before.failure === failure
  const failures = failure === 'refused' && !isSame ? 1 : before.failures + 1
  const common = { failure, failingSince, failures }
  if (hasToBeGivenUp(failingSince, now)) return { ...common, state: 'given_up', dueAt: null }
  if (failure === 'credentials_lost' || failure === 'access_revoked') return waitForUser(common)
  if (failure === 'refused') {
    const delay = REFUSED_DELAYS_MS[failures - 1]
    return delay === undefined
      ? waitForUser(common)
      : { ...common, state: 'refused', dueAt: instant(now + delay) }
  }
  if (failure === 'throttled') {
    const delay = Math.min(MAX_THROTTLE_DELAY_MS, 1_000 * 2 ** Math.min(failures, 6))
    const isTolerated = before.state === 'active' && now - failingSince < THROTTLE_TOLERANCE_MS
    return {
      ...common,
      state: isTolerated ? 'active' : 'failing',
      dueAt: instant(now + Math.min(MAX_RETRY_DELAY_MS, retryAfterMs ?? delay)),
    }
  }
  const delay = RETRY_DELAYS_MS[failures - 1] ?? MAX_RETRY_DELAY_MS
  return { ...common, state: 'failing', dueAt: instant(now + delay) }
}

/** Without another call: only the user can continue, until the connection is given up. */
function waitForUser(health: Omit<ConnectionHealth, 'state'> & { failingSince: Instant }): NextRead {
  return {
    ...health,
    state: 'refused',
    failures: Math.max(health.failures, REFUSED_DELAYS_MS.length + 1),
    dueAt: instant(health.failingSince + GIVE_UP_AFTER_MS),
  }
}

const hasToBeGivenUp = (failingSince: Instant, now: Instant): boolean =>
  now - failingSince >= GIVE_UP_AFTER_MS

const NOTIFY_AFTER_MS = DAY

/** Whether the user gets a mail about an account that has been failing for a day. */
export const isNotificationDue = ({ state, failingSince }: ConnectionHealth, now: Instant): boolean =>
  state === 'failing' && failingSince !== null && now - failingSince >= NOTIFY_AFTER_MS

/** The change of an account that its user gets to know; null = none. `isNotified`: that it has been failing for a day. */
export function describeHealthChange(
  before: { readonly state: ConnectionState; readonly notified_at: Instant | null },
  next: ConnectionHealth,
  isNotified: boolean,
): 'given_up' | 'refused' | 'failing' | 'restored' | null {
  if (next.state === 'given_up') return 'given_up'
  if (next.state === 'refused') return before.state === 'refused' ? null : 'refused'
  if (isNotified) return 'failing'
  const wasAnnounced = before.state === 'refused' || before.notified_at !== null
  return next.state === 'active' && wasAnnounced ? 'restored' : null
}
