// Serves the built booking pages with sample data on a loopback port.
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Locale, locales } from '../../server/src/domain/language/locales.ts'
import type { BookingResponse, PageBookingRequest } from '../../server/src/domain/pages/booking-views.ts'
import type { FormResponse } from '../../server/src/domain/pages/routing-views.ts'
import type { Frame, Render, ViewName, Views } from '../../server/src/domain/pages/views.ts'
import { confirmation, sampleMonth } from './booking-samples.ts'

const builtFiles = new URL('../../server/web/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('manifest.json', builtFiles), 'utf8')) as Record<
  'style' | 'icon' | 'script' | 'consoleScript' | 'consoleStyle' | 'zoneScript' | 'passkeyScript',
  string
>
const { render } = (await import(new URL('server.js', builtFiles).href)) as { render: Render }

export interface PageServer {
  readonly url: string
  /** The page at every URL that is not a data request. */
  show<Name extends ViewName>(view: Name, props: Views[Name]): void
  /** The response to the next booking. Without it, the booking succeeds. */
  respondNextWith(response: BookingResponse | FormResponse): void
  readonly requests: PageBookingRequest[]
  /** URLs of requested months. */
  readonly monthRequests: string[]
  /** While true, month requests fail. */
  setUnavailable(unavailable: boolean): void
  close(): Promise<void>
}

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'nonce-n'; img-src 'self'"

export async function startPageServer(): Promise<PageServer> {
  let page: (frame: Frame) => string = () => ''
  let seats = 1
  let isUnavailable = false
  const responses: (BookingResponse | FormResponse)[] = []
  const requests: PageBookingRequest[] = []
  const monthRequests: string[] = []

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://page-server')
    const json = (body: unknown) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    if (url.pathname.startsWith('/assets/')) {
      const type = url.pathname.endsWith('.js')
        ? 'text/javascript'
        : url.pathname.endsWith('.css')
          ? 'text/css'
          : 'image/svg+xml'
      return response
        .setHeader('content-type', type)
        .end(readFileSync(new URL(`.${url.pathname}`, builtFiles)))
    }
    if (url.pathname.endsWith('/-/month')) {
      const month = url.searchParams.get('month') ?? ''
      monthRequests.push(url.search)
      if (isUnavailable) return response.writeHead(503).end()
      return json(sampleMonth(month, Number(url.searchParams.get('duration')), seats))
    }
    if (request.method === 'POST' && /\/-\/(bookings|reschedule|submissions)$/.test(url.pathname)) {
      const body = JSON.parse(await textOf(request)) as PageBookingRequest
      requests.push(body)
      return json(responses.shift() ?? { kind: 'booked', confirmation: confirmation(body.start) })
    }
    response.setHeader('content-security-policy', POLICY)
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page(frameAt(url)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show(view, props) {
      page = (frame) => render(view, props, frame)
      seats = 'bookableType' in props ? props.bookableType.seats : 1
    },
    respondNextWith: (response) => responses.push(response),
    requests,
    monthRequests,
    setUnavailable(unavailable) {
      isUnavailable = unavailable
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

function frameAt(url: URL): Frame {
  const asset = (name: string) => `/assets/${name}`
  return {
    locale: (url.searchParams.get('lang') ?? 'en') as Locale,
    languages: locales.map((locale) => ({ locale, href: `${url.pathname}?lang=${locale}` })),
    base: '',
    assets: {
      style: asset(manifest.style),
      icon: asset(manifest.icon),
      script: asset(manifest.script),
      consoleScript: asset(manifest.consoleScript),
      consoleStyle: asset(manifest.consoleStyle),
      consoleModule: () => [],
      zoneScript: asset(manifest.zoneScript),
      passkeyScript: asset(manifest.passkeyScript),
    },
    nonce: 'n',
    signedInUser: null,
    signInUrl: null,
    accountUrl: null,
    referenceUrl: '/docs',
    legal: { privacyUrl: 'https://example.com/privacy', imprintUrl: 'https://example.com/imprint' },
    brand: null,
  }
}
