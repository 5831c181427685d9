// Pages over HTTP: access, rate limits, headers, and form submission.
import { Type } from 'typebox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ServedPages, servePages } from '../../../test/pages.ts'
import type { FormState } from '../../domain/pages/forms.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { Problem } from '../errors.ts'
import { EmailField, SecretField, TextField } from './form-fields.ts'
import { action, formPage, page, redirect, rejectForm, show } from './page-table.ts'
import type { ReadSession, Session } from './session.ts'

const session: Session = {
  id: 'session-1',
  authenticatedAt: instant(Date.now()),
  mustSetUpSecondFactor: false,
  isOrganizationDeleted: false,
  name: 'Ada',
  locale: 'de',
  legal: { privacyUrl: null, imprintUrl: null },
  member: {
    kind: 'user',
    organizationId: '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e',
    userId: '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9f',
    membershipId: '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9a',
    role: 'owner',
    plan: 'free',
    stage: 'active',
    tokenId: 'session-1',
    scopes: [],
  },
}
const staleSession: Session = { ...session, authenticatedAt: instant(Date.now() - 16 * MINUTE) }
const sessions = new Map([
  ['open', session],
  ['stale', staleSession],
  ['without-factor', { ...session, mustSetUpSecondFactor: true }],
])
const readSession: ReadSession = async (_ctx, secret) => sessions.get(secret) ?? null
const SIGNED_IN = { cookie: '__Host-session=open' }
const SIGNED_IN_LONG_AGO = { cookie: '__Host-session=stale' }

/** The last input of the rows, for assertions. */
const seen: { form?: FormState; sent?: unknown; query?: unknown } = {}
const START = { apiUrl: 'https://api.example', referenceUrl: 'https://api.example/docs', isSetUp: true }
const publicPage = { policy: 'public', limit: 'anonymous' } as const

const rows = [
  page({
    ...publicPage,
    id: 'start',
    path: '/',
    query: Type.Object({ tab: Type.Optional(Type.String({ maxLength: 5 })) }),
  }).show(async (_ctx, _visit, { query }) => {
    seen.query = query
    return show('start', START)
  }),
  page({ ...publicPage, id: 'signIn', path: '/sign_in' }).show(async () => show('start', START)),
  page({ id: 'account', path: '/account', policy: 'signed_in', limit: 'anonymous' }).show(
    async (_ctx, visit) => show('start', { ...START, apiUrl: visit.session.name }),
  ),
  page({ ...publicPage, id: 'thing', path: '/things/{uuid}' }).show(async () => show('start', START)),
  page({ ...publicPage, id: 'broken', path: '/broken' }).show(async () => {
    throw new Error('a secret of ours')
  }),
  page({ ...publicPage, id: 'gone', path: '/gone' }).show(async () => {
    throw new Problem('not_found')
  }),
  page({ ...publicPage, id: 'consent', path: '/consent' }).show(async () =>
    show('start', START, {
      formTargets: ['https://app.example/back?x=1', 'com.example.app:/back', "x; script-src 'self'"],
    }),
  ),
  formPage({
    ...publicPage,
    id: 'join',
    path: '/join',
    form: Type.Object({ name: TextField(20), email: EmailField(), password: SecretField(8, 100) }),
  })
    .show(async (_ctx, _visit, { form }) => {
      seen.form = form
      return show('start', START)
    })
    .submit(async (_ctx, _visit, { form }) => {
      seen.sent = form
      if (form.name === 'Taken') return rejectForm({ name: 'invalid' }, 'invalid')
      return redirect('/account?done=joined', {
        cookies: [{ name: 'session', value: 'open', maxAgeSeconds: 60 }],
      })
    }),
  action({
    id: 'leave',
    path: '/leave',
    policy: 'signed_in',
    limit: 'anonymous',
    form: Type.Object({}),
  }).submit(async () => redirect('/', { cookies: [{ name: 'session', value: null, maxAgeSeconds: null }] })),
]

