// The reasons why a calendar could not be read or written.

export type CalendarServerFailure =
  /** No connection, no response in time, or an error of the server (5xx). */
  | 'unreachable'
  /** Too many requests (429, or 503 with Retry-After). */
  | 'throttled'
  /** The user name or the password is wrong (401). */
  | 'refused'
  /** The provider refuses the app of this installation, or there is none. Only the operator can correct it. */
  | 'app_refused'
  /** The account has no right to do this (403). */
  | 'forbidden'
  /** A private address, a URL without https, or a host that must not get the password. */
  | 'not_allowed'
  | 'no_calendar_server'
  | 'calendar_gone'
  /** The cursor is unknown or expired: read again without it. */
  | 'cursor_refused'
  | 'malformed'
  | 'too_large'

/** The message contains neither credentials nor URLs, so it can be logged. */
export class CalendarServerError extends Error {
  readonly failure: CalendarServerFailure
  /** The delay that the server asks for. */
  readonly retryAfterMs: number | null

  constructor(failure: CalendarServerFailure, retryAfterMs: number | null = null) {
    super(`The request to the calendar server failed: ${failure}.`)
    this.failure = failure
    this.retryAfterMs = retryAfterMs
  }
}
