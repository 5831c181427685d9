// Access to a Google account by OAuth 2.0: permission of the user, tokens, and their revocation.
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { failureOfCall, readRetryAfter } from '../calendar-servers/call-failure.ts'
import type { Clock } from '../clock.ts'
import type { OutgoingClient } from '../outgoing/outgoing.ts'
import type { GoogleEndpoints } from './endpoints.ts'
import { parseJson } from './google-session.ts'
import { readClaims, readTokens } from './schemas.ts'

/** What we ask for: events, the names of calendars, and the busy times of calendars whose events are hidden. */
export const GOOGLE_CALENDAR_SCOPES = {
  events: 'https://www.googleapis.com/auth/calendar.events',
  calendars: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  free_busy: 'https://www.googleapis.com/auth/calendar.events.freebusy',
} as const

export interface GoogleClient {
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

export interface GoogleTokens {
  readonly accessToken: string
  /** In milliseconds since 1970. */
  readonly expiresAt: number
  /** Null: the former one stays valid. */
  readonly refreshToken: string | null
  /** Users may allow only some of the requested scopes. Null: as before. */
  readonly scopes: readonly string[] | null
  /** Only after a permission of the user. */
  readonly identity: GoogleIdentity | null
}

export interface GoogleIdentity {
  /** Stays the same if the address changes. */
  readonly subject: string
  /** Null without a verified address. */
  readonly email: string | null
}

/** `refused`: by the user or by Google, so the user must connect the account again. `client_refused`: our client id or secret is wrong. */
export type TokenOutcome =
  | { readonly outcome: 'granted'; readonly tokens: GoogleTokens }
  | { readonly outcome: 'refused' }
  | { readonly outcome: 'client_refused' }

/** Throws a `CalendarServerError`, or the reason of the signal. */
export interface GoogleOauth {
  authorizationUrl(request: AuthorizationRequest): string
  exchangeCode(exchange: CodeExchange, signal: AbortSignal): Promise<TokenOutcome>
  refresh(refreshToken: string, signal: AbortSignal): Promise<TokenOutcome>
  /** Revokes the whole permission. A token that is no longer valid counts as revoked. */
  revoke(refreshToken: string, signal: AbortSignal): Promise<void>
}

export interface OauthDeps {
  readonly outgoing: OutgoingClient
  readonly endpoints: GoogleEndpoints
  readonly clock: Pick<Clock, 'now'>
}

interface FormResponse {
  readonly status: number
  readonly json: unknown
}

/** OpenID Connect Core 1.0, section 3.1.3.7; Google documents both. */
const ISSUERS = new Set(['https://accounts.google.com', 'accounts.google.com'])

export function createGoogleOauth(
  { outgoing, endpoints, clock }: OauthDeps,
  { clientId, clientSecret }: GoogleClient,
): GoogleOauth {
  async function post(url: string, form: Record<string, string>, signal: AbortSignal): Promise<FormResponse> {
    signal.throwIfAborted()
    const outcome = await outgoing.call({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams(form).toString(),
      signal,
    })
    signal.throwIfAborted()
    if (outcome.error !== null) throw new CalendarServerError(failureOfCall(outcome.error))
    const { status, headers, body, isComplete } = outcome
    if (status === 429) throw new CalendarServerError('throttled', readRetryAfter(headers))
    if (status >= 500 || !isComplete) throw new CalendarServerError('unreachable')
    return { status, json: parseJson(body) }
  }

  /** `nonce`: of the permission; null: no ID token is expected. */
  async function requestTokens(
    form: Record<string, string>,
    nonce: string | null,
    signal: AbortSignal,
  ): Promise<TokenOutcome> {
    const requestedAt = clock.now()
    const client = { client_id: clientId, client_secret: clientSecret }
    const { status, json } = await post(endpoints.token, { ...form, ...client }, signal)
    if (status !== 200) return { outcome: refusalOf(json) }
    const tokens = readTokens(json)
    if (tokens === undefined) throw new CalendarServerError('malformed')
    return {
      outcome: 'granted',
      tokens: {
        accessToken: tokens.access_token,
        expiresAt: requestedAt + tokens.expires_in * 1_000,
        refreshToken: tokens.refresh_token ?? null,
        scopes: tokens.scope?.split(' ') ?? null,
        identity: nonce === null ? null : identityIn(tokens.id_token, nonce),
      },
    }
  }

  /** The token comes from Google over TLS, so its signature does not have to be checked. */
  function identityIn(idToken: string | undefined, nonce: string): GoogleIdentity {
    const payload = Buffer.from(idToken?.split('.')[1] ?? '', 'base64url')
    const claims = readClaims(parseJson(payload))
    const isValid =
      claims !== undefined &&
      ISSUERS.has(claims.iss) &&
      claims.aud === clientId &&
      claims.nonce === nonce &&
      claims.exp * 1_000 > clock.now()
    if (!isValid) throw new CalendarServerError('malformed')
    const { sub: subject, email = null, email_verified: isVerified } = claims
    return { subject, email: isVerified === true ? (email?.toLowerCase() ?? null) : null }
  }

  return {
    authorizationUrl({ redirectUri, state, nonce, codeChallenge, loginHint }) {
      const url = new URL(endpoints.authorization)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: ['openid', 'email', ...Object.values(GOOGLE_CALENDAR_SCOPES)].join(' '),
        // Both are needed for a refresh token.
        access_type: 'offline',
        prompt: 'consent',
        state,
        nonce,
        code_challenge: codeChallenge,
        code_challenge_method: 'S256',
        ...(loginHint === null ? {} : { login_hint: loginHint }),
      }).toString()
      return url.href
    },
    exchangeCode: ({ code, codeVerifier, redirectUri, nonce }, signal) =>
      requestTokens(
        { grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri },
        nonce,
        signal,
      ),
    refresh: (refreshToken, signal) =>
      requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, null, signal),
    async revoke(refreshToken, signal) {
      const { status, json } = await post(endpoints.revocation, { token: refreshToken }, signal)
      if (status !== 200 && errorIn(json) !== 'invalid_token') throw new CalendarServerError('malformed')
    },
  }
}

function refusalOf(json: unknown): 'refused' | 'client_refused' {
  const error = errorIn(json)
  if (error === 'invalid_grant') return 'refused'
  if (error === 'invalid_client' || error === 'unauthorized_client') return 'client_refused'
  throw new CalendarServerError('malformed')
}

const errorIn = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'error' in json ? json.error : null
