// OAuth 2.0 of contract servers: the permission of the user, and tokens.
import { hash, randomUUID } from 'node:crypto'
import type { ContractRequest, ContractResponse } from './http.ts'
import type { Grant, TokenStore } from './tokens.ts'

export interface OauthClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUris: readonly string[]
}

/** What the user answers to the next request for permission. */
export type Consent<Account> =
  | { readonly account: Account; readonly grantedScopes?: readonly string[] }
  /** The provider redirects back with this error. */
  | { readonly error: string }
  /** The user clicks on "Cancel". */
  | 'denied'

/** In what the providers differ. */
export interface OauthRules<Account> {
  readonly paths: { readonly authorization: string; readonly token: string }
  /** How codes of the provider begin. */
  readonly codePrefix: string
  /** The scopes that the app is registered with, if requests don't name scopes. */
  readonly appScopes?: readonly string[]
  /** Where the token endpoint expects the client id and secret: in the form, or in the header `Authorization`. */
  readonly clientAuthentication: 'form' | 'basic'
  /** Whether a request for permission has what the provider or our program needs. */
  isValid(query: URLSearchParams, scopes: readonly string[]): boolean
  /** Whether a refresh token is issued. */
  isOffline(query: URLSearchParams, scopes: readonly string[]): boolean
  /** The requested scopes that a token has. */
  grantScopes(requested: readonly string[], allowed: readonly string[]): readonly string[]
  /** Claims of an ID token that say whose it is; null if the provider issues none. */
  readonly claimsOf: ((account: Account) => object) | null
  /** The body of an error response. */
  toErrorBody(error: string): object
}

export interface OauthOptions<Account> {
  readonly client: OauthClient
  readonly tokens: TokenStore<Account>
  readonly now: () => number
  readonly accessTokenSeconds: number
  /** Whether each refresh returns a new refresh token. */
  readonly rotatesRefreshTokens: boolean
  /** Whether the old one works further, too. */
  readonly keepsOldTokens?: boolean
}

export interface OauthRoutes<Account> {
  readonly authorizationPath: string
  setConsent(consent: Consent<Account>): void
  /** Null for another path. */
  handle(request: ContractRequest): ContractResponse | null
}

interface PendingCode<Account> extends Grant<Account> {
  readonly redirectUri: string
  readonly codeChallenge: string
  readonly nonce: string | null
  readonly isOffline: boolean
}

const CODE_CHALLENGE = /^[\w-]{43}$/

export function createOauthRoutes<Account>(
  rules: OauthRules<Account>,
  options: OauthOptions<Account>,
): OauthRoutes<Account> {
  const { client, tokens, now, accessTokenSeconds, rotatesRefreshTokens, keepsOldTokens = false } = options
  const codes = new Map<string, PendingCode<Account>>()
  let consent: Consent<Account> = 'denied'
  const failed = (status: number, error: string): ContractResponse => ({
    status,
    body: rules.toErrorBody(error),
  })

  function authorize(query: URLSearchParams): ContractResponse {
    const redirectUri = query.get('redirect_uri') ?? ''
    // Providers show these errors on their own page.
    if (query.get('client_id') !== client.clientId) return failed(401, 'invalid_client')
    if (!client.redirectUris.includes(redirectUri)) return failed(400, 'redirect_uri_mismatch')
    const requested = rules.appScopes ?? query.get('scope')?.split(' ') ?? []
    const codeChallenge = query.get('code_challenge') ?? ''
    const isValid =
      query.get('response_type') === 'code' &&
      (rules.claimsOf === null || requested.includes('openid')) &&
      query.get('code_challenge_method') === 'S256' &&
      CODE_CHALLENGE.test(codeChallenge) &&
      rules.isValid(query, requested)
    if (!isValid) return failed(400, 'invalid_request')
    const state = query.get('state') ?? ''
    if (consent === 'denied') return redirect(redirectUri, { error: 'access_denied', state })
    if ('error' in consent) return redirect(redirectUri, { error: consent.error, state })
    const { account, grantedScopes = requested } = consent
    const scopes = rules.grantScopes(requested, grantedScopes)
    const code = `${rules.codePrefix}${randomUUID()}`
    const [nonce, isOffline] = [query.get('nonce'), rules.isOffline(query, scopes)]
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
      ...(pending.isOffline ? { refresh_token: tokens.issueRefreshToken(pending) } : {}),
      ...(rules.claimsOf === null ? {} : { id_token: idToken(pending, rules.claimsOf) }),
    })
  }

  function refresh(form: URLSearchParams): ContractResponse {
    const token = form.get('refresh_token') ?? ''
    const grant = tokens.findRefreshToken(token)
    if (grant === undefined) return failed(400, 'invalid_grant')
    if (!rotatesRefreshTokens) return tokenResponse(grant, {})
    if (!keepsOldTokens) tokens.dropRefreshToken(token)
    return tokenResponse(grant, { refresh_token: tokens.issueRefreshToken(grant) })
  }

  const tokenResponse = (grant: Grant<Account>, more: object): ContractResponse => ({
    status: 200,
    body: {
      access_token: tokens.issueAccessToken(grant),
      expires_in: accessTokenSeconds,
      scope: grant.scopes.join(' '),
      token_type: 'Bearer',
      ...more,
    },
  })

  function idToken({ account, nonce }: PendingCode<Account>, claimsOf: (account: Account) => object): string {
    const seconds = Math.floor(now() / 1_000)
    const claims = {
      ...claimsOf(account),
      aud: client.clientId,
      iat: seconds,
      exp: seconds + 3_600,
      ...(nonce === null ? {} : { nonce }),
    }
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode(claims)}.${randomUUID()}`
  }

  function handleToken(request: ContractRequest, form: URLSearchParams): ContractResponse {
    const isClient =
      rules.clientAuthentication === 'basic'
        ? hasBasicClient(request, client)
        : form.get('client_id') === client.clientId && form.get('client_secret') === client.clientSecret
    if (!isClient) return failed(401, 'invalid_client')
    const type = form.get('grant_type')
    if (type === 'authorization_code') return exchangeCode(form)
    return type === 'refresh_token' ? refresh(form) : failed(400, 'unsupported_grant_type')
  }

  return {
    authorizationPath: rules.paths.authorization,
    setConsent(value) {
      consent = value
    },
    handle(request) {
      const { method, path, query } = request
      if (method === 'GET' && path === rules.paths.authorization) return authorize(query)
      if (method !== 'POST' || path !== rules.paths.token) return null
      const form = formOf(request)
      return form === null ? failed(400, 'invalid_request') : handleToken(request, form)
    },
  }
}

/** Null if the body is no form. */
export const formOf = ({ contentType, text }: ContractRequest): URLSearchParams | null =>
  contentType.startsWith('application/x-www-form-urlencoded') ? new URLSearchParams(text) : null

/** Whether the header has the client id and secret, which are not encoded any further. */
export const hasBasicClient = (
  { authorization }: ContractRequest,
  { clientId, clientSecret }: OauthClient,
): boolean => authorization === `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`

function redirect(redirectUri: string, parameters: Record<string, string>): ContractResponse {
  const location = new URL(redirectUri)
  for (const [name, value] of Object.entries(parameters)) location.searchParams.set(name, value)
  return { status: 302, body: undefined, headers: { location: location.href } }
}
