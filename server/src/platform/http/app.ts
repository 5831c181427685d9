// The HTTP application: a server, hooks for every request, and one encapsulated plugin per kind of route.
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { AllowedMethods } from '../allowed-methods.ts'
import { bearerAccess } from '../bearer-access.ts'
import { commonHeaders } from '../common-headers.ts'
import type { Mount } from '../mounts/mount.ts'
import { mountedLibraries } from '../mounts/mounted-libraries.ts'
import { type StaticResponse, staticResponses } from '../mounts/static-responses.ts'
import { toRouteUrl } from '../pages/booking-paths.ts'
import { createPageDeps, type PageDeps, type PagesOptions } from '../pages/page-deps.ts'
import { pageRows } from '../pages/page-rows.ts'
import { sendProblemToClient } from '../pages/send-page.ts'
import { sessionRows } from '../pages/session-access.ts'
import { SESSION_API_PATH } from '../pages/session-path.ts'
import { staticFiles } from '../pages/static-files.ts'
import { apiRows } from './api-rows.ts'
import { registerBodyParsers } from './body.ts'
import { recordRequests, setCommonHeaders, trackRequests } from './hooks.ts'
import { handleErrors, sendJsonProblem } from './problems.ts'
import type { Route } from './route-table.ts'
import type { HttpDeps } from './steps.ts'
import {
  ignoreExpectations,
  MAX_PARAMETER_LENGTH,
  rejectMalformedRequest,
  routableUrl,
  unknownPaths,
} from './unroutable.ts'

/** What the application serves. */
interface AppParts {
  readonly routes?: readonly Route[]
  readonly pages?: PagesOptions
  readonly mounts?: readonly Mount[]
  readonly documents?: readonly StaticResponse[]
}

export async function createApp(
  deps: HttpDeps,
  { routes = [], pages, mounts = [], documents = [] }: AppParts,
): Promise<FastifyInstance> {
  const pageDeps = pages && createPageDeps(deps, pages)
  const app = createServer(deps, pageDeps)
  ignoreExpectations(app)
  const allowedMethods = new AllowedMethods()
  app.addHook('onRoute', (route) => allowedMethods.add(route))
  // Awaited, because it only applies to routes that are registered later. Request bodies are never decompressed.
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'], threshold: 1_024 })
  registerBodyParsers(app)
  trackRequests(app, deps)
  setCommonHeaders(app, deps)
  recordRequests(app, deps)
  app.setErrorHandler(handleErrors(deps, pageDeps ? sendProblemToClient(pageDeps) : sendJsonProblem))

  const rowDeps = { ...deps, access: bearerAccess }
  app.register(apiRows, { deps: rowDeps, routes: routes.filter(({ access }) => access === undefined) })
  app.register(mountedLibraries, { deps, mounts })
  app.register(staticResponses, { documents })
  app.register(unknownPaths, { deps: rowDeps, allowedMethods })
  if (pageDeps) {
    app.register(sessionRows, { prefix: SESSION_API_PATH, deps: pageDeps, routes, allowedMethods })
    app.register(pageRows, { deps: pageDeps })
    app.register(staticFiles, pageDeps.web)
  }
  return app
}

const MAX_BODY_BYTES = 1_048_576
/** From the first byte of a request to the last. */
const REQUEST_TIMEOUT_MS = 15_000
/** Short, because all connections that time out in one interval are closed at once, and other requests wait for that. */
const TIMEOUT_CHECK_INTERVAL_MS = 50

function createServer({ ctx: { config }, windows }: HttpDeps, pageDeps: PageDeps | undefined) {
  return Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH, ignoreTrailingSlash: true },
    exposeHeadRoutes: false,
    // Node applies the longer of its two timeouts to the body, and the default is 60 s.
    http: {
      requireHostHeader: false,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    },
    rewriteUrl: (request) => {
      const url = routableUrl(request)
      return pageDeps ? toRouteUrl(pageDeps.bookingPaths, url, request.headers.host) : url
    },
    clientErrorHandler: (error, socket) =>
      rejectMalformedRequest(error, socket, (id) => commonHeaders(windows.unusedVerdict(), id)),
  })
}
