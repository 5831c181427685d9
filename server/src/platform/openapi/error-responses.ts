// Derives the error responses of an operation from its route, and defines the error body they share.
import { type TSchema, Type } from 'typebox'
import { closedReasons } from '../../domain/availability/explain.ts'
import { type ErrorCode, errorCatalog } from '../errors.ts'
import { evaluatesIfMatch, isWrite, type Route } from '../http/route-table.ts'
import { exampleUri } from '../uris.ts'
import { EXAMPLE_ID } from './examples.ts'
import type { Reference } from './model.ts'

interface ErrorResponse {
  readonly name: string
  readonly codes: readonly [ErrorCode, ...ErrorCode[]]
  readonly headers?: readonly string[]
  readonly appliesTo: (route: Route) => boolean
}

const isSessionOnly = ({ access }: Route) => access === 'session'
const needsToken = (route: Route) => route.policy !== 'link_holder' && !isSessionOnly(route)
const isList = ({ response }: Route) => response.kind === 'list' || response.kind === 'feed'
const isFeed = (route: Route) => route.response.kind === 'feed'
const checksRole = (route: Route) => needsToken(route) && route.policy !== 'member'
const checksPlan = (route: Route) => route.plan !== 'any'
const booksDirectly = ({ emits }: Route) => emits === 'invitee.created'
const isBooking = (route: Route) =>
  booksDirectly(route) ||
  route.emits === 'invitee.rescheduled' ||
  route.emits === 'hold.created' ||
  route.emits === 'booking_request.created'
const declares = ({ errors = [] }: Route, code: ErrorCode) => errors.includes(code)
const hasBody = ({ body, upload }: Route) => body !== undefined || upload !== undefined

/** True if the path, the query or the body refers to an object. A route declares 404 itself if no schema shows it. */
function referencesObject(route: Route): boolean {
  if (declares(route, 'not_found')) return true
  const fields = { ...route.query?.properties, ...route.body?.properties }
  return route.path.includes('{') || Object.values(fields).some((schema) => 'x-refers-to' in schema)
}

/** Sent before the path is known, also on other hosts. */
export const unroutedResponses: readonly ErrorResponse[] = [
  { name: 'RequestTimeout', codes: ['request_timeout'], appliesTo: () => true },
  { name: 'HeadTooLarge', codes: ['head_too_large'], appliesTo: () => true },
]

/** For each status, at most one of these applies to a route. */
const errorResponses: readonly ErrorResponse[] = [
  // Applies to routes without parameters too, because every route rejects unknown query parameters.
  { name: 'InvalidArgument', codes: ['invalid_argument'], appliesTo: (route) => !isList(route) },
  { name: 'InvalidListArgument', codes: ['invalid_argument', 'invalid_page_token'], appliesTo: isList },
  {
    name: 'Unauthenticated',
    codes: ['unauthenticated', 'token_invalid', 'token_expired', 'token_revoked', 'token_for_other_resource'],
    headers: ['WWW-Authenticate'],
    appliesTo: needsToken,
  },
  {
    name: 'SessionRequired',
    codes: ['session_required'],
    headers: ['WWW-Authenticate'],
    appliesTo: isSessionOnly,
  },
  {
    name: 'SessionRefused',
    codes: ['cross_site_request', 'second_factor_required', 'organization_deleted'],
    appliesTo: (route) => isSessionOnly(route) && !route.reauthenticate,
  },
  {
    name: 'SessionRefusedOrTooOld',
    codes: [
      'cross_site_request',
      'second_factor_required',
      'organization_deleted',
      'reauthentication_required',
    ],
    appliesTo: (route) => isSessionOnly(route) && route.reauthenticate === true,
  },
  {
    name: 'InsufficientScope',
    codes: ['insufficient_scope'],
    headers: ['WWW-Authenticate'],
    appliesTo: (route) => route.scope !== null && !checksRole(route) && !checksPlan(route),
  },
  {
    name: 'InsufficientScopeOrRole',
    codes: ['insufficient_scope', 'permission_denied'],
    headers: ['WWW-Authenticate'],
    appliesTo: (route) => checksRole(route) && !checksPlan(route),
  },
  {
    name: 'InsufficientScopeRoleOrPlan',
    codes: ['insufficient_scope', 'permission_denied', 'plan_required'],
    headers: ['WWW-Authenticate'],
    appliesTo: checksPlan,
  },
  { name: 'NotFound', codes: ['not_found'], appliesTo: referencesObject },
  {
    name: 'Conflict',
    codes: ['conflict', 'already_exists', 'idempotency_in_flight'],
    appliesTo: (route) => isWrite(route) && !isBooking(route),
  },
  {
    name: 'TimeClosed',
    codes: ['already_filled', 'already_exists', 'conflict', 'idempotency_in_flight'],
    appliesTo: (route) => isWrite(route) && isBooking(route) && !booksDirectly(route),
  },
  {
    name: 'TimeClosedOrApprovalRequired',
    codes: ['already_filled', 'approval_required', 'already_exists', 'conflict', 'idempotency_in_flight'],
    appliesTo: booksDirectly,
  },
  {
    name: 'LinkUsed',
    codes: ['conflict'],
    appliesTo: (route) => !isWrite(route) && declares(route, 'conflict'),
  },
  { name: 'FeedRestarted', codes: ['feed_restarted'], appliesTo: isFeed },
  {
    name: 'PreconditionFailed',
    codes: ['precondition_failed'],
    headers: ['ETag'],
    appliesTo: evaluatesIfMatch,
  },
  { name: 'BodyTooLarge', codes: ['body_too_large'], appliesTo: hasBody },
  { name: 'UnsupportedMediaType', codes: ['unsupported_media_type'], appliesTo: hasBody },
  { name: 'IdempotencyKeyReused', codes: ['idempotency_key_reused'], appliesTo: isWrite },
  {
    name: 'ExternalCalendarError',
    codes: ['external_calendar_error'],
    appliesTo: (route) => declares(route, 'external_calendar_error'),
  },
  { name: 'TooManyRequests', codes: ['too_many_requests'], headers: ['Retry-After'], appliesTo: () => true },
  { name: 'InternalError', codes: ['internal_error'], appliesTo: () => true },
  { name: 'Unavailable', codes: ['unavailable'], headers: ['Retry-After'], appliesTo: () => true },
  ...unroutedResponses,
]

