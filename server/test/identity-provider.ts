// OpenID provider for tests of SSO: signs in the given user without asking.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface IdentityProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Sets the user to sign in, and their claims. */
  signInAs(subject: string, claims: Readonly<Record<string, unknown>>): void
  /** Follows the redirects like a browser. Returns the path and query of our callback. */
  followRedirects(location: string): Promise<string>
  stop(): Promise<void>
}

export const CALLBACK = 'https://meetwright.test/sign-in/company/callback'

/** `callback`: where it redirects browsers to. */
export async function startIdentityProvider(
  address = '127.0.0.1',
  callback = CALLBACK,
): Promise<IdentityProvider> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, address, resolve))
  const issuer = `http://${address}:${(server.address() as AddressInfo).port}`
  const [clientId, clientSecret] = ['meetwright', 'the secret of the company']
  let subject = 'nobody'
  const claimsBySubject = new Map<string, Readonly<Record<string, unknown>>>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [callback] }],
    findAccount: async (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...claimsBySubject.get(sub) }),
    }),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'locale', 'zoneinfo'] },
    // The claims are in the ID token, as with most providers.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  })
  const handle = provider.callback()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/'))
      void completeInteraction(provider, subject, request, response)
    else void handle(request, response)
  })
  return {
    issuer,
    clientId,
    clientSecret,
    signInAs(sub, claims) {
      subject = sub
      claimsBySubject.set(sub, claims)
    },
    followRedirects,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers both prompts, login and consent, immediately. */
async function completeInteraction(
  provider: Provider,
  subject: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: subject } })
    return
  }
  const grant = new provider.Grant({
    clientId: String(params.client_id),
    ...(session === undefined ? {} : { accountId: session.accountId }),
  })
  grant.addOIDCScope('openid email profile')
  const grantId = await grant.save()
  await provider.interactionFinished(
    request,
    response,
    { consent: { grantId } },
    { mergeWithLastSubmission: true },
  )
}

async function followRedirects(location: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = location
  for (let steps = 0; steps < 10; steps += 1) {
    if (new URL(url).pathname === new URL(CALLBACK).pathname) return url.slice(new URL(url).origin.length)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (next === null)
      throw new Error(`The provider does not redirect: ${response.status} ${await response.text()}`)
    url = new URL(next, url).href
  }
  throw new Error('The provider redirects in a loop.')
}
