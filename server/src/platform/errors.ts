// The one catalogue of what can go wrong: code, status, title and the sentence that people read.

export const catalogue = {
  invalid_argument: [400, 'Invalid Argument', 'The supplied parameters are invalid.'],
  invalid_page_token: [
    400,
    'Invalid Argument',
    'The page_token is not valid here: it belongs to another list, filter, sort or caller, or is older than 24 hours. Start again without it.',
  ],
  unauthenticated: [
    401,
    'Unauthenticated',
    'Send an access token in the header "Authorization: Bearer <token>".',
  ],
  token_invalid: [401, 'Unauthenticated', 'The access token is invalid.'],
  token_expired: [401, 'Unauthenticated', 'The access token has expired.'],
  token_revoked: [401, 'Unauthenticated', 'The access token has been revoked.'],
  permission_denied: [403, 'Permission Denied', 'Your role does not allow this.'],
  plan_required: [403, 'Permission Denied', 'This operation needs the enterprise plan.'],
  insufficient_scope: [
    403,
    'Insufficient scope',
    'The access token lacks the scope that this operation needs.',
  ],
  not_found: [404, 'Resource Not Found', 'The requested resource does not exist.'],
  route_not_found: [404, 'Resource Not Found', 'There is no such operation. The reference is at /docs.'],
  v1_gone: [
    404,
    'Resource Not Found',
    'There is no v1 here: paths carry no version segment. The reference is at /docs.',
  ],
  conflict: [409, 'Conflict', 'The request conflicts with the present state.'],
  already_exists: [409, 'Already Exists', 'It exists already.'],
  idempotency_in_flight: [
    409,
    'Conflict',
    'A request with this Idempotency-Key is still running. Send it again in a moment.',
  ],
  request_timeout: [408, 'Request Timeout', 'The request was not complete in time. Send it again.'],
  body_too_large: [413, 'Payload Too Large', 'The body may be at most 1 MiB.'],
  unsupported_media_type: [415, 'Unsupported Media Type', 'Send the body as application/json.'],
  idempotency_key_reused: [
    422,
    'Unprocessable Content',
    'This Idempotency-Key was used with another method, path or body. Use a new key for a new request.',
  ],
  external_calendar_error: [
    424,
    'External Calendar Error',
    'A connected calendar cannot be read at the moment.',
  ],
  head_too_large: [431, 'Request Header Fields Too Large', 'The headers may be at most 16 KiB together.'],
  too_many_requests: [
    429,
    'Too Many Requests',
    'The rate limit is reached. Retry after the number of seconds in x-ratelimit-reset.',
  ],
  internal_error: [
    500,
    'Internal Server Error',
    'Something went wrong on our side. The request_id finds it in the log.',
  ],
  unavailable: [503, 'Service Unavailable', 'The service is overloaded or restarting. Retry in a moment.'],
} as const satisfies Record<string, readonly [status: number, title: string, message: string]>

export type ErrorCode = keyof typeof catalogue

/** One entry of `details`: which parameter, in the dotted form of the request, and why. */
export interface ErrorDetail {
  readonly parameter: string
  readonly message: string
  readonly code: string
}

export interface ProblemExtras {
  /** Replaces the catalogue's sentence where a more exact one helps. */
  readonly message?: string
  readonly details?: readonly ErrorDetail[]
  /** Further fields of the body, such as `required_scopes`. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** For the log only. */
  readonly cause?: unknown
}

/** What a verb throws to end a request with an answer of the catalogue. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly extras: ProblemExtras

  constructor(code: ErrorCode, extras: ProblemExtras = {}) {
    super(extras.message ?? catalogue[code][2], { cause: extras.cause })
    this.code = code
    this.extras = extras
  }
}

export const invalid = (parameter: string, message: string, code = 'invalid'): Problem =>
  new Problem('invalid_argument', { details: [{ parameter, message, code }] })

export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  const [, title] = catalogue[problem.code]
  return {
    title,
    message: problem.message,
    code: problem.code,
    request_id: requestId,
    ...(problem.extras.details ? { details: problem.extras.details } : {}),
    ...problem.extras.fields,
  }
}

/** What was looked for, or 404: the same for what never was and for what belongs to another organization. */
export function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Problem('not_found')
  return value
}
