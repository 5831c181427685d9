// Sends requests to the JSON API of a provider for one account, and turns errors into failures.
import type { OutgoingClient, ReceivedCall } from '../outgoing/outgoing.ts'
import { CalendarServerError, type CalendarServerFailure } from './calendar-server-error.ts'
import { failureOfCall, readRetryAfter } from './call-failure.ts'
import { parseJson } from './json-body.ts'

export interface ApiAccount {
  /** `rejected`: the token that the server has just refused. A new one must be returned, or an error thrown. */
  getAccessToken(rejected: string | null): Promise<string>
}

export interface ApiRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
  /** Only for the version of the event with this ETag. */
  readonly ifMatch?: string
  /** Replace those of the session. */
  readonly headers?: Readonly<Record<string, string>>
  /** False: the server would execute a repeated request twice. */
  readonly isRepeatable?: boolean
  /** Of the response body; 1 MB if it is missing. */
  readonly maxBytes?: number
}

/** The word of the provider for an error, and the parameter that it is about. */
export interface ApiErrorReason {
  readonly reason?: string
  readonly location?: string
}

export interface ApiResponse {
  /** Other than 403, 429 and 5xx. 401 only if it is not about the token. */
  readonly status: number
  /** Undefined without a body. */
  readonly json: unknown
  readonly byteLength: number
  /** Null if there is no error. */
  readonly reason: string | null
  readonly location: string | null
}

export interface ApiSession {
  readonly api: string
  send(request: ApiRequest): Promise<ApiResponse>
}

/** In what the APIs differ. */
export interface ApiRules {
  /** All requests go to addresses below it. Without a slash at the end. */
  readonly api: string
  readonly headers: Readonly<Record<string, string>>
  readReason(json: unknown): ApiErrorReason | undefined
  /** Whether an error with the status 401 has nothing to do with the token. */
  isOtherRefusal(reason: string | undefined): boolean
  /** For the status 403. */
  toForbidden(reason: string | null, retryAfterMs: number | null): CalendarServerError
}

const DEFAULT_MAX_BYTES = 1024 * 1024
const READ_TIMEOUT_MS = 30_000

export function createApiSession(
  outgoing: OutgoingClient,
  rules: ApiRules,
  account: ApiAccount,
  signal: AbortSignal,
): ApiSession {
  const { api } = rules

  async function sendWith(token: string, request: ApiRequest): Promise<ReceivedCall> {
    const { method, url, query = {}, body, ifMatch, headers } = request
    const { maxBytes = DEFAULT_MAX_BYTES, isRepeatable = true } = request
    // URLs are stored, or come from the server: the token must not go to another one.
    if (!url.startsWith(`${api}/`)) throw new CalendarServerError('not_allowed')
    signal.throwIfAborted()
    const search = new URLSearchParams(query).toString()
    const outcome = await outgoing.call({
      method,
      url: search === '' ? url : `${url}?${search}`,
      headers: {
        ...rules.headers,
        ...headers,
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        'user-agent': 'Meetwright-Calendars/1.0',
        ...(body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      maxBytes,
      isRepeatable,
      readTimeoutMs: READ_TIMEOUT_MS,
      signal,
    })
    signal.throwIfAborted()
    if (outcome.error !== null) throw new CalendarServerError(failureOfCall(outcome.error))
    if (!outcome.isComplete)
      throw new CalendarServerError(outcome.body.length >= maxBytes ? 'too_large' : 'unreachable')
    return outcome
  }

  const isTokenRefused = ({ status, body }: ReceivedCall): boolean =>
    status === 401 && !rules.isOtherRefusal(rules.readReason(parseJson(body))?.reason)

  function toResponse(received: ReceivedCall): ApiResponse {
    const { status, headers, body } = received
    const json = parseJson(body)
    const { reason = null, location = null } = status < 400 ? {} : (rules.readReason(json) ?? {})
    const retryAfterMs = readRetryAfter(headers)
    if (isTokenRefused(received)) throw new CalendarServerError('refused')
    if (status === 429 || (status === 503 && retryAfterMs !== null))
      throw new CalendarServerError('throttled', retryAfterMs)
    if (status === 403) throw rules.toForbidden(reason, retryAfterMs)
    if (status >= 500) throw new CalendarServerError('unreachable')
    // Redirects are not followed: the APIs have none, and the token must not go anywhere else.
    if (status < 200 || (status >= 300 && status < 400)) throw new CalendarServerError('malformed')
    if (status < 300 && body.length > 0 && json === undefined) throw new CalendarServerError('malformed')
    return { status, json, byteLength: body.length, reason, location }
  }

  return {
    api,
    async send(request) {
      const token = await account.getAccessToken(null)
      const first = await sendWith(token, request)
      const received = isTokenRefused(first)
        ? await sendWith(await account.getAccessToken(token), request)
        : first
      return toResponse(received)
    },
  }
}

/** For responses that no request expects. */
export const failureOfStatus = (status: number): CalendarServerFailure => {
  if (status === 404) return 'calendar_gone'
  return status === 413 ? 'too_large' : 'malformed'
}
