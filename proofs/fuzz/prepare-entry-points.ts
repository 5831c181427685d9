// Creates samples for the entry points other than the API: sessions, pending authorization requests, codes and
// tokens.
import { getResourceUri } from '../../server/src/features/oauth/schema.ts'
import { getEmail, openPasswordSession, setUserPassword } from '../../testbed/accounts.ts'
import {
  Browser,
  buildAuthorizationUrl,
  CALLBACK,
  createPkcePair,
  createTestApp,
  obtainCode,
  postForm,
} from '../../testbed/oauth.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import type { EntryPointSamples } from './entry-point-drafts.ts'
import { type CalendarProviders, preparePendingConnections } from './prepare-calendars.ts'

const MCP_SCOPES = ['mcp:scheduling:read', 'mcp:scheduling:write']
const SIGN_OUT_SESSIONS = 40
const PASSWORD = 'correct horse battery staple'

async function createSession({ ctx }: Testbed, person: Person): Promise<string> {
  const { secret } = await openPasswordSession({ ctx }, person)
  return `meetwright_session=${secret}`
}

export async function prepareEntryPoints(
  testbed: Testbed,
  providers: CalendarProviders,
): Promise<EntryPointSamples> {
  const { ctx } = testbed
  const service = { url: testbed.apis[0]?.url ?? '', ctx }
  const owner = await testbed.createOrganization('Fuzzed entry points')
  const member = await testbed.addMember(owner.organizationId, 'Member')
  const signOutMember = await testbed.addMember(owner.organizationId, 'Member')
  await setUserPassword(testbed, owner, PASSWORD)
  const email = await getEmail(testbed, owner)
  const sessions = [await createSession(testbed, owner), await createSession(testbed, member)]
  const signOutCookies: string[] = []
  for (let i = 0; i < SIGN_OUT_SESSIONS; i += 1)
    signOutCookies.push(await createSession(testbed, signOutMember))

  const [publicApp, confidentialApp] = [
    await createTestApp(service),
    await createTestApp(service, { isPublic: false }),
  ]
  const waiting = []
  for (const session of [...sessions, ...sessions]) {
    const browser = new Browser(service)
    const { headers } = await browser.get(buildAuthorizationUrl(publicApp, createPkcePair()))
    const uid = new URL(headers.get('location') ?? 'about:nothing').pathname.split('/').at(-1) ?? ''
    waiting.push({ uid, cookie: `${session}; ${browser.cookies}` })
  }
  const mcp = await createTestApp(service, { scopes: MCP_SCOPES })
  const forMcp = { scope: MCP_SCOPES.join(' '), resource: getResourceUri(ctx.config.urls, 'mcp') }
  const mcpTokens = []
  for (const person of [owner, member])
    mcpTokens.push(
      (await postForm(service, '/oauth/token', await obtainCode(service, person, mcp, forMcp))).body
        .access_token,
    )
  const fields = [
    await obtainCode(service, owner, publicApp),
    await obtainCode(service, owner, confidentialApp),
  ]
  const { body: issued } = await postForm(
    service,
    '/oauth/token',
    await obtainCode(service, owner, confidentialApp),
  )
  const codes = fields.map(({ code }) => code ?? '')
  const proof = createPkcePair()
  return {
    cookies: [...sessions, ...sessions, ...waiting.map(({ cookie }) => cookie)],
    signOutCookies,
    requests: [...waiting.map(({ uid }) => uid), 'AAAAAAAAAAAAAAAAAAAAA'],
    pendingConnections: await preparePendingConnections(testbed, providers, sessions),
    mcpTokens: [...mcpTokens, ...mcpTokens, owner.token],
    fieldValues: {
      email: [email, 'nobody@example.com'],
      password: ['wrong', PASSWORD, 'x'],
      present: ['wrong', 'x'],
      client_id: [
        publicApp.clientId,
        confidentialApp.clientId,
        mcp.clientId,
        'https://127.0.0.1/client.json',
      ],
      client_secret: [confidentialApp.secret ?? '', 'guess'],
      redirect_uri: [CALLBACK, 'https://evil.example/'],
      redirect_uris: [CALLBACK],
      scope: ['users:read', 'users:read event_types:write', 'default', MCP_SCOPES.join(' ')],
      resource: [ctx.config.urls.api, getResourceUri(ctx.config.urls, 'mcp'), 'https://elsewhere.example'],
      response_type: ['code', 'code', 'token', 'code id_token', 'none'],
      response_mode: ['query', 'fragment', 'form_post', 'web_message'],
      grant_type: ['authorization_code', 'refresh_token', 'client_credentials', 'password', 'implicit'],
      grant_types: ['authorization_code', 'refresh_token', 'implicit'],
      response_types: ['code', 'token'],
      token_endpoint_auth_method: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
      application_type: ['web', 'native'],
      code_challenge: [proof.challenge],
      code_challenge_method: ['S256', 'S256', 'plain'],
      code_verifier: [proof.verifier, String(fields[0]?.code_verifier)],
      prompt: ['none', 'login', 'consent', 'select_account', 'none login'],
      max_age: ['0', '1', '-1', '99999999999'],
      code: codes,
      token: [issued.access_token, issued.refresh_token, ...codes, owner.token],
      token_type_hint: ['access_token', 'refresh_token', 'x'],
      refresh_token: [issued.refresh_token],
      request: ['eyJhbGciOiJub25lIn0.e30.', '..'],
      request_uri: ['urn:ietf:params:oauth:request_uri:x', 'https://127.0.0.1/x'],
      next: ['/account', '//evil.example', '/oauth/consent/x'],
      domain: ['example.com', 'nobody.example'],
      lang: ['de', 'xx'],
      timezone: ['Europe/Berlin', 'Nowhere/Land'],
      error: ['invalid_client', '<script>'],
    },
  }
}
