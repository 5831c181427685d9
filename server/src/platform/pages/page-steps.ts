// What happens to every request for a page before its row runs: a list to be read from top to bottom.
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { Problem } from '../errors.ts'
import { addressOf, count, type Means, shedLoad } from '../http/steps.ts'
import { isIdName, isUuid } from '../uris.ts'
import { chooseLanguage } from './choose-language.ts'
import { isSecure, LANGUAGE_COOKIE, readCookie, SESSION_COOKIE } from './cookies.ts'
import { CrossSite } from './page-problem.ts'
import type { PageRow } from './page-table.ts'
import { isFromElsewhere } from './same-origin.ts'
import type { ReadSession, Session, Visit } from './session.ts'

export async function admitVisit(
  means: Means,
  row: PageRow,
  readSession: ReadSession,
  request: FastifyRequest,
): Promise<Visit> {
  shedLoad(means)
  const secret = cookieOf(means, request, SESSION_COOKIE)
  const session = secret === null ? null : await readSession(means.ctx, secret)
  await countVisit(means, row, session, request)
  if (request.method === 'POST' && isFromElsewhere(request.headers, originsOf(means.ctx.config)))
    throw new CrossSite()
  requireIdsThatCanExist(request)
  return visitOf(means, session, request)
}

export function visitOf(means: Means, session: Session | null, request: FastifyRequest): Visit {
  const cookie = (name: string) => cookieOf(means, request, name)
  const locale = chooseLanguage({
    query: languageAsked(request),
    cookie: cookie(LANGUAGE_COOKIE),
    session: session?.locale ?? null,
    acceptLanguage: request.headers['accept-language'],
  })
  const userAgent = request.headers['user-agent'] ?? ''
  const cookies = request.routeOptions.config.isEmbeddable ? undefined : request.headers.cookie
  return { session, locale, address: addressOf(request), userAgent, cookies, cookie }
}

export const languageAsked = ({ query }: FastifyRequest): unknown => (query as { lang?: unknown }).lang

/** An embeddable page is the same for whoever opens it: a cookie says nothing there. */
function cookieOf({ ctx }: Means, request: FastifyRequest, name: string): string | null {
  const { headers, routeOptions } = request
  if (routeOptions.config.isEmbeddable) return null
  return readCookie(headers.cookie, name, isSecure(ctx.config))
}

async function countVisit(means: Means, row: PageRow, session: Session | null, request: FastifyRequest) {
  const address = addressOf(request)
  const { call } = request
  if (call === null) return
  if (session === null) return count(means, call, [row.limit], { address })
  const { userId, plan, stage } = session.member
  await count(means, call, ['session'], { address, bearer: { token: session.id, user: userId, plan, stage } })
}

const originsOf = ({ urls }: Config): readonly string[] => [
  new URL(urls.public).origin,
  new URL(urls.auth).origin,
  new URL(urls.booking).origin,
]

function requireIdsThatCanExist({ params }: FastifyRequest) {
  for (const [name, value] of Object.entries(params as Record<string, string>))
    if (isIdName(name) && !isUuid(value)) throw new Problem('not_found')
}
