// The error catalog: for each code the status, the title, the message for people, and what to do.

export const errorCatalog = {
  invalid_argument: [
    400,
    'Invalid Argument',
    'The supplied parameters are invalid.',
    'Fix the parameters listed in `details`. Each entry names one parameter and says what is wrong with it.',
  ],
  invalid_page_token: [
    400,
    'Invalid Argument',
    'The page_token is invalid: it belongs to another list, filter, sort or caller, or is older than 24 hours. Start again without it.',
    'Start from the first page. Send a token only with the same filters and sort as the request that returned it.',
  ],
  location_not_connected: [
    400,
    'Invalid Argument',
    'This kind of location is not connected.',
    'Choose a kind that GET /locations lists as connected, or connect it: for most kinds, set a personal meeting link with PUT /locations/{kind}.',
  ],
  browser_required: [
    400,
    'Invalid Argument',
    'The user must do this in a browser.',
    'Let the user open the page whose address is in the message. They must be signed in to this service.',
  ],
  unauthenticated: [
    401,
    'Unauthenticated',
    'Send an access token in the header "Authorization: Bearer <token>".',
    'Add the header to the request.',
  ],
  token_invalid: [
    401,
    'Unauthenticated',
    'The access token is invalid.',
    'Check that the whole token was copied and that this installation issued it.',
  ],
  token_expired: [
    401,
    'Unauthenticated',
    'The access token has expired.',
    'Get a new token. An app exchanges its refresh token for one.',
  ],
  token_revoked: [
    401,
    'Unauthenticated',
    'The access token has been revoked.',
    'Ask the owner of the token for a new one.',
  ],
  token_for_other_resource: [
    401,
    'Unauthenticated',
    'The access token was issued for another address of this service.',
    'Request a token for the `resource` that you call. The API rejects tokens for the MCP server, and the MCP server rejects tokens for the API.',
  ],
  session_required: [
    401,
    'Unauthenticated',
    'You are not signed in, or your session has ended.',
    'Sign in, then retry. A program uses the API with an access token instead.',
  ],
  cross_site_request: [
    403,
    'Permission Denied',
    'Only pages of this service may send requests with a session.',
    'Call the API with an access token instead. Pages of this service send the header `x-meetwright-console: 1`.',
  ],
  second_factor_required: [
    403,
    'Permission Denied',
    'Your organization requires a second factor. Set one up first.',
    'Open `/account/security/required`, then retry.',
  ],
  reauthentication_required: [
    403,
    'Permission Denied',
    'Enter your password or use your passkey again: you last did more than 15 minutes ago.',
    'Open `/account/confirm`, then retry.',
  ],
  organization_deleted: [
    403,
    'Permission Denied',
    'The owner has deleted this organization.',
    'The owner can restore it for 30 days, at `/account/deleted-organization`.',
  ],
  permission_denied: [
    403,
    'Permission Denied',
    'Your role does not allow this.',
    'Ask an admin of the organization, or use the token of a user with the required role. The reference lists who may call each operation.',
  ],
  plan_required: [
    403,
    'Permission Denied',
    'This operation requires the enterprise plan.',
    'Ask the operator of the installation to change the plan of the organization.',
  ],
  insufficient_scope: [
    403,
    'Insufficient scope',
    'The access token lacks a scope that this operation requires.',
    'Get a token with the scopes listed in `required_scopes`.',
  ],
  method_not_allowed: [
    405,
    'Method Not Allowed',
    'The path does not support this method.',
    'Use one of the methods in the response header `Allow`.',
  ],
  not_found: [
    404,
    'Resource Not Found',
    'The requested resource does not exist.',
    'Check the id. Objects of other organizations return 404 too.',
  ],
  route_not_found: [
    404,
    'Resource Not Found',
    'Unknown operation. See the reference at /docs.',
    'Check the method and the path.',
  ],
  v1_gone: [
    404,
    'Resource Not Found',
    'There is no v1: paths have no version segment. See the reference at /docs.',
    'Remove the version segment from the path.',
  ],
  conflict: [
    409,
    'Conflict',
    'The request conflicts with the current state.',
    'Re-read the object and retry if the change still makes sense. The message says what the conflict is.',
  ],
  feed_restarted: [
    409,
    'Conflict',
    'The event at this cursor is no longer in the feed: the database was restored from a backup, or the event is past its retention period. Start again without a cursor.',
    'Read the feed from the beginning and reconcile. After a restore, events that you read since the backup may no longer exist.',
  ],
  already_exists: [
    409,
    'Already Exists',
    'Already exists.',
    'Use the existing object, or change the value that must be unique. The message names it.',
  ],
  domain_taken: [
    409,
    'Already Exists',
    'Another organization of this installation has verified this domain.',
    'If the domain is yours, ask the operator of the installation to release it.',
  ],
  domain_not_verified: [
    409,
    'Conflict',
    'The domain has no TXT record with the expected value.',
    'Create the TXT record of the domain as GET /sign_in_domains shows it, wait until your name servers return it, then retry.',
  ],
  address_not_covered: [
    409,
    'Conflict',
    'The owner or you could not sign in: the email address is not in a verified domain.',
    'Verify the domains of the addresses of the owner and of yourself first, or change the addresses.',
  ],
  test_sign_in_required: [
    409,
    'Conflict',
    'No test sign-in has succeeded with this configuration.',
    'Start one with POST /identity_provider/test. Its result is in `draft.test` of GET /identity_provider.',
  ],
  already_filled: [
    409,
    'Conflict',
    'This time can’t be booked.',
    'See `reasons`. Book one of `next_available_times`, or list the available times again.',
  ],
  approval_required: [
    409,
    'Conflict',
    'A host must accept bookings of this event type.',
    'Send the same body, without `allow`, to POST /booking_requests. Those who may change the event type book directly, and hosts for their own time.',
  ],
  idempotency_in_flight: [
    409,
    'Conflict',
    'A request with this Idempotency-Key is still in progress. Retry in a moment.',
    'Wait a second, then send the same request with the same key. You get the response of the first request.',
  ],
  precondition_failed: [
    412,
    'Precondition Failed',
    'The object has changed since you read it: If-Match does not list its current ETag.',
    'Compare your change with `resource`, the current object. To apply it, send it again with the `ETag` of this response.',
  ],
  body_too_large: [
    413,
    'Payload Too Large',
    'The request body is larger than 1 MiB.',
    'Send a smaller body, or split it into several requests.',
  ],
  unsupported_media_type: [
    415,
    'Unsupported Media Type',
    'The request body must be application/json.',
    'Set the header `Content-Type: application/json`. For an upload, send a file of a type that the reference lists.',
  ],
  request_timeout: [
    408,
    'Request Timeout',
    'The request was not received in time. Retry.',
    'Send the complete request within 15 seconds of its first byte.',
  ],
  idempotency_key_reused: [
    422,
    'Unprocessable Content',
    'This Idempotency-Key was used with another method, path or body. Use a new key for a new request.',
    'Generate a new key for every new request. Reuse a key only to retry the same request.',
  ],
  external_calendar_error: [
    424,
    'External Calendar Error',
    'A connected calendar can’t be read at the moment.',
    'Retry later. If the error persists, GET /calendar_subscriptions and GET /calendar_connections show the cause; the user can re-create or delete the subscription or connection.',
  ],
  identity_provider_error: [
    424,
    'Identity Provider Error',
    'The identity provider can’t be used at the moment.',
    'The message says why. Check the issuer with its provider, then retry.',
  ],
  name_servers_unavailable: [
    424,
    'Name Servers Unavailable',
    'The name servers of the domain did not answer.',
    'Retry in a minute. If the error persists, check the name servers of the domain.',
  ],
  head_too_large: [
    431,
    'Request Header Fields Too Large',
    'The request headers are larger than 16 KiB in total.',
    'Send fewer or shorter headers.',
  ],
  too_many_requests: [
    429,
    'Too Many Requests',
    'Rate limit exceeded. Retry after the number of seconds in x-ratelimit-reset.',
    'Wait for the number of seconds in `Retry-After`, then retry. To stay below the limit, watch `x-ratelimit-remaining`.',
  ],
  internal_error: [
    500,
    'Internal Server Error',
    'Internal error. Quote request_id when reporting it.',
    'Report the `request_id` to the operator of the installation. You can retry a write with the same Idempotency-Key.',
  ],
  unavailable: [
    503,
    'Service Unavailable',
    'The service is overloaded or restarting. Retry in a moment.',
    'Wait for the number of seconds in `Retry-After`, then retry. Retry a write with the same Idempotency-Key.',
  ],
} as const satisfies Record<
  string,
  readonly [status: number, title: string, message: string, whatToDo: string]
>

export type ErrorCode = keyof typeof errorCatalog

/** One entry of `details`: the parameter in dotted notation, and what is wrong with it. */
export interface ErrorDetail {
  readonly parameter: string
  readonly message: string
  readonly code: string
}

export interface ProblemExtras {
  /** Replaces the message of the catalog with a more specific one. */
  readonly message?: string
  readonly details?: readonly ErrorDetail[]
  /** Additional fields of the body, such as `required_scopes`. */
  readonly fields?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** For the log only. */
  readonly cause?: unknown
  /** Builds the final problem after the rollback of a write, when it needs further queries. */
  readonly afterRollback?: () => Promise<Problem>
}

/** Ends a request with an error of the catalog. */
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

/** For a token that lacks at least one of these scopes. */
export const insufficientScope = (required: readonly string[]): Problem =>
  new Problem('insufficient_scope', {
    fields: { required_scopes: required },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${required.join(' ')}"` },
  })

/** For a value that must be unique and is taken. */
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

/** Throws 404 if there is no value. Objects of other organizations must be indistinguishable from missing ones. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Problem('not_found')
  return value
}