const sensitivePage = { policy: 'signed_in', limit: 'anonymous' } as const
const sensitiveRows = [
  page({ ...sensitivePage, id: 'setUpSecondFactor', path: '/set-up', duringSetUp: true }).show(async () =>
    show('start', START),
  ),
  page({ ...sensitivePage, id: 'confirmIdentity', path: '/confirm' }).show(async () => show('start', START)),
  formPage({ ...sensitivePage, id: 'newKey', path: '/new-key', reauthenticate: true, form: Type.Object({}) })
    .show(async () => show('start', START))
    .submit(async () => redirect('/')),
  action({
    ...sensitivePage,
    id: 'removeKey',
    path: '/remove-key',
    reauthenticate: '/account',
    form: Type.Object({}),
  }).submit(async () => redirect('/')),
]

let pages: ServedPages
beforeAll(async () => {
  pages = await servePages([...rows, ...sensitiveRows], { readSession })
})
afterAll(() => pages.stop())

describe('a row that asks for the password again', () => {
  test('runs within 15 minutes of the last authentication', async () => {
    expect((await pages.get('/new-key', SIGNED_IN)).status).toBe(200)
    expect((await pages.send('/remove-key', {}, SIGNED_IN)).headers.get('location')).toBe('/')
  })

  test('redirects to the confirmation later, for the page and its form', async () => {
    const responses = [
      await pages.get('/new-key?a=1', SIGNED_IN_LONG_AGO),
      await pages.send('/new-key', {}, SIGNED_IN_LONG_AGO),
      await pages.send('/remove-key', {}, SIGNED_IN_LONG_AGO),
    ]
    expect(responses.map(({ headers }) => headers.get('location'))).toEqual([
      '/confirm?next=%2Fnew-key%3Fa%3D1',
      '/confirm?next=%2Fnew-key',
      '/confirm?next=%2Faccount',
    ])
  })

  test('redirects to the sign-in without a session', async () => {
    expect((await pages.get('/new-key')).headers.get('location')).toBe('/sign_in?next=%2Fnew-key')
  })
})

test('a session that must set up a second factor opens only the pages for it', async () => {
  const headers = { cookie: '__Host-session=without-factor' }
  expect((await pages.get('/account?a=1', headers)).headers.get('location')).toBe(
    '/set-up?next=%2Faccount%3Fa%3D1',
  )
  expect((await pages.send('/remove-key', {}, headers)).headers.get('location')).toBe('/set-up')
  expect((await pages.get('/set-up', headers)).status).toBe(200)
  expect((await pages.get('/', headers)).status).toBe(200)
})

const filled = { name: ' Ada ', email: 'ada@example.com', password: ' long enough ' }

