// Booking pages over HTTP: framing, no cookies or sessions, and the data that open pages fetch.
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedPages, servePages } from '../../../test/pages.ts'
import { Problem } from '../errors.ts'
import { data, download, jsonResponse, page, redirect, show, submission } from './page-table.ts'

const booking = { policy: 'public', limit: 'booking_page', embeddable: true } as const
const START = { apiUrl: 'https://api.example', referenceUrl: 'https://api.example/docs', isSetUp: true }
const COOKIES = { cookie: '__Host-session=open; __Host-language=nl' }
const seen: { session?: unknown; cookies?: unknown; runs: number } = { runs: 0 }

const rows = [
  page({ id: 'start', path: '/', policy: 'public', limit: 'anonymous' }).show(async () =>
    show('start', START),
  ),
  page({ ...booking, id: 'profile', path: '/{profile}' }).show(async (_ctx, visit, { params }) => {
    seen.session = visit.session
    seen.cookies = visit.cookies ?? visit.cookie('language')
    if (params.profile === 'gone') throw new Problem('not_found')
    if (params.profile === 'moved') return redirect('/elsewhere')
    if (params.profile.startsWith('odd')) return redirect(`/${params.profile}`)
    return show('start', START, {
      locale: 'fr',
      cookies: [{ name: 'session', value: 'x', maxAgeSeconds: 1 }],
    })
  }),
  data({
    ...booking,
    id: 'month',
    path: '/{profile}/-/month',
    query: Type.Object({ month: Type.String() }),
  }).respond(async (_ctx, _visit, { params, query }) => jsonResponse({ ...params, ...query })),
  submission({
    ...booking,
    id: 'book',
    path: '/{profile}/-/bookings',
    body: Type.Object({ start: Type.Integer() }),
  }).respond(async (_ctx, _visit, { body }) => {
    seen.runs += 1
    if (body.start === 0) throw new Error('a secret of ours')
    return jsonResponse({ start: body.start }, 201)
  }),
  data({ ...booking, id: 'file', path: '/-/calendar/{link}' }).respond(async () =>
    download({ name: 'meeting.ics', type: 'text/calendar; charset=utf-8', text: 'BEGIN:VCALENDAR' }),
  ),
]

let pages: ServedPages
beforeAll(async () => {
  pages = await servePages(rows)
})
afterAll(() => pages.stop())

const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  pages.send(path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })

describe('a booking page', () => {
  test('may be framed by any site, runs only our script, and has a nonce for one style element', async () => {
    const { headers } = await pages.get('/book/ada')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'nonce-[\w+/]{22}=='; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors \* file:$/,
    )
    const again = (await pages.get('/book/ada')).headers.get('content-security-policy')
    expect(again).not.toBe(policy)
    expect(headers.get('x-frame-options')).toBe(null)
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await pages.get('/')).headers.get('x-frame-options')).toBe('DENY')
  })

  test('reads and sets no cookies and has no session', async () => {
    const response = await pages.get('/book/ada?lang=de', COOKIES)
    expect(response.headers.get('set-cookie')).toBe(null)
    expect(response.headers.get('vary')).toBe('accept-language, accept-encoding')
    expect([seen.session, seen.cookies]).toEqual([null, null])
  })

  test('uses the language of the URL, else that of the row, and ignores cookies', async () => {
    const languageOf = async (path: string) =>
      /<html lang="(\w+)"/.exec(
        await (await pages.get(path, { ...COOKIES, 'accept-language': 'it' })).text(),
      )?.[1]
    expect(await languageOf('/book/ada?lang=de')).toBe('de')
    expect(await languageOf('/book/ada?lang=xx')).toBe('fr')
    expect(await languageOf('/book/gone')).toBe('it')
    expect(await (await pages.get('/book/ada?name=x')).text()).toContain(
      'href="/book/ada?name=x&amp;lang=de"',
    )
  })

  test('redirects to a path with any characters', async () => {
    for (const text of ['odd é', 'odd\u200b\n', 'odd\u0001']) {
      const { status, headers } = await pages.get(`/book/${encodeURIComponent(text)}`)
      expect([status, headers.get('location')]).toEqual([303, `/book/${encodeURIComponent(text)}`])
    }
  })

  test('shows errors on a page that may be framed', async () => {
    const response = await pages.get('/book/gone')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors *')
  })

  test('redirects to a path under BOOKING_URL', async () => {
    expect((await pages.get('/book/moved')).headers.get('location')).toBe('/book/elsewhere')
  })

  test('allows 300 requests a minute per address, including data requests', async () => {
    const own = await servePages(rows)
    const first = await own.get('/book/ada')
    expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual([
      '300',
      '299',
    ])
    for (let count = 0; count < 299; count += 1) await own.get('/book/ada/-/month?month=2026-11')
    const page = await own.get('/book/ada')
    expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    const month = await own.get('/book/ada/-/month?month=2026-11')
    expect([month.status, await month.json()]).toEqual([
      429,
      { kind: 'refused', reason: 'too_many', next: [] },
    ])
    expect((await own.get('/')).status).toBe(200)
    await own.stop()
  })
})

