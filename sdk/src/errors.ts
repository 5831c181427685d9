// What a call throws when it does not succeed.
import type { ErrorCode, ErrorDetail } from './api.gen.ts'

/** Beside the API's own codes: no answer came, none came in time, or it was not the API that answered. */
export type ClientErrorCode = 'connection_failed' | 'timed_out' | 'unreadable_answer'

interface ErrorFields {
  readonly message: string
  readonly code: string
  readonly status?: number
  readonly title?: string
  readonly details?: readonly ErrorDetail[]
  readonly requestId?: string | null
  readonly requiredScopes?: readonly string[]
  readonly cause?: unknown
}

export class MeetwrightError extends Error {
  override readonly name = 'MeetwrightError'
  /** The HTTP status; null where no answer came. */
  readonly status: number | null
  /** For programs. A service newer than this package may send one that is not in the list. */
  readonly code: ErrorCode | ClientErrorCode | (string & {})
  /** The kind of error, for people. */
  readonly title: string
  /** One entry for each parameter that is wrong. */
  readonly details: readonly ErrorDetail[]
  /** Finds the request in the log of the service. */
  readonly requestId: string | null
  /** With `insufficient_scope`: what the token lacks. */
  readonly requiredScopes: readonly string[]

  constructor(fields: ErrorFields) {
    super(fields.message, { cause: fields.cause })
    this.status = fields.status ?? null
    this.code = fields.code
    this.title = fields.title ?? fields.code
    this.details = fields.details ?? []
    this.requestId = fields.requestId ?? null
    this.requiredScopes = fields.requiredScopes ?? []
  }
}

/** Reads the one body that all errors of the API have; something between us and the API may answer otherwise. */
export function toMeetwrightError(response: Response, body: unknown): MeetwrightError {
  const requestId = response.headers.get('x-request-id')
  if (!isErrorBody(body)) {
    const message = `The answer has the status ${response.status} and is not the API's. Look at the base URL, and at proxies.`
    return new MeetwrightError({ message, code: 'unreadable_answer', status: response.status, requestId })
  }
  return new MeetwrightError({
    message: body.message,
    code: body.code,
    title: body.title,
    status: response.status,
    details: body.details ?? [],
    requestId: body.request_id ?? requestId,
    requiredScopes: body.required_scopes ?? [],
  })
}

interface ErrorBody {
  readonly title: string
  readonly message: string
  readonly code: string
  readonly request_id?: string
  readonly details?: ErrorDetail[]
  readonly required_scopes?: string[]
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  'message' in body &&
  typeof body.code === 'string'
