// Sends what a page row answers: a document with its headers, or the way to another page.
import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocale, type Locale, locales } from '../../domain/language/locales.ts'
import type { Frame } from '../../domain/pages/views.ts'
import type { Problem } from '../errors.ts'
import type { Means } from '../http/steps.ts'
import { answerData, refusedData } from './answer-data.ts'
import { type BookingPlace, basePath } from './booking-place.ts'
import { type Cookie, isSecure, LANGUAGE_COOKIE, writeCookie } from './cookies.ts'
import { embeddableHeaders, pageHeaders } from './page-headers.ts'
import { kindOf, retryAfter, statusOf } from './page-problem.ts'
import { languageAsked, visitOf } from './page-steps.ts'
import { type Redirect, type Shown, show } from './page-table.ts'
import type { Visit } from './session.ts'
import { ASSETS_PATH } from './static-files.ts'
import type { Web } from './web.ts'

/** What all answers need, beside the means of every request. */
export interface Desk {
  readonly web: Web
  readonly place: BookingPlace
  readonly signInPath: string | null
  readonly accountPath: string | null
}

const A_YEAR = 31_536_000

export function answerPage(
  desk: Desk,
  means: Means,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Shown | Redirect,
): FastifyReply {
  const { config } = means.ctx
  if (request.routeOptions.config.isEmbeddable) return answerEmbeddable(desk, means, request, reply, answer)
  const visit = request.visit ?? visitOf(means, null, request)
  const cookies = [...languageCookie(request), ...(answer.extras.cookies ?? [])]
  if (cookies.length > 0)
    reply.header(
      'set-cookie',
      cookies.map((cookie) => writeCookie(cookie, isSecure(config))),
    )
  if (answer.kind === 'redirect') {
    const to = answer.to.startsWith('/') ? `${basePath(config.urls.public)}${answer.to}` : answer.to
    return reply.code(303).headers(pageHeaders([])).header('location', to).send('')
  }
  const { status = 200, formTargets = [] } = answer.extras
  const base = basePath(config.urls.public)
  const place = { base, home: base, path: `${base}${request.originalUrl}`, nonce: null }
  const html = desk.web.render(answer.view, answer.props as never, frameOf(desk, means, visit, place))
  return reply.code(status).headers(pageHeaders(formTargets)).send(html)
}

/** No cookie, and the language that the row names where the address asks for none. */
function answerEmbeddable(
  desk: Desk,
  means: Means,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Shown | Redirect,
): FastifyReply {
  const { inside, outside, base, home } = desk.place
  const nonce = randomBytes(16).toString('base64')
  reply.headers(embeddableHeaders(nonce))
  if (answer.kind === 'redirect') {
    const to = answer.to.startsWith('/') ? `${outside}${answer.to}` : answer.to
    return reply.code(303).header('location', to).send('')
  }
  const { status = 200, locale = null } = answer.extras
  const visit = request.visit ?? visitOf(means, null, request)
  const spoken = localeAsked(request) ?? locale ?? visit.locale
  const place = { base, home, path: `${outside}${request.url.slice(inside.length)}`, nonce }
  const frame = frameOf(desk, means, { ...visit, locale: spoken }, place)
  return reply.code(status).send(desk.web.render(answer.view, answer.props as never, frame))
}

/** A page, or an address that nothing has, opened in a browser. */
function isForPeople({ routeOptions: { config }, method, headers }: FastifyRequest): boolean {
  if (config.page) return true
  if (config.route || method !== 'GET' || headers.authorization !== undefined) return false
  return headers.accept?.includes('text/html') ?? false
}

/** What goes wrong, where it is people who asked. */
export function answerProblem(
  desk: Desk,
  means: Means,
  problem: Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null {
  if (!isForPeople(request)) return null
  if (request.routeOptions.config.isData) return answerData(reply, refusedData(problem))
  const status = statusOf(problem)
  const props = { kind: kindOf(problem), status, requestId: request.id, retryAfter: retryAfter(problem) }
  return answerPage(desk, means, request, reply, show('problem', props, { status }))
}

/** Whoever asks for a language by its link has it from then on. */
function languageCookie(request: FastifyRequest): Cookie[] {
  const asked = localeAsked(request)
  return asked === null ? [] : [{ name: LANGUAGE_COOKIE, value: asked, maxAgeSeconds: A_YEAR }]
}

function localeAsked(request: FastifyRequest): Locale | null {
  const asked = languageAsked(request)
  return typeof asked === 'string' && isLocale(asked) ? asked : null
}

/** Where a page stands, as browsers see it. */
interface Place {
  readonly base: string
  readonly home: string
  readonly path: string
  readonly nonce: string | null
}

function frameOf(desk: Desk, { ctx }: Means, visit: Visit, { base, home, path, nonce }: Place): Frame {
  const { urls } = ctx.config
  const asset = (name: string) => `${base}${ASSETS_PATH}/${name}`
  return {
    locale: visit.locale,
    languages: locales.map((locale) => ({ locale, href: inLanguage(path, locale) })),
    base: home,
    assets: {
      style: asset(desk.web.style),
      icon: asset(desk.web.icon),
      script: desk.web.script && asset(desk.web.script),
    },
    nonce,
    visitor: visit.session === null ? null : { name: visit.session.name },
    signInUrl: desk.signInPath && `${authBase(urls)}${desk.signInPath}`,
    accountUrl: desk.accountPath && `${authBase(urls)}${desk.accountPath}`,
    referenceUrl: `${urls.api}/docs`,
  }
}

/** Short where it is the same host as the rest: then it also works at addresses that the installation does not know. */
function authBase(urls: { readonly public: string; readonly auth: string }): string {
  return new URL(urls.auth).origin === new URL(urls.public).origin ? basePath(urls.auth) : urls.auth
}

/** A path that begins with two slashes would be read as a host. */
function inLanguage(url: string, locale: string): string {
  const [path = '/', query = ''] = url.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set('lang', locale)
  return `${path.replace(/^\/+/, '/')}?${parameters}`
}
