// Tests sign-in with the official MCP client, from the server URL to a tool call.
import { request } from 'node:http'
import {
  auth,
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientMetadata,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disableAnonymousLimits } from '../../../../testbed/limits-file.ts'
import { READ, WRITE } from '../../../../testbed/mcp.ts'
import { createFetch, grantApp, ISSUER } from '../../../../testbed/oauth.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let ada: Person
beforeAll(async () => {
  service = await startService({ ...disableAnonymousLimits(), OAUTH_DYNAMIC_REGISTRATION: 'true' })
  ada = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

/** Stores the client's state and the URL that it would open in a browser. */
class Tool implements OAuthClientProvider {
  readonly redirectUrl = 'http://127.0.0.1:41234/callback'
  readonly clientMetadata: OAuthClientMetadata = {
    client_name: 'An AI tool',
    redirect_uris: [this.redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  opened: URL | null = null
  #client: OAuthClientInformationMixed | undefined
  #tokens: OAuthTokens | undefined
  #verifier = ''
  #discovered: OAuthDiscoveryState | undefined

  clientInformation = () => this.#client
  saveClientInformation(client: OAuthClientInformationMixed) {
    this.#client = client
  }
  tokens = () => this.#tokens
  saveTokens(tokens: OAuthTokens) {
    this.#tokens = tokens
  }
  redirectToAuthorization(url: URL) {
    this.opened = url
  }
  codeVerifier = () => this.#verifier
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier
  }
  discoveryState = () => this.#discovered
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state
  }
}

const options = () => ({ serverUrl: `${ISSUER}/mcp`, fetchFn: createFetch(service) as typeof fetch })

/** The user grants access, and the tool gets its tokens. */
async function completeSignIn(tool: Tool): Promise<string> {
  const back = (await grantApp(service, ada, String(tool.opened))).searchParams
  const response = { authorizationCode: back.get('code') ?? '', iss: back.get('iss') ?? '' }
  return auth(tool, { ...options(), ...response })
}

describe('official client', () => {
  test('needs only the URL for metadata, registration, sign-in and refresh', async () => {
    const tool = new Tool()
    expect(await auth(tool, options())).toBe('REDIRECT')
    expect(tool.opened?.searchParams.get('resource')).toBe(`${ISSUER}/mcp`)
    expect(await completeSignIn(tool)).toBe('AUTHORIZED')
    expect(tool.tokens()).toMatchObject({ token_type: 'Bearer', scope: `${READ} ${WRITE}` })
    const before = tool.tokens()?.access_token
    expect(await auth(tool, options())).toBe('AUTHORIZED')
    expect(tool.tokens()?.access_token).not.toBe(before)
    const client = new Client({ name: 'an-ai-tool', version: '1' })
    const url = new URL(`${ISSUER}/mcp`)
    const fetchFn = createFetch(service) as typeof fetch
    await client.connect(new StreamableHTTPClientTransport(url, { authProvider: tool, fetch: fetchFn }))
    expect((await client.callTool({ name: 'get_me', arguments: {} })).isError).not.toBe(true)
    await client.close()
  })

  test('may request offline_access and gets a refresh token and the supported scopes', async () => {
    const tool = new Tool()
    await auth(tool, { ...options(), scope: `${READ} offline_access` })
    const { searchParams } = tool.opened ?? new URL(ISSUER)
    expect([searchParams.get('scope'), searchParams.get('prompt')]).toEqual([
      `${READ} offline_access`,
      'consent',
    ])
    expect(await completeSignIn(tool)).toBe('AUTHORIZED')
    expect(tool.tokens()).toMatchObject({ scope: READ, refresh_token: expect.stringMatching(/^mwr_/) })
  })
})

describe('browser', () => {
  /** Does not use `fetch`, which does not allow setting the Host header. */
  const from = (origin: string, host: string) =>
    new Promise<number | undefined>((settle, fail) => {
      const headers = { origin, host, 'content-type': 'application/json' }
      const sent = request(`${service.url}/mcp`, { method: 'POST', headers }, (response) => {
        response.resume()
        settle(response.statusCode)
      })
      sent.once('error', fail).end('{"jsonrpc":"2.0","id":1,"method":"tools/list"}')
    })

  test('gets 403 for DNS rebinding, before authentication', async () => {
    expect(await from('http://evil.example', 'evil.example')).toBe(403)
    expect(await from('https://evil.example:8443', 'EVIL.example:8443')).toBe(403)
    expect(await from('no origin', 'evil.example')).toBe(403)
  })

  test('on our own origin, localhost or another site gets 401 without a token', async () => {
    const { host } = new URL(service.url)
    for (const [origin, name] of [
      [ISSUER, new URL(ISSUER).host],
      [service.url, host],
      ['http://localhost:6274', host],
      ['https://assistant.example', new URL(ISSUER).host],
      ['null', host],
    ] as const)
      expect(await from(origin, name)).toBe(401)
  })
})
