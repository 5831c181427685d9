// Access to a Google account by OAuth 2.0.
import { Type } from 'typebox'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import { createReader } from '../calendar-servers/json-body.ts'
import {
  type CalendarOauth,
  createOauthClient,
  type OauthApp,
  type OauthDeps,
  oauthErrorIn,
  postForm,
} from '../calendar-servers/oauth.ts'
import type { GoogleEndpoints } from './endpoints.ts'

/** What we ask for: events, the names of calendars, and the busy times of calendars whose events are hidden. */
export const GOOGLE_CALENDAR_SCOPES = {
  events: 'https://www.googleapis.com/auth/calendar.events',
  calendars: 'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  free_busy: 'https://www.googleapis.com/auth/calendar.events.freebusy',
} as const

/** OpenID Connect Core 1.0, section 3.1.3.7; Google documents both. */
const ISSUERS = new Set(['https://accounts.google.com', 'accounts.google.com'])

const readClaims = createReader(
  Type.Object({
    iss: Type.String({ maxLength: 1_000 }),
    sub: Type.String({ minLength: 1, maxLength: 255 }),
    email: Type.Optional(Type.String({ maxLength: 320 })),
    email_verified: Type.Optional(Type.Boolean()),
  }),
)

type GoogleOauthDeps = OauthDeps & { readonly endpoints: GoogleEndpoints }

export function createGoogleOauth(deps: GoogleOauthDeps, app: OauthApp): CalendarOauth {
  const { endpoints } = deps
  return createOauthClient(
    deps,
    {
      authorizationUrl: endpoints.authorization,
      tokenUrl: endpoints.token,
      scopes: ['openid', 'email', ...Object.values(GOOGLE_CALENDAR_SCOPES)],
      clientAuthentication: 'form',
      // Both are needed for a refresh token.
      authorizationQuery: { access_type: 'offline', prompt: 'consent' },
      grantErrors: ['invalid_grant'],
      clientErrors: ['invalid_client', 'unauthorized_client', 'deleted_client', 'disabled_client'],
      isIssuer: (iss) => ISSUERS.has(iss),
      readIdentity(payload) {
        const claims = readClaims(payload)
        if (claims === undefined || !ISSUERS.has(claims.iss)) return null
        const { sub: subject, email = null, email_verified: isVerified } = claims
        return { subject, email: isVerified === true ? (email?.toLowerCase() ?? null) : null }
      },
    },
    app,
  )
}

/** Revokes the whole permission, without the app. A token that is no longer valid counts as revoked. */
export async function revokeGoogleAccess(
  { outgoing, endpoints }: Pick<GoogleOauthDeps, 'outgoing' | 'endpoints'>,
  refreshToken: string,
  signal: AbortSignal,
): Promise<void> {
  const { status, json } = await postForm(outgoing, endpoints.revocation, { token: refreshToken }, signal)
  if (status !== 200 && oauthErrorIn(json) !== 'invalid_token') throw new CalendarServerError('malformed')
}
