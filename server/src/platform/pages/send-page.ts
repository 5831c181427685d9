// Sends the result of a page row: an HTML document or a redirect.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale, locales } from '../../domain/language/locales.ts'
import { applyDraft, type Brand, type PageBrand } from '../../domain/pages/brand.ts'
import { NO_LEGAL_LINKS } from '../../domain/pages/legal-links.ts'
import { logoPath } from '../../domain/pages/logo.ts'
import type { Frame } from '../../domain/pages/views.ts'
import { type SendProblem, sendJsonProblem } from '../http/problems.ts'
import { basePath } from './booking-paths.ts'
import { readBrandDraft } from './brand-draft.ts'
import { type Cookie, isSecure, LANGUAGE_COOKIE, writeCookie } from './cookies.ts'
import type { PageDeps } from './page-deps.ts'
import { consoleHeaders, embeddableHeaders, pageHeaders } from './page-headers.ts'
import { toProblemView } from './page-problem.ts'
import { createVisit, requestedLanguage } from './page-steps.ts'
import type { Redirect, ViewResponse } from './page-table.ts'
import type { Visit } from './session.ts'
import { ASSETS_PATH } from './static-files.ts'

const ONE_YEAR_SECONDS = 31_536_000

export function sendPage(
  deps: PageDeps,
  reply: FastifyReply,
  response: ViewResponse | Redirect,
): FastifyReply {
  const { request } = reply
  const { config } = deps.ctx
  const visit = request.visit ?? createVisit(config, request, request.headers.cookie)
  const cookies = [...languageCookie(request), ...(response.extras.cookies ?? [])]
  if (cookies.length > 0)
    reply.header(
      'set-cookie',
      cookies.map((cookie) => writeCookie(cookie, isSecure(config))),
    )
  if (response.kind === 'redirect') {
    const to = response.to.startsWith('/') ? `${basePath(config.urls.public)}${response.to}` : response.to
    return reply.code(303).headers(pageHeaders([])).header('location', toLocation(to)).send('')
  }
  const { status = 200, formTargets = [], hasScript = false, isConsole = false } = response.extras
  const base = basePath(config.urls.public)
  const location = { assetBase: base, siteBase: base, path: `${base}${request.originalUrl}`, nonce: null }
  const frame = buildFrame(deps, visit, location)
  const html = deps.web.render(response.view, response.props as never, frame)
  const headers = isConsole ? consoleHeaders(config.urls.booking) : pageHeaders(formTargets, hasScript)
  return reply.code(status).headers(headers).send(html)
}

/** Parameters of paths are decoded, and a header can't contain every character. */
const toLocation = (url: string): string =>
  url.toWellFormed().replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)

/** Sets no cookies. The language is that of the URL, the row or the visitor, in this order. */
export function sendEmbeddable(
  deps: PageDeps,
  reply: FastifyReply,
  response: ViewResponse | Redirect,
): FastifyReply {
  const { request } = reply
  const { routePrefix, publicPath, assetBase, siteBase } = deps.bookingPaths
  const nonce = randomBytes(16).toString('base64')
  reply.headers(embeddableHeaders(nonce))
  if (response.kind === 'redirect') {
    const to = response.to.startsWith('/') ? `${publicPath}${response.to}` : response.to
    return reply.code(303).header('location', toLocation(to)).send('')
  }
  const { status = 200, locale = null, brand: saved } = response.extras
  const visit = request.visit ?? createVisit(deps.ctx.config, request, undefined)
  const pageLocale = requestedLocale(request) ?? locale ?? visit.locale
  const location = {
    assetBase,
    siteBase,
    path: `${publicPath}${request.url.slice(routePrefix.length)}`,
    nonce,
  }
  const brand = saved && withDraft(deps, request, saved)
  const frame = {
    ...buildFrame(deps, { ...visit, locale: pageLocale }, location),
    ...(brand && { legal: brand.legal, brand: toPageBrand(brand, publicPath) }),
  }
  return reply.code(status).send(deps.web.render(response.view, response.props as never, frame))
}

/** For URLs that belong to no row: an error page if a person opened the URL in a browser, JSON for other clients. */
export const sendProblemToClient =
  (deps: PageDeps): SendProblem =>
  (problem, reply) =>
    isOpenedInBrowser(reply.request)
      ? sendPage(deps, reply, toProblemView(problem, reply.request.id))
      : sendJsonProblem(problem, reply)

const isOpenedInBrowser = ({ method, headers: { authorization, accept } }: FastifyRequest): boolean =>
  method === 'GET' && authorization === undefined && (accept?.includes('text/html') ?? false)

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
  { ctx, web, signInPath, accountPath }: PageDeps,
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
      style: asset(web.assets.style),
      icon: asset(web.assets.icon),
      script: asset(web.assets.script),
      consoleScript: asset(web.assets.consoleScript),
      consoleStyle: asset(web.assets.consoleStyle),
      consoleModule: (name) => (web.assets.consoleModules[name] ?? []).map(asset),
      zoneScript: asset(web.assets.zoneScript),
      passkeyScript: asset(web.assets.passkeyScript),
    },
    nonce,
    signedInUser: visit.session === null ? null : { name: visit.session.name },
    signInUrl: signInPath && `${authBase(urls)}${signInPath}`,
    accountUrl: accountPath && `${authBase(urls)}${accountPath}`,
    referenceUrl: `${urls.api}/docs`,
    legal: visit.session?.legal ?? NO_LEGAL_LINKS,
    brand: null,
  }
}

/** An admin sees changes on any page of the organization before they save them. */
function withDraft({ ctx }: PageDeps, { query }: FastifyRequest, brand: Brand): Brand {
  const { brand_preview: text } = query as Record<string, unknown>
  const { organizationId } = brand
  const sealed =
    typeof text === 'string' ? readBrandDraft(ctx.secrets, organizationId, text, ctx.clock.now()) : null
  return sealed === null ? brand : applyDraft(brand, sealed.draft)
}

const toPageBrand = (
  { organizationId, name, logo, accentColor, showsPoweredBy }: Brand,
  publicPath: string,
): PageBrand => ({
  name,
  accentColor,
  showsPoweredBy,
  logo: logo && {
    src: `${publicPath}${logoPath(organizationId, logo.name, '96.webp')}`,
    width: logo.width,
    height: logo.height,
    tone: logo.tone,
  },
})

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
