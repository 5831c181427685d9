// OAuth 2.0 of the contract server: the permission of the user, tokens, and their revocation.
import { hash, randomUUID } from 'node:crypto'
import type { Account, AccountStore, Grant } from './accounts.ts'
import type { ContractRequest, ContractResponse } from './http.ts'

export interface OauthClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

/** What the user answers to the next request for permission. */
export type Consent =
  | { readonly account: Account; readonly grantedScopes?: readonly string[] }
  /** The user clicks on "Cancel". */
  | 'denied'

interface PendingCode extends Grant {
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly nonce: string | null
  readonly isOffline: boolean
}

export interface OauthOptions {
  readonly client: OauthClient
  readonly accounts: AccountStore
  readonly now: () => number
  readonly accessTokenSeconds: number
  /** Whether each refresh returns a new refresh token and ends the old one. */
  readonly rotatesRefreshTokens: boolean
}

export interface OauthRoutes {
  setConsent(consent: Consent): void
  handle(request: ContractRequest): ContractResponse | null
}

const CODE_CHALLENGE = /^[\w-]{43}$/

export function createOauthRoutes(options: OauthOptions): OauthRoutes {
  const { client, accounts, now, accessTokenSeconds, rotatesRefreshTokens } = options
  const codes = new Map<string, PendingCode>()
  let consent: Consent = 'denied'

  function authorize(query: URLSearchParams): ContractResponse {
    const redirectUri = query.get('redirect_uri') ?? ''
    // Google shows these errors on its own page.
    if (query.get('client_id') !== client.clientId) return failed(401, 'invalid_client')
    if (!client.redirectUris.includes(redirectUri)) return failed(400, 'redirect_uri_mismatch')
    const requested = query.get('scope')?.split(' ') ?? []
    const codeChallenge = query.get('code_challenge') ?? ''
    const isValid =
      query.get('response_type') === 'code' &&
      requested.includes('openid') &&
      query.get('code_challenge_method') === 'S256' &&
      CODE_CHALLENGE.test(codeChallenge) &&
      query.get('prompt') === 'consent'
    if (!isValid) return failed(400, 'invalid_request')
    const state = query.get('state') ?? ''
    if (consent === 'denied') return redirect(redirectUri, { error: 'access_denied', state })
    const { account, grantedScopes = requested } = consent
    const scopes = requested.filter((scope) => grantedScopes.includes(scope) || !scope.startsWith('https:'))
    const code = `4/${randomUUID()}`
    const [nonce, isOffline] = [query.get('nonce'), query.get('access_type') === 'offline']
    codes.set(code, { account, scopes, redirectUri, codeChallenge, nonce, isOffline })
    return redirect(redirectUri, { code, state, scope: scopes.join(' ') })
  }

  function exchangeCode(form: URLSearchParams): ContractResponse {
    const code = form.get('code') ?? ''
    const pending = codes.get(code)
    codes.delete(code)
    const challenge = hash('sha256', form.get('code_verifier') ?? '', 'base64url')
    if (pending?.redirectUri !== form.get('redirect_uri') || pending.codeChallenge !== challenge)
      return failed(400, 'invalid_grant')
    return tokenResponse(pending, {
      ...(pending.isOffline ? { refresh_token: accounts.issueRefreshToken(pending) } : {}),
      id_token: idToken(pending),
    })
  }

  function refresh(form: URLSearchParams): ContractResponse {
    const token = form.get('refresh_token') ?? ''
    const grant = accounts.findRefreshToken(token)
    if (grant === undefined) return failed(400, 'invalid_grant')
    if (!rotatesRefreshTokens) return tokenResponse(grant, {})
    accounts.dropRefreshToken(token)
    return tokenResponse(grant, { refresh_token: accounts.issueRefreshToken(grant) })
  }

  const tokenResponse = (grant: Grant, more: object): ContractResponse => ({
    status: 200,
    body: {
      access_token: accounts.issueAccessToken(grant),
      expires_in: accessTokenSeconds,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
      ...more,
    },
  })

  function idToken({ account, nonce }: PendingCode): string {
    const seconds = Math.floor(now() / 1_000)
    const claims = {
      iss: 'https://accounts.google.com',
      aud: client.clientId,
      sub: account.subject,
      email: account.email,
      email_verified: true,
      iat: seconds,
      exp: seconds + 3_600,
      ...(nonce === null ? {} : { nonce }),
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}.${randomUUID()}`
  }

  function handleToken(form: URLSearchParams): ContractResponse {
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return failed(401, 'invalid_client')
    const type = form.get('grant_type')
    if (type === 'authorization_code') return exchangeCode(form)
    return type === 'refresh_token' ? refresh(form) : failed(400, 'unsupported_grant_type')
  }

  return {
    setConsent(value) {
      consent = value
    },
    handle({ method, path, query, text, contentType }) {
      if (method === 'GET' && path === '/o/oauth2/v2/auth') return authorize(query)
      if (method !== 'POST' || (path !== '/token' && path !== '/revoke')) return null
      if (!contentType.startsWith('application/x-www-form-urlencoded')) return failed(400, 'invalid_request')
      const form = new URLSearchParams(text)
      if (path === '/token') return handleToken(form)
      const isRevoked = accounts.revokeToken(form.get('token') ?? '')
      return isRevoked ? { status: 200, body: {} } : failed(400, 'invalid_token')
    },
  }
}

const failed = (status: number, error: string): ContractResponse => ({ status, body: { error } })

function redirect(redirectUri: string, parameters: Record<string, string>): ContractResponse {
  const location = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
  return { status: 302, body: undefined, headers: { location: location.href } }
}
