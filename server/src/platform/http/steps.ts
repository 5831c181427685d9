// The steps that every request passes before its route runs, in order.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Member, Visitor } from '../../domain/access/actor.ts'
import { planAllows } from '../../domain/access/plans.ts'
import { roleAllows } from '../../domain/access/policies.ts'
import { scopeAllows } from '../../domain/access/scopes.ts'
import type { Context } from '../context.ts'
import { type ErrorCode, insufficientScope, Problem } from '../errors.ts'
import type { Limiter, Verdict } from '../limits/limiter.ts'
import type { Caller, RequestWindows } from '../limits/request-windows.ts'
import type { Load } from '../load.ts'
import type { Streams } from '../streams/streams.ts'
import { isIdParameter, isUuid } from '../uris.ts'
import type { LimitClass, Route } from './route-table.ts'

/** Returns the member for a bearer token, or why the token is rejected. */
export type Authenticate = (ctx: Context, bearer: string) => Promise<Member | ErrorCode>

export interface HttpDeps {
  readonly ctx: Context
  readonly authenticate: Authenticate
  readonly limiter: Limiter
  readonly windows: RequestWindows
  readonly load: Load
  readonly streams: Streams
  readonly observe: (operation: string, status: number, seconds: number) => void
}

/** What the steps find out about a request. `route` is null for unknown paths. */
export interface RequestState {
  readonly route: Route | null
  actor: Member | Visitor | null
  /** Why there is no actor. Reported only after the request has been counted. */
  authError: ErrorCode | null
  verdict: Verdict | null
  /** True if the response is an endless stream. */
  isStream: boolean
}

type Step = (
  deps: HttpDeps,
  state: RequestState,
  request: FastifyRequest,
  reply: FastifyReply,
) => void | Promise<void>

export const steps: readonly Step[] = [
  shedLoad,
  authenticate,
  countAgainstLimits,
  refuseUnknownPaths,
  requireCaller,
  requireScope,
  requirePlan,
  requireRole,
  requireUuidParams,
]

/** Rechecks access for an open stream, so the stream ends soon after the token is revoked or expires. */
export async function reauthorize(deps: HttpDeps, state: RequestState, request: FastifyRequest) {
  state.actor = null
  state.authError = null
  await authenticate(deps, state, request)
  for (const step of [requireCaller, requireScope, requirePlan, requireRole]) step(deps, state)
}

export function shedLoad({ load }: Pick<HttpDeps, 'load'>) {
  if (load.isDraining || load.isOverloaded())
    throw new Problem('unavailable', { headers: { 'retry-after': '1' } })
}

/** RFC 9110, section 11.4: the case-insensitive scheme, spaces, and exactly one token. */
const BEARER = /^bearer +(\S+)$/i

async function authenticate(deps: HttpDeps, state: RequestState, request: FastifyRequest) {
  if (state.route?.policy === 'link_holder') {
    state.actor = { kind: 'invitee', organizationId: null }
    return
  }
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) {
    state.authError = 'unauthenticated'
    return
  }
  const memberOrError = await deps.authenticate(deps.ctx, bearer)
  if (typeof memberOrError === 'string') state.authError = memberOrError
  else state.actor = memberOrError
}

/** The address is undefined, despite its type, if the client disconnected before its request was read. */
export const addressOf = ({ ip }: { readonly ip: string | undefined }): string => ip ?? ''

function countAgainstLimits(deps: HttpDeps, state: RequestState, request: FastifyRequest): Promise<void> {
  const address = addressOf(request)
  const member = state.actor?.kind === 'user' ? state.actor : null
  if (member === null) return countRequest(deps, state, ['anonymous'], { address })
  const classes = [state.route?.limit ?? 'api'].flat()
  return countRequest(deps, state, classes, { address, bearer: bearerOf(member) })
}

export const bearerOf = (member: Member) => ({ ...member, token: member.tokenId, user: member.userId })

export async function countRequest(
  { limiter, windows }: HttpDeps,
  state: RequestState,
  classes: readonly LimitClass[],
  caller: Caller,
): Promise<void> {
  state.verdict = await limiter.take(windows.windowsFor(classes, caller))
  if (!state.verdict.allowed) {
    throw new Problem('too_many_requests', { headers: { 'retry-after': String(state.verdict.reset) } })
  }
}

function refuseUnknownPaths(_: HttpDeps, { route }: RequestState, request: FastifyRequest) {
  if (route === null) throw new Problem(/^\/v1(?:[/?]|$)/.test(request.url) ? 'v1_gone' : 'route_not_found')
}

function requireCaller({ ctx }: HttpDeps, { actor, authError }: RequestState) {
  if (actor) return
  const error = authError === 'unauthenticated' || authError === null ? '' : ` error="invalid_token"`
  throw new Problem(authError ?? 'unauthenticated', {
    headers: { 'www-authenticate': `Bearer realm="${ctx.config.urls.api}"${error && `,${error}`}` },
  })
}

function requireScope(_: HttpDeps, { route, actor }: RequestState) {
  if (!route?.scope || actor?.kind !== 'user') return
  const accepted = [route.scope].flat()
  if (!accepted.some((scope) => scopeAllows(actor.scopes, scope))) throw insufficientScope(accepted)
}

function requirePlan(_: HttpDeps, { route, actor }: RequestState) {
  if (route && actor?.kind === 'user' && !planAllows(route.plan, actor.plan))
    throw new Problem('plan_required')
}

function requireRole(_: HttpDeps, { route, actor }: RequestState) {
  if (route && actor?.kind === 'user' && !roleAllows(route.policy, actor.role))
    throw new Problem('permission_denied')
}

/** Returns 404 for an id that is not a UUID. Routes validate other parameters, such as links, themselves. */
function requireUuidParams(_: HttpDeps, __: RequestState, request: FastifyRequest) {
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
    if (isIdParameter(name) && !isUuid(value)) throw new Problem('not_found')
  }
}
