// The steps before every page handler: load shedding, session, rate limit and origin check.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Problem } from '../errors.ts'
import { addressOf, countRequest, requireUuidParams, shedLoad } from '../http/steps.ts'
import { isBookingHost } from './booking-paths.ts'
import { chooseLanguage } from './choose-language.ts'
import { isSecure, LANGUAGE_COOKIE, readCookie, SESSION_COOKIE } from './cookies.ts'
import type { PageDeps } from './page-deps.ts'
import { CrossSiteProblem } from './page-problem.ts'
import type { PageRow } from './page-table.ts'
import { isCrossOrigin } from './same-origin.ts'
import type { Session, Visit } from './session.ts'

/** Embeddable pages ignore cookies: they are the same for every visitor. */
export async function admitVisit(deps: PageDeps, row: PageRow, request: FastifyRequest): Promise<Visit> {
  const { config } = deps.ctx
  if (row.embeddable && !isBookingHost(deps.bookingPaths, request.headers.host))
    throw new Problem('route_not_found')
  shedLoad(deps)
  const cookies = row.embeddable ? undefined : request.headers.cookie
  const secret = readCookie(cookies, SESSION_COOKIE, isSecure(config))
  const session = secret === null ? null : await deps.readSession(deps.ctx, secret)
  await countVisit(deps, row, session, request)
  if (request.method === 'POST' && isCrossOrigin(request.headers, ownOrigins(config)))
    throw new CrossSiteProblem()
  requireUuidParams(request)
  return createVisit(config, request, cookies, session)
}

export function createVisit(
  config: Config,
  request: FastifyRequest,
  cookies: string | undefined,
  session: Session | null = null,
): Visit {
  const cookie = (name: string) => readCookie(cookies, name, isSecure(config))
  const locale = chooseLanguage({
    query: requestedLanguage(request),
    cookie: cookie(LANGUAGE_COOKIE),
    session: session?.locale ?? null,
    acceptLanguage: request.headers['accept-language'],
  })
  const userAgent = request.headers['user-agent'] ?? ''
  return { session, locale, address: addressOf(request), userAgent, cookies, cookie }
}

export const requestedLanguage = ({ query }: FastifyRequest): unknown => (query as { lang?: unknown }).lang

function countVisit(deps: PageDeps, row: PageRow, session: Session | null, request: FastifyRequest) {
  const address = addressOf(request)
  if (session === null) return countRequest(deps, request, [row.limit], { address })
  const { userId, plan, stage } = session.member
  const bearer = { token: session.id, user: userId, plan, stage }
  return countRequest(deps, request, ['session'], { address, bearer })
}

const ownOrigins = ({ urls }: Config): readonly string[] => [
  new URL(urls.public).origin,
  new URL(urls.auth).origin,
  new URL(urls.booking).origin,
]