describe('a page', () => {
  test('is an HTML document that can be neither cached nor framed', async () => {
    const response = await pages.get('/')
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('access-control-allow-origin')).toBe(null)
  })

  test('lists its form targets in form-action, without injection into the policy', async () => {
    const policy = (await pages.get('/consent')).headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self' https://app.example com.example.app:; base-uri")
    expect(policy).not.toContain('script-src')
  })

  test('ignores invalid and unknown query parameters', async () => {
    await pages.get('/?tab=one&utm_source=x')
    expect(seen.query).toEqual({ tab: 'one' })
    await pages.get('/?tab=far-too-long')
    expect(seen.query).toEqual({})
  })

  test('returns 404 for an invalid id', async () => {
    expect((await pages.get('/things/1')).status).toBe(404)
    expect((await pages.get('/things/01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e')).status).toBe(200)
  })

  test('responds to HEAD like GET, without the document', async () => {
    const response = await fetch(`${pages.url}/`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})

describe('a page that requires a session', () => {
  test('redirects visitors without a session to sign-in, with the requested URL', async () => {
    for (const headers of [{}, { cookie: '__Host-session=closed' }, { cookie: 'session=open' }]) {
      const response = await pages.get('/account?tab=a', headers)
      expect([response.status, response.headers.get('location')]).toEqual([
        303,
        '/sign_in?next=%2Faccount%3Ftab%3Da',
      ])
    }
  })

  test('gets the session', async () => {
    const response = await pages.get('/account', { cookie: `a=b; ${SIGNED_IN.cookie}; c=d` })
    expect(await response.text()).toContain('<code>Ada</code>')
  })

  test('allows 500 requests a minute per session, on every plan', async () => {
    const first = await pages.get('/account', SIGNED_IN)
    expect(first.headers.get('x-ratelimit-limit')).toBe('500')
    const second = await pages.get('/', SIGNED_IN)
    const left = (response: Response) => Number(response.headers.get('x-ratelimit-remaining'))
    expect(left(first) - left(second)).toBe(1)
  })
})

describe('the language', () => {
  const languageOf = async (path: string, headers: Record<string, string> = {}) =>
    /<html lang="(\w+)"/.exec(await (await pages.get(path, headers)).text())?.[1]

  test('comes from the query, the cookie, the user or the browser, in this order', async () => {
    const accept = { 'accept-language': 'xx, fr-CH;q=0.4, pt-BR;q=0.8, it;q=0' }
    const cookie = '__Host-language=nl'
    expect(await languageOf('/?lang=uk', { ...accept, cookie })).toBe('uk')
    expect(await languageOf('/?lang=xx', { ...accept, cookie: `${cookie}; ${SIGNED_IN.cookie}` })).toBe('nl')
    expect(await languageOf('/', { ...accept, ...SIGNED_IN })).toBe('de')
    expect(await languageOf('/', accept)).toBe('pt')
    expect(await languageOf('/', { 'accept-language': 'xx' })).toBe('en')
  })

  test('is stored in a cookie once requested, and language links keep the rest of the URL', async () => {
    const response = await pages.get('/?tab=one&lang=fr')
    expect(response.headers.get('set-cookie')).toBe(
      '__Host-language=fr; Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax',
    )
    expect(await response.text()).toContain('href="/?tab=one&amp;lang=de"')
    expect((await pages.get('/')).headers.get('set-cookie')).toBe(null)
  })
})

describe('a form', () => {
  test('that is valid is trimmed, handled and answered with a redirect', async () => {
    const response = await pages.send('/join', filled)
    expect(seen.sent).toEqual({ name: 'Ada', email: 'ada@example.com', password: ' long enough ' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account?done=joined'])
    expect(response.headers.get('set-cookie')).toBe(
      '__Host-session=open; Path=/; Max-Age=60; Secure; HttpOnly; SameSite=Lax',
    )
    expect(response.headers.get('x-ratelimit-limit')).toBe('60')
  })

  test('that is invalid is shown again with the entered values, except secrets', async () => {
    const response = await pages.send('/join', { name: 'x'.repeat(21), email: 'ada', password: 'short' })
    expect(response.status).toBe(422)
    expect(seen.form).toEqual({
      values: { name: 'x'.repeat(21), email: 'ada' },
      errors: { name: 'too_long', email: 'not_an_email', password: 'too_short' },
      error: null,
    })
    await pages.send('/join', { email: ' ' })
    expect(seen.form?.errors).toEqual({ name: 'required', email: 'required', password: 'required' })
  })

  test('that its row rejects is shown again', async () => {
    expect((await pages.send('/join', { ...filled, name: 'Taken' })).status).toBe(422)
    expect(seen.form).toEqual({
      values: { name: 'Taken', email: 'ada@example.com' },
      errors: { name: 'invalid' },
      error: 'invalid',
    })
  })

  test.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site' }],
    [403, { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    [303, { 'sec-fetch-site': 'none' }],
    [303, { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    [303, { origin: 'https://meetwright.test' }],
  ])('returns %i for the headers %j', async (status, headers) => {
    expect((await pages.send('/join', filled, headers)).status).toBe(status)
  })

  test.each([
    [415, '{}', { 'content-type': 'application/json' }],
    [415, 'x', { 'content-type': 'multipart/form-data; boundary=x' }],
    [413, `name=${'x'.repeat(200_000)}`, {}],
    [400, 'a&'.repeat(600), {}],
    [400, 'name=%00', {}],
  ])('returns %i if the body is not a valid form: %.20s', async (status, body, headers) => {
    const response = await pages.send('/join', body, headers)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'text/html; charset=utf-8',
    ])
  })

  test('of a button requires a session and redirects', async () => {
    const outside = await pages.send('/leave', {})
    expect([outside.status, outside.headers.get('location')]).toEqual([303, '/sign_in'])
    const inside = await pages.send('/leave', {}, SIGNED_IN)
    expect([inside.status, inside.headers.get('location')]).toEqual([303, '/'])
    expect(inside.headers.get('set-cookie')).toMatch(/^__Host-session=; Path=\/; Max-Age=0;/)
    expect((await pages.get('/leave', { accept: 'text/html' })).status).toBe(405)
  })
})

describe('an error', () => {
  const HTML = { accept: 'text/html,application/xhtml+xml' }

  test('is shown on a page in the visitor’s language, with a link and without internal messages', async () => {
    const gone = await pages.get('/gone', { 'accept-language': 'de' })
    expect(gone.status).toBe(404)
    const page = await gone.text()
    expect(page).toContain('Seite nicht gefunden')
    expect(page).toContain('href="/"')
    const broken = await pages.get('/broken')
    expect(broken.status).toBe(500)
    const text = await broken.text()
    expect(text).not.toContain('a secret of ours')
    expect(text).toContain(broken.headers.get('x-request-id'))
  })

  test('for an unknown URL is a page for browsers and JSON for programs', async () => {
    const page = await pages.get('/nothing', HTML)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    for (const headers of [{}, { accept: 'application/json' }, { ...HTML, authorization: 'Bearer x' }]) {
      const response = await pages.get('/nothing', headers)
      expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
        404,
        'route_not_found',
      ])
    }
  })

  test('for too many requests says when to retry', async () => {
    const own = await servePages(rows)
    let response = await own.get('/')
    for (let count = 0; count < 60; count += 1) response = await own.get('/')
    expect(response.status).toBe(429)
    expect(await response.text()).toMatch(/[Tt]ry again in \d+ seconds/)
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(response.headers.get('x-ratelimit-remaining')).toBe('0')
    await own.stop()
  })
})

describe('an asset', () => {
  test('has a content hash in its name, is immutable and not rate limited', async () => {
    const path = /<link rel="stylesheet" href="([^"]+)"/.exec(await (await pages.get('/')).text())?.[1] ?? ''
    expect(path).toMatch(/^\/assets\/page-[\w-]{8}\.css$/)
    const response = await pages.get(path)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
      'x-ratelimit-remaining': '60',
    })
    expect(await response.text()).toContain('--accent')
    expect((await pages.get('/assets/page-00000000.css')).status).toBe(404)
  })
})

describe('an installation under a path', () => {
  test('adds the path to every link', async () => {
    const below = await servePages(rows, { environment: { PUBLIC_URL: 'http://localhost:3000/meet/' } })
    const response = await below.get('/')
    const text = await response.text()
    for (const [, link = ''] of text.matchAll(/(?:href|src|action)="(\/[^"]*)"/g))
      expect(link).toMatch(/^\/meet\//)
    expect((await below.get('/account')).headers.get('location')).toMatch(/^\/meet\/sign_in/)
    expect((await below.get('/?lang=de')).headers.get('set-cookie')).toBe(
      'meetwright_language=de; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax',
    )
    await below.stop()
  })
})
