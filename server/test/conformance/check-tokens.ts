// "Authorization and metadata" of the specification: request, status, content type, exact fields.
import { expect } from 'vitest'
import { codeFor, makeApp, post } from '../oauth.ts'
import { seen, tally } from './ask.ts'
import { AccessToken, ProtectedResource } from './resources.ts'
import type { World } from './world.ts'

const METADATA = 'GET {mcp_url}/.well-known/oauth-protected-resource'
const TOKEN = 'POST {auth_url}/oauth/token'

function lookAtHeaders(operation: string, headers: Headers): void {
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  for (const name of ['limit', 'remaining', 'reset'])
    expect(headers.get(`x-ratelimit-${name}`), name).toMatch(/^\d+$/)
  const names = ['content-type', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
  tally.note(operation, 'headers', ...names)
}

/** Without a bearer, and with exactly its fields. */
export async function checkMetadata({ service }: World): Promise<void> {
  const response = await fetch(`${service.url}/.well-known/oauth-protected-resource`)
  expect(response.status).toBe(200)
  lookAtHeaders(METADATA, response.headers)
  const body = (await response.json()) as object
  expect(Object.keys(body)).toEqual(Object.keys(ProtectedResource))
  expect(body).toMatchObject({ bearer_methods_supported: ['header'] })
  tally.note(METADATA, 'statuses', '200')
  tally.note(METADATA, 'fields', ...seen.check(body, ProtectedResource, 'ProtectedResource'))
}

export async function checkTokenEndpoint(world: World): Promise<void> {
  const { service, owner } = world
  const form = async (isPublic: boolean) => codeFor(service, owner, await makeApp(service, { isPublic }))
  for (const isPublic of [true, false]) {
    const { status, headers, body } = await post(service, '/oauth/token', await form(isPublic))
    expect(status).toBe(200)
    lookAtHeaders(TOKEN, headers)
    expect(Object.keys(body)).toEqual(Object.keys(AccessToken))
    tally.note(TOKEN, 'statuses', '200')
    tally.note(TOKEN, 'fields', ...seen.check(body, AccessToken, 'AccessToken'))
    expect(body).toMatchObject(
      await world.fill({ expires_in: 7_200, owner: '{user_uri}', organization: '{organization_uri}' }),
    )
    expect((await service.call('GET', '/users/me', { as: body.access_token })).status).toBe(200)
  }
  for (const name of ['grant_type', 'client_id', 'code', 'code_verifier', 'redirect_uri']) {
    const refused = await post(service, '/oauth/token', { ...(await form(true)), [name]: null })
    expect(refused.status, name).toBe(400)
    lookAtHeaders(TOKEN, refused.headers)
    expect(Object.keys(refused.body)).toEqual(['error', 'error_description'])
    tally.note(TOKEN, 'parameters', name, `${name} is required`)
    tally.note(TOKEN, 'statuses', `400 ${refused.body.error}`)
  }
  const wrongSecret = { ...(await form(false)), client_secret: 'another' }
  const refused = await post(service, '/oauth/token', wrongSecret)
  expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client'])
  tally.note(TOKEN, 'parameters', 'client_secret')
  tally.note(TOKEN, 'statuses', '401 invalid_client')
  const asJson = await fetch(`${service.url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await form(true)),
  })
  expect(asJson.status).toBe(400)
  lookAtHeaders(TOKEN, asJson.headers)
  expect(await asJson.json()).toEqual({
    error: 'invalid_request',
    error_description: expect.stringContaining('application/x-www-form-urlencoded'),
  })
}
