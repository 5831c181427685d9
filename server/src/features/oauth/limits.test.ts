// Rate limits of the authorization server, and their response headers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Browser,
  buildAuthorizationUrl,
  createPkcePair,
  createTestApp,
  obtainCode,
  postForm,
} from '../../../../testbed/oauth.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let ada: Person
beforeAll(async () => {
  service = await startService()
  ada = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const rateLimitHeaders = (headers: Headers) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-ratelimit-${name}`)))

test('an app with a valid secret has its own limit of 500 requests a minute, from any address', async () => {
  const [app, other] = [
    await createTestApp(service, { isPublic: false }),
    await createTestApp(service, { isPublic: false }),
  ]
  const body = { client_id: app.clientId, client_secret: app.secret, token: 'nonsense' }
  expect(rateLimitHeaders((await postForm(service, '/oauth/introspect', body)).headers)).toEqual([
    500, 499, 60,
  ])
  expect(rateLimitHeaders((await postForm(service, '/oauth/revoke', body)).headers)).toEqual([500, 498, 60])
  const token = await postForm(service, '/oauth/token', await obtainCode(service, ada, app))
  expect([token.status, ...rateLimitHeaders(token.headers)]).toEqual([200, 500, 497, 60])
  const others = { ...body, client_id: other.clientId, client_secret: other.secret }
  expect(rateLimitHeaders((await postForm(service, '/oauth/introspect', others)).headers)).toEqual([
    500, 499, 60,
  ])
})

test('public apps, wrong secrets and browsers are limited by IP address', async () => {
  const [app, confidential] = [
    await createTestApp(service),
    await createTestApp(service, { isPublic: false }),
  ]
  const [, before = 0] = rateLimitHeaders(
    (await new Browser(service).get(buildAuthorizationUrl(app, createPkcePair()))).headers,
  )
  const asPublic = await postForm(service, '/oauth/introspect', { client_id: app.clientId, token: 'x' })
  expect(rateLimitHeaders(asPublic.headers).slice(0, 2)).toEqual([60, before - 1])
  const guess = { client_id: confidential.clientId, client_secret: 'guess', token: 'x' }
  const wrong = await postForm(service, '/oauth/introspect', guess)
  expect([wrong.status, ...rateLimitHeaders(wrong.headers).slice(0, 2)]).toEqual([401, 60, before - 2])
})

test('returns 429 as an OAuth error with Retry-After', async () => {
  const app = await createTestApp(service)
  const one = () =>
    postForm(service, '/oauth/token', { client_id: app.clientId, grant_type: 'refresh_token' })
  let last = await one()
  for (let i = 0; last.status !== 429 && i < 70; i += 1) last = await one()
  expect([last.status, last.body.error]).toEqual([429, 'temporarily_unavailable'])
  expect(last.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(Number(last.headers.get('retry-after'))).toBe(rateLimitHeaders(last.headers)[2])
  const page = await new Browser(service).get(buildAuthorizationUrl(app, createPkcePair()))
  expect([page.status, ...rateLimitHeaders(page.headers).slice(0, 2)]).toEqual([429, 60, 0])
})
