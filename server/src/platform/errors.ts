// The one catalogue of what can go wrong: code, status, title, the sentence that people read, and what to do.

export const errorCatalog = {
  invalid_argument: [
    400,
    'Invalid Argument',
    'The supplied parameters are invalid.',
    'Correct the parameters named in `details`; each entry says which one and why.',
  ],
  invalid_page_token: [
    400,
    'Invalid Argument',
    'The page_token is not valid here: it belongs to another list, filter, sort or caller, or is older than 24 hours. Start again without it.',
    'Read the list from its first page. Send a token only with the filters and the sort that it came with.',
  ],
  location_not_connected: [
    400,
    'Invalid Argument',
    'A location of this kind is not connected.',
    'Choose a kind that GET /locations shows as connected, or ask whoever runs the installation to connect it.',
  ],
  unauthenticated: [
    401,
    'Unauthenticated',
    'Send an access token in the header "Authorization: Bearer <token>".',
    'Add the header. No operation answers without it.',
  ],
  token_invalid: [
    401,
    'Unauthenticated',
    'The access token is invalid.',
    'Look whether the token was copied whole, and whether it belongs to this installation.',
  ],
  token_expired: [401, 'Unauthenticated', 'The access token has expired.', 'Get a new token.'],
  token_revoked: [
    401,
    'Unauthenticated',
    'The access token has been revoked.',
    'Get a new token, if its owner still wants you to have one.',
  ],
  token_for_other_resource: [
    401,
    'Unauthenticated',
    'The access token was issued for another address of this service.',
    'Ask for a token with the `resource` that you call. A token for the MCP server is not taken by the API, nor the other way round.',
  ],
  permission_denied: [
    403,
    'Permission Denied',
    'Your role does not allow this.',
    'Ask an admin of the organization to do it, or use the token of someone who may. The reference says for each operation who that is.',
  ],
  plan_required: [
    403,
    'Permission Denied',
    'This operation needs the enterprise plan.',
    'Use it in an organization on that plan. Whoever runs the installation sets the plan.',
  ],
  insufficient_scope: [
    403,
    'Insufficient scope',
    'The access token lacks the scope that this operation needs.',
    'Get a token with the scopes in `required_scopes`.',
  ],
  not_found: [
    404,
    'Resource Not Found',
    'The requested resource does not exist.',
    'Look at the id. What belongs to another organization is answered in the same way.',
  ],
  route_not_found: [
    404,
    'Resource Not Found',
    'There is no such operation. The reference is at /docs.',
    'Look at the method and the path.',
  ],
  v1_gone: [
    404,
    'Resource Not Found',
    'There is no v1 here: paths carry no version segment. The reference is at /docs.',
    'Take the version segment out of the path.',
  ],
  conflict: [
    409,
    'Conflict',
    'The request conflicts with the present state.',
    'Read the object again and decide anew; the message says what is in the way.',
  ],
  feed_restarted: [
    409,
    'Conflict',
    'The event that this cursor stands for is no longer in the feed: the database was restored from a backup, or the event is older than events are kept. Start again without a cursor.',
    'Read the feed from its beginning and compare: what you read after the backup was made may not have happened.',
  ],
  already_exists: [
    409,
    'Already Exists',
    'It exists already.',
    'Use the one that exists, or choose another name.',
  ],
  already_filled: [
    409,
    'Conflict',
    'This time can’t be booked.',
    'Read `reasons`, choose one of `next_available_times` or ask for the available times anew.',
  ],
  idempotency_in_flight: [
    409,
    'Conflict',
    'A request with this Idempotency-Key is still running. Send it again in a moment.',
    'Wait a second and send the same request with the same key: you get the answer of the first.',
  ],
  body_too_large: [413, 'Payload Too Large', 'The body may be at most 1 MiB.', 'Send less in one request.'],
  unsupported_media_type: [
    415,
    'Unsupported Media Type',
    'Send the body as application/json.',
    'Set the header `Content-Type: application/json`.',
  ],
  request_timeout: [
    408,
    'Request Timeout',
    'The request was not complete in time. Send it again.',
    'Send the whole request within 15 seconds of its first byte.',
  ],
  idempotency_key_reused: [
    422,
    'Unprocessable Content',
    'This Idempotency-Key was used with another method, path or body. Use a new key for a new request.',
    'Make a new key for every new request, and keep it only for repeating that request.',
  ],
  external_calendar_error: [
    424,
    'External Calendar Error',
    'A connected calendar cannot be read at the moment.',
    'Try again later. If it lasts, GET /calendar_subscriptions says why; its user subscribes to the calendar anew, or ends it.',
  ],
  head_too_large: [
    431,
    'Request Header Fields Too Large',
    'The headers may be at most 16 KiB together.',
    'Send fewer or shorter headers.',
  ],
  too_many_requests: [
    429,
    'Too Many Requests',
    'The rate limit is reached. Retry after the number of seconds in x-ratelimit-reset.',
    'Wait as many seconds as `Retry-After` says, then send the request again. To stay below the limit, look at `x-ratelimit-remaining`.',
  ],
  internal_error: [
    500,
    'Internal Server Error',
    'Something went wrong on our side. The request_id finds it in the log.',
    'Tell whoever runs the installation the `request_id`. A write may be repeated with the same Idempotency-Key.',
  ],
  unavailable: [
    503,
    'Service Unavailable',
    'The service is overloaded or restarting. Retry in a moment.',
    'Wait as many seconds as `Retry-After` says, then send the request again; a write with the same Idempotency-Key.',
  ],
} as const satisfies Record<
  string,
  readonly [status: number, title: string, message: string, whatToDo: string]
>

export type ErrorCode = keyof typeof errorCatalog

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
  /** What a write has yet to find out for its answer, when its transaction is over and has left nothing behind. */
  readonly afterRollback?: () => Promise<Problem>
}

/** What a verb throws to end a request with an answer of the catalogue. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly extras: ProblemExtras

  constructor(code: ErrorCode, extras: ProblemExtras = {}) {
    super(extras.message ?? errorCatalog[code][2], { cause: extras.cause })
    this.code = code
    this.extras = extras
  }
}

export const invalid = (parameter: string, message: string, code = 'invalid'): Problem =>
  new Problem('invalid_argument', { details: [{ parameter, message, code }] })

/** For a token that was not granted all of these. */
export const insufficientScope = (required: readonly string[]): Problem =>
  new Problem('insufficient_scope', {
    fields: { required_scopes: required },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${required.join(' ')}"` },
  })

/** For a name that has to be the only one of its kind, and is not. */
export const alreadyExists = (parameter: string, message: string): Problem =>
  new Problem('already_exists', { message, details: [{ parameter, message: 'is taken', code: 'taken' }] })

export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  const [, title] = errorCatalog[problem.code]
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
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Problem('not_found')
  return value
}
