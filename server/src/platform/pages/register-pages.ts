// Registers the page rows: steps, page, form and error page.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyForm } from '../../domain/pages/forms.ts'
import type { Config } from '../config/config.ts'
import type { Context } from '../context.ts'
import { Problem } from '../errors.ts'
import type { Pages } from '../http/app.ts'
import type { HttpDeps } from '../http/steps.ts'
import { isBookingHost, resolveBookingPaths, toRouteUrl } from './booking-paths.ts'
import { createFormReader } from './form-fields.ts'
import { admitRequest } from './page-steps.ts'
import type { FormRejection, PageRow, Redirect, ViewResponse } from './page-table.ts'
import { FORM_TYPE, MAX_FORM_BYTES, readFormBody } from './read-form-body.ts'
import { createBodyReader, MAX_JSON_BYTES } from './read-json-body.ts'
import { createQueryReader } from './read-query.ts'
import { sendData } from './send-data.ts'
import { type PageDeps, sendPage, sendProblem } from './send-page.ts'
import type { ReadSession, Visit } from './session.ts'
import { serveAssets, serveEmbedScript } from './static-files.ts'
import type { WebBuild } from './web.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visit: Visit | null
  }
}

export interface PagesOptions {
  readonly rows: readonly PageRow[]
  readonly web: WebBuild
  readonly readSession: ReadSession
  readonly urls: Config['urls']
}

export function createPages({ rows, web, readSession, urls }: PagesOptions): Pages {
  const pathOf = (id: string) => rows.find((row) => row.id === id)?.path ?? null
  const bookingPaths = resolveBookingPaths(urls)
  const pageDeps: PageDeps = {
    web,
    bookingPaths,
    signInPath: pathOf('signIn'),
    accountPath: pathOf('account'),
  }
  return {
    rewriteUrl: (url, host) => toRouteUrl(bookingPaths, url, host),
    sendProblem: (deps, problem, request, reply) => sendProblem(pageDeps, deps, problem, request, reply),
    register(app, deps) {
      app.decorateRequest('visit', null)
      serveAssets(app, web.assetFolder)
      serveEmbedScript(app, web.embed)
      app.register(async (scope) => {
        scope.addContentTypeParser(
          FORM_TYPE,
          { parseAs: 'buffer', bodyLimit: MAX_FORM_BYTES },
          async (_request: FastifyRequest, bytes: Buffer) => readFormBody(bytes),
        )
        for (const row of rows) registerPage(scope, deps, pageDeps, row, readSession)
      })
    },
  }
}

function registerPage(
  app: FastifyInstance,
  deps: HttpDeps,
  pageDeps: PageDeps,
  row: PageRow,
  readSession: ReadSession,
): void {
  const path = row.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const { embeddable: isEmbeddable = false, respond, body } = row
  const url = isEmbeddable ? `${pageDeps.bookingPaths.routePrefix}${path}` : path
  const config = { page: row.id, isEmbeddable, isPageData: respond !== undefined }
  const readQuery = createQueryReader(row.query)
  const readAddress = (request: FastifyRequest) => ({
    params: request.params,
    query: readQuery(request.query),
  })
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isEmbeddable && !isBookingHost(pageDeps.bookingPaths, request.headers.host))
      throw new Problem('route_not_found')
    request.visit = await admitRequest(deps, row, readSession, request)
    if (row.policy === 'signed_in' && request.visit.session === null)
      return sendToSignIn(deps, pageDeps, row, request, reply)
    return undefined
  }
  // Other pages show session data, whose length must not depend on its similarity to the request (BREACH).
  const options = { url, config, onRequest, ...(isEmbeddable ? {} : { compress: false as const }) }
  const { show, submit, form } = row
  if (show)
    app.route({
      ...options,
      method: ['GET', 'HEAD'],
      handler: async (request, reply) => {
        const input = { ...readAddress(request), form: emptyForm }
        const response = await show(contextOf(deps, request), request.visit as never, input as never)
        return sendPage(pageDeps, deps, request, reply, response)
      },
    })
  if (respond) {
    const readBody = body && createBodyReader(body)
    app.route({
      ...options,
      method: readBody ? 'POST' : ['GET', 'HEAD'],
      bodyLimit: MAX_JSON_BYTES,
      handler: async (request, reply) => {
        const input = { ...readAddress(request), body: readBody?.(request.body) }
        return sendData(
          reply,
          await respond(contextOf(deps, request), request.visit as never, input as never),
        )
      },
    })
  }
  if (submit && form) {
    const reader = createFormReader(form)
    const handle = async (request: FastifyRequest): Promise<ViewResponse | Redirect> => {
      if (!(request.body instanceof URLSearchParams)) throw new Problem('unsupported_media_type')
      const [ctx, visit, address, submitted] = [
        contextOf(deps, request),
        request.visit,
        readAddress(request),
        request.body,
      ]
      const parsed = reader.read(submitted)
      const outcome: ViewResponse | Redirect | FormRejection = parsed.ok
        ? await submit(ctx, visit as never, { ...address, form: parsed.values } as never)
        : { kind: 'refusal', ...parsed.state }
      if (outcome.kind !== 'refusal') return outcome
      // A button has no editable fields, so the request was tampered with.
      if (show === null) throw new Problem('invalid_argument')
      const state = reader.redisplay(submitted, outcome.errors, outcome.error)
      const response = await show(ctx, visit as never, { ...address, form: state } as never)
      return response.kind === 'view'
        ? { ...response, extras: { status: 422, ...response.extras } }
        : response
    }
    app.route({
      ...options,
      method: 'POST',
      handler: async (request, reply) => sendPage(pageDeps, deps, request, reply, await handle(request)),
    })
  }
}

const contextOf = ({ ctx }: HttpDeps, request: FastifyRequest): Context => ({
  ...ctx,
  request: { id: request.id, idempotencyKey: null },
})

/** Returns to the requested page after sign-in. The target of a button has no page to return to. */
function sendToSignIn(
  deps: HttpDeps,
  pageDeps: PageDeps,
  row: PageRow,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (pageDeps.signInPath === null) throw new Problem('permission_denied')
  const next = row.show === null ? '' : `?next=${encodeURIComponent(request.url)}`
  return sendPage(pageDeps, deps, request, reply, {
    kind: 'redirect',
    to: `${pageDeps.signInPath}${next}`,
    extras: {},
  })
}
