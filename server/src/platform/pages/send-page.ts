// Sends the result of a page row: an HTML document or a redirect.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale, locales } from '../../domain/language/locales.ts'
import type { Frame } from '../../domain/pages/views.ts'
import type { Problem } from '../errors.ts'
import type { HttpDeps } from '../http/steps.ts'
import { type BookingPaths, basePath } from './booking-paths.ts'
import { type Cookie, isSecure, LANGUAGE_COOKIE, writeCookie } from './cookies.ts'
import { embeddableHeaders, pageHeaders } from './page-headers.ts'
import { kindOf, retryAfter, statusOf } from './page-problem.ts'
import { requestedLanguage, visitOf } from './page-steps.ts'
import { type Redirect, show, type ViewResponse } from './page-table.ts'
import { dataForProblem, sendData } from './send-data.ts'
import type { Visit } from './session.ts'
import { ASSETS_PATH } from './static-files.ts'
import type { WebBuild } from './web.ts'

/** What all page responses need besides HttpDeps. */
export interface PageDeps {
  readonly web: WebBuild
  readonly bookingPaths: BookingPaths
  readonly signInPath: string | null
  readonly accountPath: string | null
}

const ONE_YEAR_SECONDS = 31_536_000

export function sendPage(
  pageDeps: PageDeps,
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  response: ViewResponse | Redirect,
): FastifyReply {
  const { config } = deps.ctx
  if (request.routeOptions.config.isEmbeddable)
    return sendEmbeddable(pageDeps, deps, request, reply, response)
  const visit = request.visit ?? visitOf(deps, null, request)
  const cookies = [...languageCookie(request), ...(response.extras.cookies ?? [])]
  if (cookies.length > 0)
    reply.header(
      'set-cookie',
      cookies.map((cookie) => writeCookie(cookie, isSecure(config))),
    )
  if (response.kind === 'redirect') {
    const to = response.to.startsWith('/') ? `${basePath(config.urls.public)}${response.to}` : response.to
    return reply.code(303).headers(pageHeaders([])).header('location', to).send('')
  }
  const { status = 200, formTargets = [] } = response.extras
  const base = basePath(config.urls.public)
  const location = { assetBase: base, siteBase: base, path: `${base}${request.originalUrl}`, nonce: null }
  const html = pageDeps.web.render(
    response.view,
    response.props as never,
    buildFrame(pageDeps, deps, visit, location),
  )
  return reply.code(status).headers(pageHeaders(formTargets)).send(html)
}

/** Sets no cookies. The language is that of the URL, the row or the visitor, in this order. */
function sendEmbeddable(
  pageDeps: PageDeps,
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  response: ViewResponse | Redirect,
): FastifyReply {
  const { routePrefix, publicPath, assetBase, siteBase } = pageDeps.bookingPaths
  const nonce = randomBytes(16).toString('base64')
  reply.headers(embeddableHeaders(nonce))
  if (response.kind === 'redirect') {
    const to = response.to.startsWith('/') ? `${publicPath}${response.to}` : response.to
    return reply.code(303).header('location', to).send('')
  }
  const { status = 200, locale = null } = response.extras
  const visit = request.visit ?? visitOf(deps, null, request)
  const pageLocale = requestedLocale(request) ?? locale ?? visit.locale
  const location = {
    assetBase,
    siteBase,
    path: `${publicPath}${request.url.slice(routePrefix.length)}`,
    nonce,
  }
  const frame = buildFrame(pageDeps, deps, { ...visit, locale: pageLocale }, location)
  return reply.code(status).send(pageDeps.web.render(response.view, response.props as never, frame))
}

/** True for pages, and for unknown URLs opened in a browser. */
function expectsHtml({ routeOptions: { config }, method, headers }: FastifyRequest): boolean {
  if (config.page) return true
  if (config.route || method !== 'GET' || headers.authorization !== undefined) return false
  return headers.accept?.includes('text/html') ?? false
}

/** Sends an error page if a person opened the URL. Returns null for API requests. */
export function sendProblem(
  pageDeps: PageDeps,
  deps: HttpDeps,
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (!expectsHtml(request)) return null
  if (request.routeOptions.config.isPageData) return sendData(reply, dataForProblem(problem))
  const status = statusOf(problem)
  const props = { kind: kindOf(problem), status, requestId: request.id, retryAfter: retryAfter(problem) }
  return sendPage(pageDeps, deps, request, reply, show('problem', props, { status }))
}

/** Remembers a language that was chosen by link. */
function languageCookie(request: FastifyRequest): Cookie[] {
  const requested = requestedLocale(request)
  return requested === null
    ? []
    : [{ name: LANGUAGE_COOKIE, value: requested, maxAgeSeconds: ONE_YEAR_SECONDS }]
}

function requestedLocale(request: FastifyRequest): Locale | null {
  const requested = requestedLanguage(request)
  return typeof requested === 'string' && isLocale(requested) ? requested : null
}

/** The location of a page as browsers see it. */
interface PageLocation {
  readonly assetBase: string
  readonly siteBase: string
  readonly path: string
  readonly nonce: string | null
}

function buildFrame(
  pageDeps: PageDeps,
  { ctx }: HttpDeps,
  visit: Visit,
  { assetBase, siteBase, path, nonce }: PageLocation,
): Frame {
  const { urls } = ctx.config
  const asset = (name: string) => `${assetBase}${ASSETS_PATH}/${name}`
  return {
    locale: visit.locale,
    languages: locales.map((locale) => ({ locale, href: urlInLanguage(path, locale) })),
    base: siteBase,
    assets: {
      style: asset(pageDeps.web.assets.style),
      icon: asset(pageDeps.web.assets.icon),
      script: asset(pageDeps.web.assets.script),
    },
    nonce,
    signedInUser: visit.session === null ? null : { name: visit.session.name },
    signInUrl: pageDeps.signInPath && `${authBase(urls)}${pageDeps.signInPath}`,
    accountUrl: pageDeps.accountPath && `${authBase(urls)}${pageDeps.accountPath}`,
    referenceUrl: `${urls.api}/docs`,
  }
}

/** A relative URL if the host is the same: it also works behind host names that are not configured. */
function authBase(urls: { readonly public: string; readonly auth: string }): string {
  return new URL(urls.auth).origin === new URL(urls.public).origin ? basePath(urls.auth) : urls.auth
}

/** Collapses leading slashes, because browsers parse `//` as a host. */
function urlInLanguage(url: string, locale: string): string {
  const [path = '/', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('lang', locale)
  return `${path.replace(/^\/+/, '/')}?${parameters}`
}
