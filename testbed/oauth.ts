// Acts as an OAuth app and as the browser of its user.
import { createHash, randomBytes } from 'node:crypto'
import type { Member } from '../server/src/domain/access/actor.ts'
import { type AppInput, createApp } from '../server/src/features/oauth/create-app.ts'
import { grantAccess } from '../server/src/features/oauth/grant-access.ts'
import { resolveAccessRequest } from '../server/src/features/oauth/resolve-access-request.ts'
import { getResourceUri } from '../server/src/features/oauth/schema.ts'
import type { Person, ServiceHandle } from './people.ts'

export const ISSUER = 'https://meetwright.test'
export const CALLBACK = 'https://app.example.com/callback'

export interface TestApp {
  readonly clientId: string
  readonly secret: string | null
}

export const createTestApp = (service: ServiceHandle, input: Partial<AppInput> = {}): Promise<TestApp> =>
  createApp(service.ctx, {
    name: 'Example App',
    redirectUris: [CALLBACK],
    scopes: ['users:read', 'event_types:write'],
    isLegacy: false,
    isPublic: true,
    ...input,
  })

/** Arguments that client libraries and browsers pass to `fetch`. */
interface FetchOptions {
  readonly method?: string
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

/** Sends requests for the public URL to the service. */
export const createFetch =
  (service: ServiceHandle) =>
  (url: string | URL, { method = 'GET', headers = {}, body }: FetchOptions = {}): Promise<Response> => {
    const { pathname, search } = new URL(url)
    const sent = body === undefined || body === null ? {} : { body: body as URLSearchParams }
    return fetch(`${service.url}${pathname}${search}`, { method, headers, redirect: 'manual', ...sent })
  }

export class Browser {
  readonly #service: ServiceHandle
  readonly #cookies = new Map<string, string>()

  constructor(service: ServiceHandle) {
    this.#service = service
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Does not follow redirects. */
  async get(url: string): Promise<Response> {
    const response = await createFetch(this.#service)(new URL(url, ISSUER), {
      headers: { cookie: this.cookies },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return response
  }
}

export interface PkcePair {
  readonly verifier: string
  readonly challenge: string
}

export function createPkcePair(): PkcePair {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export const buildAuthorizationUrl = (
  app: TestApp,
  pkce: PkcePair,
  more: Record<string, string | null> = {},
) => {
  const params = {
    response_type: 'code',
    client_id: app.clientId,
    redirect_uri: CALLBACK,
    scope: 'users:read',
    state: 'a-state',
    code_challenge: pkce.challenge,
    code_challenge_method: 'S256',
    ...more,
  }
  const presentParams = Object.entries(params).filter((one): one is [string, string] => one[1] !== null)
  return `/oauth/authorize?${new URLSearchParams(presentParams)}`
}

export const toMember = ({ organizationId, userId, membershipId }: Person): Member => ({
  kind: 'user',
  organizationId,
  userId,
  membershipId,
  role: 'owner',
  plan: 'enterprise',
  stage: 'active',
  tokenId: userId,
  scopes: [],
})

/** Starts an authorization request, allows or denies it, and returns the URL that the browser is redirected to. */
export async function grantApp(
  service: ServiceHandle,
  person: Person,
  authorizationUrl: string,
  isAllowed = true,
): Promise<URL> {
  const browser = new Browser(service)
  const first = await browser.get(authorizationUrl)
  const next = new URL(first.headers.get('location') ?? 'about:nothing')
  if (!next.pathname.startsWith('/oauth/consent/')) return next
  const returnUrl = await resolveAccessRequest(service.ctx, browser.cookies, toMember(person), isAllowed)
  if (returnUrl === null) throw new Error('The authorization request has expired.')
  return new URL((await browser.get(returnUrl)).headers.get('location') ?? 'about:nothing')
}

/** Grants an app, as after consent. The grant has no tokens. */
export const createTestGrant = ({ ctx }: ServiceHandle, person: Person, { clientId }: TestApp) =>
  grantAccess(ctx, toMember(person), {
    clientId,
    clientName: 'Example App',
    scopes: ['users:read'],
    audience: 'api',
    resource: getResourceUri(ctx.config.urls, 'api'),
    redirectUri: CALLBACK,
  })

export interface TokenResponse {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown> & { access_token: string; refresh_token: string; error: string }
}

/** Posts a form as the app. Null fields are omitted. */
export async function postForm(
  service: ServiceHandle,
  path: string,
  fields: Record<string, string | null>,
  headers: Record<string, string> = {},
): Promise<TokenResponse> {
  const presentFields = Object.entries(fields).filter((one): one is [string, string] => one[1] !== null)
  const response = await fetch(`${service.url}${path}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(presentFields),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
}

/** Runs the flow up to the code. */
export async function obtainCode(
  service: ServiceHandle,
  person: Person,
  app: TestApp,
  more: Record<string, string | null> = {},
): Promise<Record<string, string | null>> {
  const pkce = createPkcePair()
  const returnUrl = await grantApp(service, person, buildAuthorizationUrl(app, pkce, more))
  const code = returnUrl.searchParams.get('code')
  if (code === null) throw new Error(`No code: ${returnUrl}`)
  return {
    grant_type: 'authorization_code',
    client_id: app.clientId,
    client_secret: app.secret,
    code,
    code_verifier: pkce.verifier,
    redirect_uri: more.redirect_uri ?? CALLBACK,
  }
}
