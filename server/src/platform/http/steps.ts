// What happens to every request before its row runs: a list to be read from top to bottom.
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
import { isIdName, isUuid } from '../uris.ts'
import type { LimitClass, Route } from './route-table.ts'

/** Who a bearer is, or why it is nobody. */
export type Authenticate = (ctx: Context, bearer: string) => Promise<Member | ErrorCode>

export interface Means {
  readonly ctx: Context
  readonly authenticate: Authenticate
  readonly limiter: Limiter
  readonly windows: RequestWindows
  readonly load: Load
  readonly streams: Streams
  readonly observe: (operation: string, status: number, seconds: number) => void
}

/** What the steps find out about one request. `route` is null where no row has that path. */
export interface Call {
  readonly route: Route | null
  actor: Member | Visitor | null
  /** Why there is no actor; told only after the request has been counted. */
  refusal: ErrorCode | null
  verdict: Verdict | null
  /** Its answer goes on until somebody goes. */
  isStream: boolean
}

type Step = (means: Means, call: Call, request: FastifyRequest, reply: FastifyReply) => void | Promise<void>

export const steps: readonly Step[] = [
  shedLoad,
  authenticate,
  countAgainstLimits,
  refuseUnknownPaths,
  requireCaller,
  requireScope,
  requirePlan,
  requireRole,
  requireIdsThatCanExist,
]

/** Whether whoever opened a stream would be let in now: asked again and again, it ends soon after the token does. */
export async function admitAgain(means: Means, call: Call, request: FastifyRequest): Promise<void> {
  call.actor = null
  call.refusal = null
  await authenticate(means, call, request)
  for (const step of [requireCaller, requireScope, requirePlan, requireRole]) step(means, call)
}

export function shedLoad({ load }: Pick<Means, 'load'>) {
  if (load.isDraining || load.isOverloaded())
    throw new Problem('unavailable', { headers: { 'retry-after': '1' } })
}

/** RFC 9110, section 11.4: the scheme in any case, spaces, one token and nothing after it. */
const BEARER = /^bearer +(\S+)$/i

async function authenticate(means: Means, call: Call, request: FastifyRequest) {
  if (call.route?.policy === 'link_holder') {
    call.actor = { kind: 'invitee', organizationId: null }
    return
  }
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) {
    call.refusal = 'unauthenticated'
    return
  }
  const found = await means.authenticate(means.ctx, bearer)
  if (typeof found === 'string') call.refusal = found
  else call.actor = found
}

/** A client that hung up before its request was read has no address any more, whatever the type says. */
export const addressOf = ({ ip }: { readonly ip: string | undefined }): string => ip ?? ''

function countAgainstLimits(means: Means, call: Call, request: FastifyRequest): Promise<void> {
  const address = addressOf(request)
  const member = call.actor?.kind === 'user' ? call.actor : null
  if (member === null) return count(means, call, ['anonymous'], { address })
  return count(means, call, [call.route?.limit ?? 'api'].flat(), { address, bearer: bearerOf(member) })
}

export const bearerOf = (member: Member) => ({ ...member, token: member.tokenId, user: member.userId })

export async function count(
  { limiter, windows }: Means,
  call: Call,
  classes: readonly LimitClass[],
  caller: Caller,
): Promise<void> {
  call.verdict = await limiter.take(windows.of(classes, caller))
  if (!call.verdict.allowed) {
    throw new Problem('too_many_requests', { headers: { 'retry-after': String(call.verdict.reset) } })
  }
}

function refuseUnknownPaths(_: Means, { route }: Call, request: FastifyRequest) {
  if (route === null) throw new Problem(/^\/v1(?:[/?]|$)/.test(request.url) ? 'v1_gone' : 'route_not_found')
}

function requireCaller({ ctx }: Means, { actor, refusal }: Call) {
  if (actor) return
  const error = refusal === 'unauthenticated' || refusal === null ? '' : ` error="invalid_token"`
  throw new Problem(refusal ?? 'unauthenticated', {
    headers: { 'www-authenticate': `Bearer realm="${ctx.config.urls.api}"${error && `,${error}`}` },
  })
}

function requireScope(_: Means, { route, actor }: Call) {
  if (!route?.scope || actor?.kind !== 'user') return
  const accepted = [route.scope].flat()
  if (!accepted.some((scope) => scopeAllows(actor.scopes, scope))) throw insufficientScope(accepted)
}

function requirePlan(_: Means, { route, actor }: Call) {
  if (route && actor?.kind === 'user' && !planAllows(route.plan, actor.plan))
    throw new Problem('plan_required')
}

function requireRole(_: Means, { route, actor }: Call) {
  if (route && actor?.kind === 'user' && !roleAllows(route.policy, actor.role))
    throw new Problem('permission_denied')
}

/** An id that is no UUID names nothing that exists. Other parameters, such as links, are read by their rows. */
function requireIdsThatCanExist(_: Means, __: Call, request: FastifyRequest) {
  for (const [name, value] of Object.entries(request.params as Record<string, string>)) {
    if (isIdName(name) && !isUuid(value)) throw new Problem('not_found')
  }
}
