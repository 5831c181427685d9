// Details of the authorization code flow. The proof `oauth` covers client libraries and single use of codes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import {
  buildAuthorizationUrl,
  createPkcePair,
  createTestApp,
  grantApp,
  ISSUER,
  obtainCode,
  postForm,
} from '../../../../testbed/oauth.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let ada: Person
beforeAll(async () => {
  service = await startService(disableAnonymousLimits())
  ada = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

test('the metadata is JSON and counts against the rate limit', async () => {
  const { headers } = await fetch(`${service.url}/.well-known/oauth-authorization-server`)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(headers.get('x-ratelimit-limit')).toBe('999999')
})

describe('a code', () => {
  test('expires after 60 seconds', async () => {
    const fields = await obtainCode(service, ada, await createTestApp(service))
    service.setClock(instant(START + 60_000))
    expect((await postForm(service, '/oauth/token', fields)).body.error).toBe('invalid_grant')
    service.setClock(START)
    expect((await postForm(service, '/oauth/token', fields)).status).toBe(200)
  })

  test('is not stored in the database, nor is any token', async () => {
    const app = await createTestApp(service, { isPublic: false })
    const fields = await obtainCode(service, ada, app)
    const { body } = await postForm(service, '/oauth/token', fields)
    const rows = JSON.stringify([
      await service.ctx.db.directory(sql.selectFrom('oauth_tokens').selectAll()),
      await service.ctx.db.directory(sql.selectFrom('oauth_clients').selectAll()),
    ])
    for (const text of [fields.code, app.secret, body.access_token, body.refresh_token])
      expect(rows).not.toContain(text?.slice(4, 34))
  })
})

test('denying redirects with access_denied and grants nothing', async () => {
  const back = await grantApp(
    service,
    ada,
    buildAuthorizationUrl(await createTestApp(service), createPkcePair()),
    false,
  )
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'a-state',
    iss: ISSUER,
  })
})

describe('invalid requests', () => {
  const attempt = async (change: () => object) => {
    const app = await createTestApp(service, { isPublic: false })
    const fields = await obtainCode(service, ada, app)
    return postForm(service, '/oauth/token', { ...fields, ...change() })
  }

  test.each([
    ['grant_type', 'invalid_request'],
    ['code', 'invalid_request'],
    ['code_verifier', 'invalid_request'],
    ['redirect_uri', 'invalid_request'],
    ['client_id', 'invalid_request'],
  ])('%s missing: %s', async (name, error) => {
    const { status, body, headers } = await attempt(() => ({ [name]: null }))
    expect([status, body.error]).toEqual([400, error])
    expect(Object.keys(body).sort()).toEqual(['error', 'error_description'])
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('x-ratelimit-limit')).toBeTruthy()
  })

  test('a wrong code returns invalid_grant', async () => {
    const { status, body } = await attempt(() => ({ code: 'mwc_000000000000000000000000000000000000' }))
    expect([status, body.error]).toEqual([400, 'invalid_grant'])
  })

  test('other grant types are rejected', async () => {
    for (const grant_type of ['password', 'client_credentials', 'implicit']) {
      const { status, body } = await attempt(() => ({ grant_type }))
      expect([status, body.error]).toEqual([400, 'unsupported_grant_type'])
    }
  })
})

describe('client_id', () => {
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  })

  test('may be in the header only; if it is also in the body, both must match', async () => {
    const app = await createTestApp(service, { isPublic: false })
    const header = basic(app.clientId, app.secret ?? '')
    const alone = { ...(await obtainCode(service, ada, app)), client_id: null, client_secret: null }
    expect((await postForm(service, '/oauth/token', alone, header)).status).toBe(200)
    const both = { ...(await obtainCode(service, ada, app)), client_secret: null }
    expect((await postForm(service, '/oauth/token', both, header)).status).toBe(200)
    const other = { ...(await obtainCode(service, ada, app)), client_id: 'other', client_secret: null }
    const { status, body } = await postForm(service, '/oauth/token', other, header)
    expect([status, body.error]).toEqual([400, 'invalid_request'])
  })

  test('with a wrong secret in the header returns WWW-Authenticate', async () => {
    const app = await createTestApp(service, { isPublic: false })
    const fields = { ...(await obtainCode(service, ada, app)), client_secret: null }
    const { status, headers } = await postForm(service, '/oauth/token', fields, basic(app.clientId, 'wrong'))
    expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic /)])
  })
})