export const errorResponsesFor = (route: Route): readonly ErrorResponse[] =>
  errorResponses.filter(({ appliesTo }) => appliesTo(route))

export const buildErrorReferences = (
  responses: readonly ErrorResponse[],
): Readonly<Record<string, Reference>> =>
  Object.fromEntries(
    responses.map((response) => [statusOf(response), { $ref: `#/components/responses/${response.name}` }]),
  )

export const statusOf = ({ codes }: ErrorResponse): number => errorCatalog[codes[0]][0]

export const ErrorSchema: TSchema = Type.Object(
  {
    title: Type.String({ description: 'The kind of error, for people.' }),
    message: Type.String({ description: 'What is wrong, for people.' }),
    code: Type.String({
      description:
        'The kind of error, for programs. New codes may be added; handle unknown codes by their status.',
      'x-extensible-enum': Object.keys(errorCatalog),
    }),
    request_id: Type.String({
      description: 'Identifies the request in the server log.',
      format: 'uuid',
    }),
    details: Type.Optional(
      Type.Array(
        Type.Object(
          {
            parameter: Type.String({ description: 'The parameter, in dotted notation if nested.' }),
            message: Type.String(),
            code: Type.String(),
          },
          { title: 'ErrorDetail' },
        ),
        { description: 'One entry for each invalid parameter.' },
      ),
    ),
    reasons: Type.Optional(
      Type.Array(
        Type.Object({
          rule: Type.Enum([...closedReasons]),
          message: Type.String(),
          until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
        }),
        { description: 'With `already_filled`: why the time is unavailable.' },
      ),
    ),
    next_available_times: Type.Optional(
      Type.Array(Type.String({ format: 'date-time' }), {
        description: 'With `already_filled`: up to 3 later available times.',
      }),
    ),
    resource: Type.Optional(
      Type.Unsafe<object>({
        type: 'object',
        additionalProperties: true,
        description: 'With `precondition_failed`: the current object, as GET returns it.',
      }),
    ),
    required_scopes: Type.Optional(
      Type.Array(Type.String(), {
        description:
          'With `insufficient_scope`: the scopes that the token lacks. For GET /changes, one of them is enough.',
      }),
    ),
  },
  { title: 'Error', description: 'The body of every error, except those of the OAuth endpoints.' },
)

const exampleFields: Partial<Record<ErrorCode, Readonly<Record<string, unknown>>>> = {
  invalid_argument: { details: [{ parameter: 'name', message: 'is required', code: 'required' }] },
  already_filled: {
    details: [{ parameter: 'event.start_time', message: 'can’t be booked', code: 'already_filled' }],
    reasons: [
      { rule: 'busy', message: 'The host is busy at this time.', until: '2026-11-16T10:00:00.000000Z' },
    ],
    next_available_times: ['2026-11-16T10:00:00.000000Z'],
  },
  precondition_failed: {
    resource: { uri: exampleUri('groups'), name: 'Sales', updated_at: '2026-11-15T09:30:00.000000Z' },
  },
  insufficient_scope: { required_scopes: ['groups:write'] },
}

export function errorExample(code: ErrorCode) {
  const [, title, message] = errorCatalog[code]
  return { title, message, code, request_id: EXAMPLE_ID, ...exampleFields[code] }
}