describe('data of an open page', () => {
  test('is JSON that no other site can read', async () => {
    const response = await pages.get('/book/ada/-/month?month=2026-11', {
      origin: 'https://elsewhere.example',
    })
    expect(await response.json()).toEqual({ profile: 'ada', month: '2026-11' })
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(null)
  })

  test('returns errors as JSON without internal messages', async () => {
    const failed = { kind: 'refused', reason: 'request_failed', next: [] }
    for (const [status, response] of [
      [404, await pages.get('/book/ada/-/month')],
      [500, await send('/book/ada/-/bookings', { start: 0 })],
      [400, await send('/book/ada/-/bookings', { start: 'now' })],
      [400, await pages.send('/book/ada/-/bookings', '{', { 'content-type': 'application/json' })],
      [415, await pages.send('/book/ada/-/bookings', 'start=1')],
      [413, await send('/book/ada/-/bookings', { start: 1, more: 'x'.repeat(600_000) })],
    ] as const)
      expect([response.status, await response.json()]).toEqual([status, failed])
  })

  test('accepts submissions only from our own pages', async () => {
    const before = seen.runs
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-site' },
    ])
      expect((await send('/book/ada/-/bookings', { start: 1 }, headers)).status).toBe(403)
    expect((await pages.get('/book/ada/-/bookings')).status).toBe(405)
    expect(seen.runs).toBe(before)
    const response = await send('/book/ada/-/bookings', { start: 1 })
    expect([response.status, await response.json()]).toEqual([201, { start: 1 }])
  })

  test('can be a download', async () => {
    const response = await pages.get('/book/-/calendar/x')
    expect(await response.text()).toBe('BEGIN:VCALENDAR')
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="meeting.ics"',
    })
  })
})

test('booking pages with a separate host are only served on that host', async () => {
  const own = await servePages(rows, { environment: { BOOKING_URL: 'https://book.example/times' } })
  const page = await getAt(own.url, '/times/ada', 'book.example')
  expect(page.status).toBe(200)
  expect(page.text).toContain('href="/times/ada?lang=de"')
  expect(page.text).toMatch(/href="\/assets\/page-/)
  // The link on the error page points to the host of the other pages.
  expect((await getAt(own.url, '/times/gone', 'book.example')).text).toContain(
    'href="https://meetwright.test/"',
  )
  expect((await getAt(own.url, '/times/moved', 'book.example')).location).toBe('/times/elsewhere')
  expect((await own.get('/times/ada')).status).toBe(404)
  expect((await own.get('/~booking/ada')).status).toBe(404)
  expect((await own.get('/book/ada')).status).toBe(404)
  await own.stop()
})

/** Sends a custom Host header, which fetch does not allow. */
const getAt = (url: string, path: string, host: string) =>
  new Promise<{ status: number | undefined; location: string | undefined; text: string }>((resolve, reject) =>
    request(`${url}${path}`, { headers: { host } }, async (response) =>
      resolve({
        status: response.statusCode,
        location: response.headers.location,
        text: await text(response),
      }),
    )
      .on('error', reject)
      .end(),
  )
