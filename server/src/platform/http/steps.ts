// The steps that every API request passes before its row runs, and parts that pages and mounts share.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Member, Visitor } from '../../domain/access/actor.ts'
import { planAllows } from '../../domain/access/plans.ts'
import { roleAllows } from '../../domain/access/policies.ts'
import { scopeAllows } from '../../domain/access/scopes.ts'
import type { Context } from '../context.ts'
import { type ErrorCode, insufficientScope, Problem } from '../errors.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Caller, RequestWindows } from '../limits/request-windows.ts'
import type { Load } from '../load.ts'
import type { Streams } from '../streams/streams.ts'
import { isIdParameter, isUuid } from '../uris.ts'
import type { Route } from './route-table.ts'

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

export async function admitRequest(deps: HttpDeps, route: Route, request: FastifyRequest): Promise<void> {
  shedLoad(deps)
  const caller = await identifyCaller(deps, route, request)
  // Before the other steps: if one rejects the request, the log has a hash of its actor.
  if (typeof caller !== 'string') request.actor = caller
  await countCaller(deps, request, caller, route.limit)
  request.actor = authorize(deps, route, caller)
  requireUuidParams(request)
}

/** Rechecks access for an open stream, so the stream ends soon after the token is revoked or expires. */
export async function reauthorize(deps: HttpDeps, route: Route, request: FastifyRequest): Promise<void> {
  request.actor = authorize(deps, route, await identifyCaller(deps, route, request))
}

export function shedLoad({ load }: HttpDeps): void {
  if (load.isDraining || load.isOverloaded())
    throw new Problem('unavailable', { headers: { 'retry-after': '1' } })
}

/** The actor, or why there is none. Reported only after the request has been counted. */
type Identity = Member | Visitor | ErrorCode

function identifyCaller(deps: HttpDeps, { policy }: Route, request: FastifyRequest) {
  return policy === 'link_holder'
    ? ({ kind: 'invitee', organizationId: null } as const)
    : authenticate(deps, request)
}

export function authenticate(deps: HttpDeps, { headers }: FastifyRequest) {
  const bearer = readBearer(headers)
  return bearer === undefined ? 'unauthenticated' : deps.authenticate(deps.ctx, bearer)
}

/** RFC 9110, section 11.4: the case-insensitive scheme, spaces, and exactly one token. */
const BEARER = /^bearer +(\S+)$/i

export const readBearer = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  BEARER.exec(authorization)?.[1]

export function countCaller(
  deps: HttpDeps,
  request: FastifyRequest,
  caller: Identity,
  classes: Route['limit'],
): Promise<void> {
  const address = addressOf(request)
  if (typeof caller === 'string' || caller.kind !== 'user')
    return countRequest(deps, request, ['anonymous'], { address })
  return countRequest(deps, request, [classes].flat(), { address, bearer: bearerOf(caller) })
}

/** The address is undefined, despite its type, if the client disconnected before its request was read. */
export const addressOf = ({ ip }: { readonly ip: string | undefined }): string => ip ?? ''

export const bearerOf = (member: Member) => ({ ...member, token: member.tokenId, user: member.userId })

export async function countRequest(
  { limiter, windows }: HttpDeps,
  request: FastifyRequest,
  classes: readonly string[],
  caller: Caller,
): Promise<void> {
  const verdict = await limiter.take(windows.windowsFor(classes, caller))
  request.verdict = verdict
  if (!verdict.allowed)
    throw new Problem('too_many_requests', { headers: { 'retry-after': String(verdict.reset) } })
}

function authorize({ ctx }: HttpDeps, { scope, plan, policy }: Route, caller: Identity): Member | Visitor {
  if (typeof caller === 'string') {
    const error = caller === 'unauthenticated' ? '' : ', error="invalid_token"'
    const challenge = `Bearer realm="${ctx.config.urls.api}"${error}`
    throw new Problem(caller, { headers: { 'www-authenticate': challenge } })
  }
  if (caller.kind !== 'user') return caller
  const accepted = scope === null ? [] : [scope].flat()
  if (scope !== null && !accepted.some((one) => scopeAllows(caller.scopes, one)))
    throw insufficientScope(accepted)
  if (!planAllows(plan, caller.plan)) throw new Problem('plan_required')
  if (!roleAllows(policy, caller.role)) throw new Problem('permission_denied')
  return caller
}

/** Returns 404 for an id that is not a UUID. Routes validate other parameters, such as links, themselves. */
export function requireUuidParams({ params }: FastifyRequest): void {
  for (const [name, value] of Object.entries(params as Record<string, string>))
    if (isIdParameter(name) && !isUuid(value)) throw new Problem('not_found')
}
