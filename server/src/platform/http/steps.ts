// The steps that every API request passes before its row runs, and parts that pages and mounts share.
import type { FastifyRequest } from 'fastify'
import type { Member, Visitor } from '../../domain/access/actor.ts'
import { planAllows } from '../../domain/access/plans.ts'
import { type Policy, roleAllows } from '../../domain/access/policies.ts'
import { scopeAllows } from '../../domain/access/scopes.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { type ErrorCode, errorCatalog, insufficientScope, Problem } from '../errors.ts'
import type { LimitClass } from '../limits/limit-class.ts'
import type { Limiter } from '../limits/limiter.ts'
import { type Caller, memberCaller, type RequestWindows } from '../limits/request-windows.ts'
import { type Load, overloaded } from '../load.ts'
import { requireSameRights } from '../streams/require-same-rights.ts'
import type { Credential, Streams } from '../streams/streams.ts'
import { isIdParameter, isUuid } from '../uris.ts'
import type { Route } from './route-table.ts'

export interface HttpDeps {
  readonly ctx: Context
  /** Returns the member for a bearer token, or why the token is rejected. */
  readonly authenticate: (ctx: Context, bearer: string) => Promise<Member | ErrorCode>
  /** Decides for rows with the policy `operator`. */
  readonly isOperator: (ctx: Context, member: Member) => Promise<boolean>
  readonly limiter: Limiter
  readonly windows: RequestWindows
  readonly load: Load
  readonly streams: Streams
  readonly observe: (operation: string, status: number, seconds: number) => void
}

/** The actor, or why there is none. Reported only after the request has been counted. */
type Identity = Member | Visitor | ErrorCode

/** How requests are authenticated, challenged after a 401, counted and checked: by bearer token, or by session. */
export interface Access {
  readonly credential: Credential
  /** `policy`: of the row; null if the path is unknown. */
  identify(deps: HttpDeps, request: FastifyRequest, policy: Policy | null): Identity | Promise<Identity>
  limitClasses(limit: Route['limit']): readonly LimitClass[]
  challenge(config: Config, code: ErrorCode): string
  check?(deps: HttpDeps, route: Route, request: FastifyRequest): void
}

export interface RowDeps extends HttpDeps {
  readonly access: Access
}

export async function admitRequest(deps: RowDeps, route: Route, request: FastifyRequest): Promise<void> {
  shedLoad(deps)
  const caller = await deps.access.identify(deps, request, route.policy)
  // Before the other steps: if one rejects the request, the log has a hash of its actor.
  if (typeof caller !== 'string') request.actor = caller
  await countCaller(deps, request, caller, route.limit)
  request.actor = await authorize(deps, route, caller)
  deps.access.check?.(deps, route, request)
  requireUuidParams(request)
}

/** Rechecks access for an open stream, so the stream ends soon after the token or session does, or when the rights change. */
export async function reauthorize(deps: RowDeps, route: Route, request: FastifyRequest): Promise<void> {
  const present = await authorize(deps, route, await deps.access.identify(deps, request, route.policy))
  request.actor = requireSameRights(request.actor, present)
  deps.access.check?.(deps, route, request)
}

export function shedLoad({ load }: HttpDeps): void {
  if (load.isDraining || load.isOverloaded()) throw overloaded()
}

export function countCaller(
  deps: RowDeps,
  request: FastifyRequest,
  caller: Identity,
  limit: Route['limit'],
): Promise<void> {
  const address = addressOf(request)
  if (typeof caller === 'string' || caller.kind !== 'user')
    return countRequest(deps, request, ['anonymous'], { address })
  return countRequest(deps, request, deps.access.limitClasses(limit), memberCaller(caller, address))
}

/** The address is undefined, despite its type, if the client disconnected before its request was read. */
export const addressOf = ({ ip }: { readonly ip: string | undefined }): string => ip ?? ''

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

/** Counts an expensive request again. Its response is sent even if a limit is reached. */
export async function countUnits(
  { limiter, windows, access }: RowDeps,
  request: FastifyRequest,
  { limit }: Route,
  units: number,
): Promise<void> {
  if (units === 0 || request.actor.kind !== 'user') return
  const caller = memberCaller(request.actor, addressOf(request))
  request.verdict = await limiter.take(windows.windowsFor(access.limitClasses(limit), caller), units)
}

async function authorize(
  { ctx, access, isOperator }: RowDeps,
  { scope, plan, policy }: Route,
  caller: Identity,
): Promise<Member | Visitor> {
  if (typeof caller === 'string') {
    if (errorCatalog[caller][0] !== 401) throw new Problem(caller)
    throw new Problem(caller, { headers: { 'www-authenticate': access.challenge(ctx.config, caller) } })
  }
  if (caller.kind !== 'user') return caller
  const accepted = scope === null ? [] : [scope].flat()
  if (scope !== null && !accepted.some((one) => scopeAllows(caller.scopes, one)))
    throw insufficientScope(accepted)
  if (!planAllows(plan, caller.plan)) throw new Problem('plan_required')
  const isAllowed = policy === 'operator' ? await isOperator(ctx, caller) : roleAllows(policy, caller.role)
  if (!isAllowed) throw new Problem('permission_denied')
  return caller
}

/** Returns 404 for an id that is not a UUID. Routes validate other parameters, such as links, themselves. */
export function requireUuidParams({ params }: FastifyRequest): void {
  for (const [name, value] of Object.entries(params as Record<string, string>))
    if (isIdParameter(name) && !isUuid(value)) throw new Problem('not_found')
}
