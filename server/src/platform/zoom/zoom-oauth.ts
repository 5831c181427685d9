// Access to a Zoom account by OAuth 2.0.
import type { ApiAccount } from '../calendar-servers/api-session.ts'
import { CalendarServerError } from '../calendar-servers/calendar-server-error.ts'
import {
  type CalendarOauth,
  createOauthClient,
  type OauthApp,
  oauthErrorIn,
  postForm,
  toBasicHeader,
} from '../calendar-servers/oauth.ts'
import { readZoomUser } from './read-user.ts'
import type { ZoomDeps } from './zoom-session.ts'

/** The app is registered with them. Zoom's newer apps have these granular scopes. */
export const ZOOM_SCOPES = {
  user: 'user:read:user',
  list: 'meeting:read:list_meetings',
  create: 'meeting:write:meeting',
  update: 'meeting:update:meeting',
  delete: 'meeting:delete:meeting',
} as const

export function createZoomOauth(deps: ZoomDeps, app: OauthApp): CalendarOauth {
  const { endpoints } = deps
  const client = createOauthClient(
    deps,
    {
      authorizationUrl: endpoints.authorization,
      tokenUrl: endpoints.token,
      scopes: [],
      clientAuthentication: 'basic',
      authorizationQuery: {},
      grantErrors: ['invalid_grant'],
      clientErrors: ['invalid_client', 'unauthorized_client'],
      isIssuer: (iss) => iss === new URL(endpoints.authorization).origin,
      readIdentity: null,
    },
    app,
  )
  return {
    ...client,
    /** Zoom issues no ID tokens, so its API says whose the token is. */
    async exchangeCode(exchange, signal) {
      const result = await client.exchangeCode(exchange, signal)
      if (result.outcome !== 'granted') return result
      const { tokens } = result
      // The user can't be asked for without the scope. The caller names the missing ones.
      if (tokens.scopes?.includes(ZOOM_SCOPES.user) === false) return result
      const identity = await readZoomUser(deps, withToken(tokens.accessToken), signal)
      return { outcome: 'granted', tokens: { ...tokens, identity } }
    },
  }
}

const withToken = (accessToken: string): ApiAccount => ({
  async getAccessToken(rejected) {
    if (rejected !== null) throw new CalendarServerError('refused')
    return accessToken
  },
})

/** A token that is no longer valid counts as revoked. */
export async function revokeZoomAccess(
  { outgoing, endpoints }: Pick<ZoomDeps, 'outgoing' | 'endpoints'>,
  app: OauthApp,
  accessToken: string,
  signal: AbortSignal,
): Promise<void> {
  const { status, json } = await postForm(
    outgoing,
    endpoints.revocation,
    { token: accessToken },
    signal,
    toBasicHeader(app),
  )
  const error = oauthErrorIn(json) ?? ''
  if (status !== 200 && !['invalid_request', 'invalid_token'].includes(error))
    throw new CalendarServerError(error === 'invalid_client' ? 'app_refused' : 'malformed')
}
