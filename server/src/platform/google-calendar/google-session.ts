// Sends requests to Google's calendar API for one account, and turns errors into failures.
import { HOUR } from '../../domain/time/instant.ts'
import { CalendarServerError, type CalendarServerFailure } from '../calendar-servers/calendar-server-error.ts'
import { failureOfCall, readRetryAfter } from '../calendar-servers/call-failure.ts'
import { isTooDeep } from '../json-text.ts'
import type { OutgoingClient, ReceivedCall } from '../outgoing/outgoing.ts'
import type { GoogleEndpoints } from './endpoints.ts'
import { readFailure } from './schemas.ts'

export interface GoogleAccount {
  /** `rejected`: the token that the server has just refused. A new one must be returned, or an error thrown. */
  getAccessToken(rejected: string | null): Promise<string>
}

export interface GoogleRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Only for the version of the event with this ETag. */
  readonly ifMatch?: string
  /** Of the response body; 1 MB if it is missing. */
  readonly maxBytes?: number
}

export interface GoogleResponse {
  /** Other than 403, 429 and 5xx. 401 is about the address of notifications. */
  readonly status: number
  /** Undefined without a body. */
  readonly json: unknown
  readonly byteLength: number
  /** Google's word for an error, such as `duplicate`. */
  readonly reason: string | null
  /** The parameter that the error is about. */
  readonly location: string | null
}

export interface GoogleSession {
  readonly api: string
  send(request: GoogleRequest): Promise<GoogleResponse>
}

const DEFAULT_MAX_BYTES = 1024 * 1024
const READ_TIMEOUT_MS = 30_000

const RATE_REASONS = new Set(['rateLimitExceeded', 'userRateLimitExceeded', 'dailyLimitExceeded'])
/** The account itself can't use calendars. */
const ACCOUNT_REASONS = new Set(['notACalendarUser', 'domainPolicy'])

export function createGoogleSession(
  outgoing: OutgoingClient,
  { api }: GoogleEndpoints,
  account: GoogleAccount,
  signal: AbortSignal,
): GoogleSession {
  async function sendWith(token: string, request: GoogleRequest): Promise<ReceivedCall> {
    const { method, url, query = {}, body, ifMatch, maxBytes = DEFAULT_MAX_BYTES } = request
    // Calendar URLs are stored: the token must not go to another server.
    if (!url.startsWith(`${api}/`)) throw new CalendarServerError('not_allowed')
    signal.throwIfAborted()
    const search = new URLSearchParams(query).toString()
    const outcome = await outgoing.call({
      method,
      url: search === '' ? url : `${url}?${search}`,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'user-agent': 'Meetwright-Calendars/1.0',
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      maxBytes,
      readTimeoutMs: READ_TIMEOUT_MS,
      signal,
    })
    signal.throwIfAborted()
    if (outcome.error !== null) throw new CalendarServerError(failureOfCall(outcome.error))
    if (!outcome.isComplete)
      throw new CalendarServerError(outcome.body.length >= maxBytes ? 'too_large' : 'unreachable')
    return outcome
  }

  return {
    api,
    async send(request) {
      const token = await account.getAccessToken(null)
      const first = await sendWith(token, request)
      const isTokenRefused = first.status === 401 && !isAboutChannel(first)
      const received = isTokenRefused ? await sendWith(await account.getAccessToken(token), request) : first
      return toResponse(received)
    },
  }
}

/** A refused address for notifications also has the status 401. */
const isAboutChannel = ({ body }: ReceivedCall): boolean =>
  readReason(parseJson(body))?.reason?.startsWith('push.') === true

function toResponse(received: ReceivedCall): GoogleResponse {
  const { status, headers, body } = received
  const json = parseJson(body)
  const { reason = null, location = null } = status < 400 ? {} : (readReason(json) ?? {})
  const retryAfterMs = readRetryAfter(headers)
  if (status === 401 && !isAboutChannel(received)) throw new CalendarServerError('refused')
  if (status === 429 || (status === 503 && retryAfterMs !== null))
    throw new CalendarServerError('throttled', retryAfterMs)
  if (status === 403) throw toForbidden(reason, retryAfterMs)
  if (status >= 500) throw new CalendarServerError('unreachable')
  // Redirects are not followed: Google has none, and the token must not go anywhere else.
  if (status < 200 || (status >= 300 && status < 400)) throw new CalendarServerError('malformed')
  if (status < 300 && body.length > 0 && json === undefined) throw new CalendarServerError('malformed')
  return { status, json, byteLength: body.length, reason, location }
}

function toForbidden(reason: string | null, retryAfterMs: number | null): CalendarServerError {
  if (reason === null) return new CalendarServerError('forbidden')
  if (RATE_REASONS.has(reason)) return new CalendarServerError('throttled', retryAfterMs)
  // The calendar has been changed too often.
  if (reason === 'quotaExceeded') return new CalendarServerError('throttled', HOUR)
  return new CalendarServerError(ACCOUNT_REASONS.has(reason) ? 'refused' : 'forbidden')
}

export function parseJson(body: Buffer): unknown {
  const text = body.toString()
  try {
    return isTooDeep(text) ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const readReason = (json: unknown) => readFailure(json)?.error.errors?.[0]

/** For responses that no request expects. */
export const failureOfStatus = (status: number): CalendarServerFailure => {
  if (status === 404) return 'calendar_gone'
  return status === 413 ? 'too_large' : 'malformed'
}
