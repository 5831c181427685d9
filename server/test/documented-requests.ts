// Checks that pages of the console request nothing but assets, page rows, and operations of openapi.json.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { bookingPath } from '../src/platform/pages/booking-paths.ts'
import { SESSION_API_PATH } from '../src/platform/pages/session-path.ts'
import { ASSETS_PATH } from '../src/platform/pages/static-files.ts'
import { pages } from '../src/processes/pages.ts'
import type { Service } from './service.ts'

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

const { paths } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as OpenApi

const toPattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const operations = Object.entries(paths).map(([path, methods]) => ({
  pattern: toPattern(`${SESSION_API_PATH}${path}`),
  methods: Object.keys(methods).map((method) => method.toUpperCase()),
}))

/**
 * Call it in a test, before the page is opened. The test fails at its end if something else was requested. `identityProviders`:
 * the issuers that users may be sent to.
 */
export function expectDocumentedRequests(
  page: Page,
  { url: own, ctx }: Service,
  identityProviders: readonly string[] = [],
): void {
  const pagePatterns = pages.map(({ path, embeddable }) =>
    toPattern(embeddable ? bookingPath(ctx.config.urls, path) : path),
  )
  const isDocumented = (method: string, path: string) =>
    path.startsWith(SESSION_API_PATH)
      ? operations.some(({ pattern, methods }) => methods.includes(method) && pattern.test(path))
      : path.startsWith(ASSETS_PATH) || pagePatterns.some((pattern) => pattern.test(path))
  const { urls, testGoogleUrl, testMicrosoftUrl, testZoomUrl } = ctx.config
  const providers = [testGoogleUrl, testMicrosoftUrl, testZoomUrl, ...identityProviders].filter(
    (url) => url !== null,
  )
  // Frames show booking pages.
  const origins = [own, urls.auth, urls.booking].map((url) => new URL(url).origin)
  const others = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url())
    if (protocol === 'blob:' || protocol === 'data:') return
    // Users leave the console to allow access to their account.
    if (request.isNavigationRequest() && providers.some((url) => request.url().startsWith(url))) return
    if (!origins.includes(origin) || !isDocumented(request.method(), pathname))
      others.add(`${request.method()} ${request.url()}`)
  })
  onTestFinished(() => expect([...others]).toEqual([]))
}
