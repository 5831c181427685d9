// The steps before every page handler: load shedding, session, rate limit and origin check.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Problem } from '../errors.ts'
import { addressOf, countRequest, type HttpDeps, shedLoad } from '../http/steps.ts'
import { isIdParameter, isUuid } from '../uris.ts'
import { chooseLanguage } from './choose-language.ts'
import { isSecure, LANGUAGE_COOKIE, readCookie, SESSION_COOKIE } from './cookies.ts'
import { CrossSiteProblem } from './page-problem.ts'
import type { PageRow } from './page-table.ts'
import { isCrossOrigin } from './same-origin.ts'
import type { ReadSession, Session, Visit } from './session.ts'

export async function admitRequest(
  deps: HttpDeps,
  row: PageRow,
  readSession: ReadSession,
  request: FastifyRequest,
): Promise<Visit> {
  shedLoad(deps)
  const secret = cookieOf(deps, request, SESSION_COOKIE)
  const session = secret === null ? null : await readSession(deps.ctx, secret)
  await countVisit(deps, row, session, request)
  if (request.method === 'POST' && isCrossOrigin(request.headers, ownOrigins(deps.ctx.config)))
    throw new CrossSiteProblem()
  requireUuidParams(request)
  return visitOf(deps, session, request)
}

export function visitOf(deps: HttpDeps, session: Session | null, request: FastifyRequest): Visit {
  const cookie = (name: string) => cookieOf(deps, request, name)
  const locale = chooseLanguage({
    query: requestedLanguage(request),
    cookie: cookie(LANGUAGE_COOKIE),
    session: session?.locale ?? null,
    acceptLanguage: request.headers['accept-language'],
  })
  const userAgent = request.headers['user-agent'] ?? ''
  const cookies = request.routeOptions.config.isEmbeddable ? undefined : request.headers.cookie
  return { session, locale, address: addressOf(request), userAgent, cookies, cookie }
}

export const requestedLanguage = ({ query }: FastifyRequest): unknown => (query as { lang?: unknown }).lang

/** Embeddable pages ignore cookies: they are the same for every visitor. */
function cookieOf({ ctx }: HttpDeps, request: FastifyRequest, name: string): string | null {
  const { headers, routeOptions } = request
  if (routeOptions.config.isEmbeddable) return null
  return readCookie(headers.cookie, name, isSecure(ctx.config))
}

async function countVisit(deps: HttpDeps, row: PageRow, session: Session | null, request: FastifyRequest) {
  const address = addressOf(request)
  const { state } = request
  if (state === null) return
  if (session === null) return countRequest(deps, state, [row.limit], { address })
  const { userId, plan, stage } = session.member
  await countRequest(deps, state, ['session'], {
    address,
    bearer: { token: session.id, user: userId, plan, stage },
  })
}

const ownOrigins = ({ urls }: Config): readonly string[] => [
  new URL(urls.public).origin,
  new URL(urls.auth).origin,
  new URL(urls.booking).origin,
]

function requireUuidParams({ params }: FastifyRequest) {
  for (const [name, value] of Object.entries(params as Record<string, string>))
    if (isIdParameter(name) && !isUuid(value)) throw new Problem('not_found')
}
