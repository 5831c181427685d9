// Access to the API by session, for our own pages: the same rows under another path, protected against other sites.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { apiScopes } from '../../domain/access/app-scopes.ts'
import type { AllowedMethods } from '../allowed-methods.ts'
import { Problem } from '../errors.ts'
import { apiRows } from '../http/api-rows.ts'
import { handleErrors, sendJsonProblem } from '../http/problems.ts'
import type { Route } from '../http/route-table.ts'
import type { Access, HttpDeps } from '../http/steps.ts'
import { unknownPaths } from '../http/unroutable.ts'
import { isSecure, readCookie, SESSION_COOKIE } from './cookies.ts'
import { createVisit } from './page-steps.ts'
import { isRecentlyAuthenticated, type ReadSession } from './session.ts'
import { CONSOLE_HEADER } from './session-path.ts'

interface SessionRows {
  readonly deps: HttpDeps & { readonly readSession: ReadSession }
  readonly routes: readonly Route[]
  readonly allowedMethods: AllowedMethods
}

/** The plugin for requests with a session. Register it with the prefix `SESSION_API_PATH`. */
export async function sessionRows(
  app: FastifyInstance,
  { deps, routes, allowedMethods }: SessionRows,
): Promise<void> {
  const rowDeps = { ...deps, access: sessionAccess(deps.readSession) }
  app.decorateRequest('visit')
  app.setErrorHandler(handleErrors(deps, sendJsonProblem))
  app.addHook('onSend', async (_request, reply) => {
    for (const name of Object.keys(reply.getHeaders()))
      if (name.startsWith('access-control-')) reply.removeHeader(name)
    reply.headers({
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
  // The others, such as those for holders of a link, have no member.
  const documented = routes.filter((route) => route.documented !== false && route.policy !== 'link_holder')
  app.register(apiRows, { deps: rowDeps, routes: documented })
  app.register(unknownPaths, { deps: rowDeps, allowedMethods })
}

const sessionAccess = (readSession: ReadSession): Access => ({
  credential: 'session',

  async identify({ ctx }, request) {
    const { config } = ctx
    const { headers } = request
    if (headers[CONSOLE_HEADER] !== '1' || !isSameOrigin(headers, new URL(config.urls.auth).origin))
      return 'cross_site_request'
    const secret = readCookie(headers.cookie, SESSION_COOKIE, isSecure(config))
    const session = secret === null ? null : await readSession(ctx, secret)
    if (session === null) return 'session_required'
    request.visit = createVisit(config, request, headers.cookie, session)
    return { ...session.member, scopes: apiScopes }
  },

  limitClasses: (limit) => ['session', ...[limit].flat().filter((one) => one !== 'api' && one !== 'session')],

  challenge: ({ urls }) => `Cookie realm="${urls.auth}"`,

  check({ ctx }, { reauthenticate = false, whileDeleted = false }, { visit }) {
    const session = visit?.session
    if (!session) return
    if (session.isOrganizationDeleted && !whileDeleted) throw new Problem('organization_deleted')
    if (session.mustSetUpSecondFactor) throw new Problem('second_factor_required')
    if (reauthenticate && !isRecentlyAuthenticated(session, ctx.clock.now()))
      throw new Problem('reauthentication_required')
  },
})

/** Over plain http, browsers don't send Sec-Fetch-Site, and Origin only with writes. Pages can't forge any of these. */
function isSameOrigin(headers: IncomingHttpHeaders, ownOrigin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const source = headers.origin ?? headers.referer ?? ''
  return URL.canParse(source) && new URL(source).origin === ownOrigin
}
