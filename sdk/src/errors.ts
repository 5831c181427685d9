// The error that a failed call throws.
import type { ErrorCode, ErrorDetail } from './api.gen.ts'
import { setEtag } from './etags.ts'
import { readRetryAfterSeconds } from './retry-after.ts'

/** Codes besides those of the API: no connection, no response in time, or a response that is not from the API. */
export type ClientErrorCode = 'connection_failed' | 'timed_out' | 'unreadable_response'

interface ErrorFields {
  readonly message: string
  readonly code: string
  readonly status?: number
  readonly title?: string
  readonly details?: readonly ErrorDetail[]
  readonly requestId?: string | null
  readonly requiredScopes?: readonly string[]
  readonly resource?: unknown
  readonly retryAfterMs?: number | null
  readonly cause?: unknown
}

export class MeetwrightError extends Error {
  override readonly name = 'MeetwrightError'
  /** The HTTP status; null if there was no response. */
  readonly status: number | null
  /** For programs. A service newer than this package may send a code that is not in the list. */
  readonly code: ErrorCode | ClientErrorCode | (string & {})
  /** A short title for people. */
  readonly title: string
  /** One entry for each invalid parameter. */
  readonly details: readonly ErrorDetail[]
  /** Identifies the request in the log of the service. */
  readonly requestId: string | null
  /** With `insufficient_scope`: the scopes that the token lacks. */
  readonly requiredScopes: readonly string[]
  /** With `precondition_failed`: the current object. Null for other errors. */
  readonly resource: unknown
  /** How long the service asks to wait before the next attempt; null if it doesn't. */
  readonly retryAfterMs: number | null

  constructor(fields: ErrorFields) {
    super(fields.message, { cause: fields.cause })
    this.status = fields.status ?? null
    this.code = fields.code
    this.title = fields.title ?? fields.code
    this.details = fields.details ?? []
    this.requestId = fields.requestId ?? null
    this.requiredScopes = fields.requiredScopes ?? []
    this.resource = fields.resource ?? null
    this.retryAfterMs = fields.retryAfterMs ?? null
  }
}

/** All API errors have the same body. A proxy between client and API may respond with a different one. */
export function toMeetwrightError(response: Response, body: unknown): MeetwrightError {
  const requestId = response.headers.get('x-request-id')
  if (!isErrorBody(body)) {
    const message = `Unexpected response with status ${response.status}: not from the API. Check the base URL and any proxies.`
    return new MeetwrightError({ message, code: 'unreadable_response', status: response.status, requestId })
  }
  return new MeetwrightError({
    message: body.message,
    code: body.code,
    title: body.title,
    status: response.status,
    details: body.details ?? [],
    requestId: body.request_id ?? requestId,
    requiredScopes: body.required_scopes ?? [],
    resource: readResource(response, body),
    retryAfterMs: readRetryAfterMs(response),
  })
}

/** Other responses may also say how much of a rate limit is left. */
function readRetryAfterMs({ status, headers }: Response): number | null {
  const seconds = status === 429 || status === 503 ? readRetryAfterSeconds(headers) : null
  return seconds === null ? null : seconds * 1_000
}

/** Its ETag is that of the response, so that the change can be sent again for this version. */
function readResource(response: Response, { resource }: ErrorBody): object | undefined {
  if (resource !== undefined) setEtag(resource, response.headers.get('etag'))
  return resource
}

interface ErrorBody {
  readonly title: string
  readonly message: string
  readonly code: string
  readonly request_id?: string
  readonly details?: ErrorDetail[]
  readonly required_scopes?: string[]
  readonly resource?: object
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'message' in body &&
  typeof body.code === 'string'
