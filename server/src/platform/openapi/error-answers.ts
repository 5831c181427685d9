// Which errors an operation can answer with, read from its row; and the one body that they all have.
import { type TSchema, Type } from 'typebox'
import { closedBecause } from '../../domain/availability/explain.ts'
import { catalogue, type ErrorCode } from '../errors.ts'
import type { Route } from '../http/route-table.ts'
import { EXAMPLE_ID } from './examples.ts'

interface ErrorAnswer {
  readonly name: string
  readonly codes: readonly [ErrorCode, ...ErrorCode[]]
  readonly headers?: readonly string[]
  readonly when: (route: Route) => boolean
}

const needsToken = (route: Route) => route.policy !== 'link_holder'
const isList = ({ answer }: Route) => answer.kind === 'list' || answer.kind === 'feed'
const isFeed = (route: Route) => route.answer.kind === 'feed'
const isWrite = (route: Route) => route.method !== 'GET'
const looksAtRole = (route: Route) => needsToken(route) && route.policy !== 'member'
const looksAtPlan = (route: Route) => route.plan !== 'any'
const books = ({ emits }: Route) =>
  emits === 'invitee.created' || emits === 'invitee.rescheduled' || emits === 'hold.created'
const hasBody = (route: Route) => route.body !== undefined

/** Names an object that may not exist: in the path, or by a URI in query or body, which a row says itself where no schema does. */
function namesSomething(route: Route): boolean {
  if (route.errors?.includes('not_found')) return true
  const fields = { ...route.query?.properties, ...route.body?.properties }
  return route.path.includes('{') || Object.values(fields).some((schema) => 'x-refers-to' in schema)
}

/** For each status at most one of these applies to a row. */
const errorAnswers: readonly ErrorAnswer[] = [
  // Also where a row takes nothing: an unknown query parameter is refused everywhere.
  { name: 'InvalidArgument', codes: ['invalid_argument'], when: (route) => !isList(route) },
  { name: 'InvalidListArgument', codes: ['invalid_argument', 'invalid_page_token'], when: isList },
  {
    name: 'Unauthenticated',
    codes: ['unauthenticated', 'token_invalid', 'token_expired', 'token_revoked'],
    headers: ['WWW-Authenticate'],
    when: needsToken,
  },
  {
    name: 'InsufficientScope',
    codes: ['insufficient_scope'],
    headers: ['WWW-Authenticate'],
    when: (route) => route.scope !== null && !looksAtRole(route) && !looksAtPlan(route),
  },
  {
    name: 'InsufficientScopeOrRole',
    codes: ['insufficient_scope', 'permission_denied'],
    headers: ['WWW-Authenticate'],
    when: (route) => looksAtRole(route) && !looksAtPlan(route),
  },
  {
    name: 'InsufficientScopeRoleOrPlan',
    codes: ['insufficient_scope', 'permission_denied', 'plan_required'],
    headers: ['WWW-Authenticate'],
    when: looksAtPlan,
  },
  { name: 'NotFound', codes: ['not_found'], when: namesSomething },
  {
    name: 'Conflict',
    codes: ['conflict', 'already_exists', 'idempotency_in_flight'],
    when: (route) => isWrite(route) && !books(route),
  },
  {
    name: 'TimeClosed',
    codes: ['already_filled', 'conflict', 'idempotency_in_flight'],
    when: (route) => isWrite(route) && books(route),
  },
  { name: 'FeedRestarted', codes: ['feed_restarted'], when: isFeed },
  { name: 'BodyTooLarge', codes: ['body_too_large'], when: hasBody },
  { name: 'UnsupportedMediaType', codes: ['unsupported_media_type'], when: hasBody },
  { name: 'IdempotencyKeyReused', codes: ['idempotency_key_reused'], when: isWrite },
  {
    name: 'ExternalCalendarError',
    codes: ['external_calendar_error'],
    when: ({ errors }) => errors?.includes('external_calendar_error') ?? false,
  },
  { name: 'TooManyRequests', codes: ['too_many_requests'], headers: ['Retry-After'], when: () => true },
  { name: 'Unavailable', codes: ['unavailable'], headers: ['Retry-After'], when: () => true },
]

export const errorAnswersOf = (route: Route): readonly ErrorAnswer[] =>
  errorAnswers.filter(({ when }) => when(route))

export const statusOf = ({ codes }: ErrorAnswer): number => catalogue[codes[0]][0]

export const ErrorSchema: TSchema = Type.Object(
  {
    title: Type.String({ description: 'The kind of error, for people.' }),
    message: Type.String({ description: 'What is wrong and what to do, for people.' }),
    code: Type.String({
      description:
        'The kind of error, for programs. There may be new ones: treat an unknown one by its status.',
      'x-extensible-enum': Object.keys(catalogue),
    }),
    request_id: Type.String({
      description: 'Finds the request in the log of the service.',
      format: 'uuid',
    }),
    details: Type.Optional(
      Type.Array(
        Type.Object(
          {
            parameter: Type.String({ description: 'Which parameter; nested ones with dots.' }),
            message: Type.String(),
            code: Type.String(),
          },
          { title: 'ErrorDetail' },
        ),
        { description: 'One entry for each parameter that is wrong.' },
      ),
    ),
    reasons: Type.Optional(
      Type.Array(
        Type.Object({
          rule: Type.Enum([...closedBecause]),
          message: Type.String(),
          until: Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' }),
        }),
        { description: 'With `already_filled`: why the time is closed.' },
      ),
    ),
    next_available_times: Type.Optional(
      Type.Array(Type.String({ format: 'date-time' }), {
        description: 'With `already_filled`: up to 3 later times that are open.',
      }),
    ),
    required_scopes: Type.Optional(
      Type.Array(Type.String(), { description: 'With `insufficient_scope`: what the token lacks.' }),
    ),
  },
  { title: 'Error', description: 'The body of every error.' },
)

const extras: Partial<Record<ErrorCode, Readonly<Record<string, unknown>>>> = {
  invalid_argument: { details: [{ parameter: 'name', message: 'must be given', code: 'required' }] },
  already_filled: {
    details: [
      { parameter: 'event.start_time', message: 'The time can’t be booked.', code: 'already_filled' },
    ],
    reasons: [{ rule: 'busy', message: 'The host is busy then.', until: '2026-11-16T10:00:00.000000Z' }],
    next_available_times: ['2026-11-16T10:00:00.000000Z'],
  },
  insufficient_scope: { required_scopes: ['groups:write'] },
}

export function errorExample(code: ErrorCode) {
  const [, title, message] = catalogue[code]
  return { title, message, code, request_id: EXAMPLE_ID, ...extras[code] }
}
