// Access to an account by OAuth 2.0: permission of the user, and tokens. Providers differ in a few rules.
import { Type } from 'typebox'
import type { Clock } from '../clock.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import { CalendarServerError } from './calendar-server-error.ts'
import { failureOfCall, readRetryAfter } from './call-failure.ts'
import { createReader, parseJson } from './json-body.ts'

/** The app of this installation at the provider. */
export interface OauthApp {
  readonly clientId: string
  readonly clientSecret: string
}

export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  /** SHA-256 of the code verifier, in base64url (RFC 7636). */
  readonly codeChallenge: string
  /** The email address of the account, if it is known. */
  readonly loginHint: string | null
}

export interface CodeExchange {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri: string
  readonly nonce: string
}

export interface CalendarTokens {
  readonly accessToken: string
  /** In milliseconds since 1970. */
  readonly expiresAt: number
  /** Null: the former one stays valid. */
  readonly refreshToken: string | null
  /** Users may allow only some of the requested scopes. Null: as before. */
  readonly scopes: readonly string[] | null
  /** Only after a permission of the user. */
  readonly identity: AccountIdentity | null
}

export interface AccountIdentity {
  /** Stays the same if the address changes. */
  readonly subject: string
  /** Null without an address that the provider vouches for. */
  readonly email: string | null
}

/** `refused`: by the user or the provider, so the user must connect the account again. `client_refused`: our client id or secret is wrong. */
export type TokenOutcome =
  | { readonly outcome: 'granted'; readonly tokens: CalendarTokens }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'client_refused' }

/** Throws a `CalendarServerError`, or the reason of the signal. */
export interface CalendarOauth {
  authorizationUrl(request: AuthorizationRequest): string
  /** `iss` of a redirect back to us (RFC 9207): false if it is another provider’s. */
  isIssuer(iss: string): boolean
  exchangeCode(exchange: CodeExchange, signal: AbortSignal): Promise<TokenOutcome>
  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenOutcome>
}

export interface OauthDeps {
  readonly outgoing: OutgoingClient
  readonly clock: Pick<Clock, 'now'>
}

/** In what the providers differ. */
export interface OauthRules {
  readonly authorizationUrl: string
  readonly tokenUrl: string
  /** Empty if the provider knows them from the app. */
  readonly scopes: readonly string[]
  /** How the app proves to the token endpoint that it is itself (RFC 6749, section 2.3.1). */
  readonly clientAuthentication: ClientAuthentication
  /** Further parameters of the request for permission. */
  readonly authorizationQuery: Readonly<Record<string, string>>
  /** Errors that say that the permission has ended. */
  readonly grantErrors: readonly string[]
  /** Errors that say that our client id or secret is wrong. */
  readonly clientErrors: readonly string[]
  isIssuer(iss: string): boolean
  /** `claims`: of the ID token. Returns null if it is not from this provider. Null: the provider issues no ID tokens. */
  readonly readIdentity: ((claims: unknown) => AccountIdentity | null) | null
}

export type ClientAuthentication = 'form' | 'basic'

interface FormResponse {
  readonly status: number
  readonly json: unknown
}

const readTokens = createReader(
  Type.Object({
    access_token: Type.String({ maxLength: 4_000 }),
    expires_in: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    refresh_token: Type.Optional(Type.String({ maxLength: 4_000 })),
    scope: Type.Optional(Type.String({ maxLength: 1_500 })),
    id_token: Type.Optional(Type.String({ maxLength: 20_000 })),
  }),
)

const readClaims = createReader(
  Type.Object({
    aud: Type.String({ maxLength: 1_000 }),
    exp: Type.Number(),
    nonce: Type.Optional(Type.String({ maxLength: 1_000 })),
  }),
)

/** Zoom's documents don't encode the id and the secret any further. */
export const toBasicHeader = ({ clientId, clientSecret }: OauthApp) => ({
  authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
})

