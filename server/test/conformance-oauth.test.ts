// "Authorization and metadata" of the specification, asked of the running service: request, status, content type, exact fields.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, makeApp, post } from './oauth.ts'
import { type Person, type Service, startService } from './service.ts'
import { AccessToken, expectFields, ProtectedResource } from './specification.ts'

let service: Service
let owner: Person
beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
})
afterAll(() => service.stop())

const expectHeaders = (headers: Headers) => {
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  for (const name of ['limit', 'remaining', 'reset'])
    expect(headers.get(`x-ratelimit-${name}`), name).toMatch(/^\d+$/)
}

test('GET {mcp_url}/.well-known/oauth-protected-resource answers 200 without a bearer, with exactly its fields', async () => {
  const response = await fetch(`${service.url}/.well-known/oauth-protected-resource`)
  expect(response.status).toBe(200)
  expectHeaders(response.headers)
  const body = await response.json()
  expect(Object.keys(body as object)).toEqual(Object.keys(ProtectedResource))
  expectFields(body, ProtectedResource, 'metadata')
})

describe('POST {auth_url}/oauth/token', () => {
  const form = async (isPublic: boolean) => codeFor(service, owner, await makeApp(service, { isPublic }))

  test.each([true, false])(
    'answers a form with the access token record (public app: %s)',
    async (isPublic) => {
      const { status, headers, body } = await post(service, '/oauth/token', await form(isPublic))
      expect(status).toBe(200)
      expectHeaders(headers)
      expect(Object.keys(body)).toEqual(Object.keys(AccessToken))
      expectFields(body, AccessToken, 'token')
      expect(body).toMatchObject({
        token_type: 'Bearer',
        owner: service.uri('users', owner.userId),
        organization: service.uri('organizations', owner.organizationId),
      })
      const me = await service.call('GET', '/users/me', { as: body.access_token })
      expect(me.status).toBe(200)
    },
  )

  test.each(['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri'])(
    'requires %s',
    async (name) => {
      const { status, headers, body } = await post(service, '/oauth/token', {
        ...(await form(true)),
        [name]: null,
      })
      expect(status).toBe(400)
      expectHeaders(headers)
      expect(Object.keys(body)).toEqual(['error', 'error_description'])
    },
  )

  test('takes no JSON, and says so', async () => {
    const response = await fetch(`${service.url}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(await form(true)),
    })
    expect(response.status).toBe(400)
    expectHeaders(response.headers)
    expect(await response.json()).toEqual({
      error: 'invalid_request',
      error_description: expect.stringContaining('application/x-www-form-urlencoded'),
    })
  })
})
