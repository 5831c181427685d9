// Access to a Microsoft account by OAuth 2.0 of the Microsoft identity platform.
import { Type } from 'typebox'
import { createReader } from '../calendar-servers/json-body.ts'
import { type CalendarOauth, createOauthClient, type OauthApp } from '../calendar-servers/oauth.ts'
import { authorizationUrlOf, tokenUrlOf } from './endpoints.ts'
import type { MicrosoftDeps } from './microsoft-server.ts'

export const MICROSOFT_CALENDAR_SCOPES = { events: 'Calendars.ReadWrite' } as const

export interface MicrosoftApp extends OauthApp {
  /** Which accounts may sign in: `common`, `organizations`, `consumers`, or one tenant. */
  readonly tenant: string
}

const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const Uuid = Type.String({ pattern: `^${UUID_PATTERN}$` })
/** With the tenant of the account, which the user chooses. */
const ISSUER = new RegExp(`^https://login\\.microsoftonline\\.com/${UUID_PATTERN}/v2\\.0$`)
const readClaims = createReader(
  Type.Object({
    iss: Type.String({ maxLength: 1_000 }),
    tid: Uuid,
    oid: Uuid,
    preferred_username: Type.Optional(Type.String({ maxLength: 320 })),
    email: Type.Optional(Type.String({ maxLength: 320 })),
  }),
)

/** The service has no endpoint to revoke a permission: users and administrators remove the app in their account. */
export function createMicrosoftOauth(deps: MicrosoftDeps, app: MicrosoftApp): CalendarOauth {
  return createOauthClient(
    deps,
    {
      authorizationUrl: authorizationUrlOf(deps.endpoints, app.tenant),
      tokenUrl: tokenUrlOf(deps.endpoints, app.tenant),
      scopes: ['openid', 'profile', 'email', 'offline_access', ...Object.values(MICROSOFT_CALENDAR_SCOPES)],
      clientAuthentication: 'form',
      // People with several accounts choose one.
      authorizationQuery: { response_mode: 'query', prompt: 'select_account' },
      // All of them need the user, or an administrator of the user's organization.
      grantErrors: ['invalid_grant', 'interaction_required', 'consent_required', 'login_required'],
      // An expired client secret is among them.
      clientErrors: ['invalid_client', 'unauthorized_client'],
      isIssuer: (iss) => ISSUER.test(iss),
      readIdentity,
    },
    app,
  )
}

/** The address is only shown: organizations can change it without verification. */
function readIdentity(payload: unknown) {
  const claims = readClaims(payload)
  if (claims?.iss !== `https://login.microsoftonline.com/${claims?.tid}/v2.0`) return null
  const { tid, oid, preferred_username: name, email } = claims
  const address = [name, email].find((one) => one?.includes('@')) ?? null
  return { subject: `${tid}.${oid}`, email: address?.toLowerCase() ?? null }
}