/** Throws a `CalendarServerError`, or the reason of the signal. */
export async function postForm(
  outgoing: OutgoingClient,
  url: string,
  form: Record<string, string>,
  signal: AbortSignal,
  headers: Readonly<Record<string, string>> = {},
): Promise<FormResponse> {
  signal.throwIfAborted()
  const outcome = await outgoing.call({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
    // Codes and some refresh tokens work once.
    isRepeatable: false,
    signal,
  })
  signal.throwIfAborted()
  if (outcome.error !== null) throw new CalendarServerError(failureOfCall(outcome.error))
  const { status, headers: received, body, isComplete } = outcome
  if (status === 429) throw new CalendarServerError('throttled', readRetryAfter(received))
  if (status >= 500 || !isComplete) throw new CalendarServerError('unreachable')
  return { status, json: parseJson(body) }
}

export function createOauthClient(
  { outgoing, clock }: OauthDeps,
  rules: OauthRules,
  app: OauthApp,
): CalendarOauth {
  const { clientId, clientSecret } = app
  const isBasic = rules.clientAuthentication === 'basic'
  const clientFields: Record<string, string> = isBasic
    ? {}
    : { client_id: clientId, client_secret: clientSecret }
  const clientHeaders = isBasic ? toBasicHeader(app) : {}

  /** `nonce`: of the permission; null: no ID token is expected. */
  async function requestTokens(
    form: Record<string, string>,
    nonce: string | null,
    signal: AbortSignal,
  ): Promise<TokenOutcome> {
    const requestedAt = clock.now()
    const fields = { ...form, ...clientFields }
    const { status, json } = await postForm(outgoing, rules.tokenUrl, fields, signal, clientHeaders)
    if (status !== 200) return { outcome: refusalOf(rules, json) }
    const tokens = readTokens(json)
    if (tokens === undefined) throw new CalendarServerError('malformed')
    return {
      outcome: 'granted',
      tokens: {
        accessToken: tokens.access_token,
        expiresAt: requestedAt + tokens.expires_in * 1_000,
        refreshToken: tokens.refresh_token ?? null,
        scopes: tokens.scope?.split(' ') ?? null,
        identity:
          nonce === null || rules.readIdentity === null
            ? null
            : identityIn(tokens.id_token, nonce, rules.readIdentity),
      },
    }
  }

  /** The token comes from the provider over TLS, so its signature does not have to be checked. */
  function identityIn(
    idToken: string | undefined,
    nonce: string,
    readIdentity: NonNullable<OauthRules['readIdentity']>,
  ): AccountIdentity {
    const payload = parseJson(Buffer.from(idToken?.split('.')[1] ?? '', 'base64url'))
    const claims = readClaims(payload)
    const isValid = claims?.aud === clientId && claims.nonce === nonce && claims.exp * 1_000 > clock.now()
    const identity = isValid ? readIdentity(payload) : null
    if (identity === null) throw new CalendarServerError('malformed')
    return identity
  }

  return {
    authorizationUrl({ redirectUri, state, nonce, codeChallenge, loginHint }) {
      const url = new URL(rules.authorizationUrl)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        ...(rules.scopes.length === 0 ? {} : { scope: rules.scopes.join(' ') }),
        ...rules.authorizationQuery,
        state,
        ...(rules.readIdentity === null ? {} : { nonce }),
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(loginHint === null ? {} : { login_hint: loginHint }),
      }).toString()
      return url.href
    },
    isIssuer: rules.isIssuer,
    exchangeCode: ({ code, codeVerifier, redirectUri, nonce }, signal) =>
      requestTokens(
        { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri },
        nonce,
        signal,
      ),
    refresh: (refreshToken, signal) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, null, signal),
  }
}

function refusalOf({ grantErrors, clientErrors }: OauthRules, json: unknown): 'refused' | 'client_refused' {
  const error = oauthErrorIn(json) ?? ''
  if (grantErrors.includes(error)) return 'refused'
  if (clientErrors.includes(error)) return 'client_refused'
  throw new CalendarServerError('malformed')
}

/** Null if the response has none. */
export const oauthErrorIn = (json: unknown): string | null =>
  typeof json === 'object' && json !== null && 'error' in json && typeof json.error === 'string'
    ? json.error
    : null
