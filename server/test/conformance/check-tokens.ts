// Checks "Authorization and metadata" of the specification: request, status, content type, exact fields.
import { expect } from 'vitest'
import { createTestApp, obtainCode, postForm } from '../../../testbed/oauth.ts'
import type { Fixture } from './fixture.ts'
import { AccessToken, ProtectedResource } from './resources.ts'
import { seenFields, tally } from './send-request.ts'

const METADATA = 'GET {mcp_url}/.well-known/oauth-protected-resource'
const TOKEN = 'POST {auth_url}/oauth/token'

function assertHeaders(operation: string, headers: Headers): void {
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  for (const name of ['limit', 'remaining', 'reset'])
    expect(headers.get(`x-ratelimit-${name}`), name).toMatch(/^\d+$/)
  const names = ['content-type', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
  tally.record(operation, 'headers', ...names)
}

/** Works without a token and returns exactly these fields. */
export async function checkMetadata({ service }: Fixture): Promise<void> {
  const response = await fetch(`${service.url}/.well-known/oauth-protected-resource`)
  expect(response.status).toBe(200)
  assertHeaders(METADATA, response.headers)
  const body = (await response.json()) as object
  expect(Object.keys(body)).toEqual(Object.keys(ProtectedResource))
  expect(body).toMatchObject({ bearer_methods_supported: ['header'] })
  tally.record(METADATA, 'statuses', '200')
  tally.record(METADATA, 'fields', ...seenFields.check(body, ProtectedResource, 'ProtectedResource'))
}

export async function checkTokenEndpoint(fixture: Fixture): Promise<void> {
  const { service, owner } = fixture
  const form = async (isPublic: boolean) =>
    obtainCode(service, owner, await createTestApp(service, { isPublic }))
  for (const isPublic of [true, false]) {
    const { status, headers, body } = await postForm(service, '/oauth/token', await form(isPublic))
    expect(status).toBe(200)
    assertHeaders(TOKEN, headers)
    expect(Object.keys(body)).toEqual(Object.keys(AccessToken))
    tally.record(TOKEN, 'statuses', '200')
    tally.record(TOKEN, 'fields', ...seenFields.check(body, AccessToken, 'AccessToken'))
    expect(body).toMatchObject(
      await fixture.fill({ expires_in: 7_200, owner: '{user_uri}', organization: '{organization_uri}' }),
    )
    expect((await service.call('GET', '/users/me', { as: body.access_token })).status).toBe(200)
  }
  for (const name of ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri']) {
    const refused = await postForm(service, '/oauth/token', { ...(await form(true)), [name]: null })
    expect(refused.status, name).toBe(400)
    assertHeaders(TOKEN, refused.headers)
    expect(Object.keys(refused.body)).toEqual(['error', 'error_description'])
    tally.record(TOKEN, 'parameters', name, `${name} is required`)
    tally.record(TOKEN, 'statuses', `400 ${refused.body.error}`)
  }
  const wrongSecret = { ...(await form(false)), client_secret: 'another' }
  const refused = await postForm(service, '/oauth/token', wrongSecret)
  expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client'])
  tally.record(TOKEN, 'parameters', 'client_secret')
  tally.record(TOKEN, 'statuses', '401 invalid_client')
  const asJson = await fetch(`${service.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await form(true)),
  })
  expect(asJson.status).toBe(400)
  assertHeaders(TOKEN, asJson.headers)
  expect(await asJson.json()).toEqual({
    error: 'invalid_request',
    error_description: expect.stringContaining('application/x-www-form-urlencoded'),
  })
}
