// Access tokens of a real account, from its refresh token.
import { LiveSettingsError } from './live-settings.ts'

/** Tokens are valid for an hour. */
const TOKEN_LIFETIME_MS = 30 * 60_000

export interface TokenRequest {
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string
}

export interface TokenSource {
  getAccessToken(): Promise<string>
  /** The newest one: some providers replace it with each use. */
  getRefreshToken(): string
}

/** `service`: the name of the provider. `url`: where it issues tokens. */
export function createTokenSource(service: string, url: string, request: TokenRequest): TokenSource {
  const { clientId, clientSecret } = request
  let { refreshToken } = request
  let token = ''
  let requestedAt = Number.NEGATIVE_INFINITY
  return {
    async getAccessToken() {
      if (performance.now() < requestedAt + TOKEN_LIFETIME_MS) return token
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
      const response = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ ...form, client_id: clientId, client_secret: clientSecret }),
      })
      const body = (await response.json()) as {
        access_token?: string
        refresh_token?: string
        error?: string
      }
      if (body.access_token === undefined)
        throw new LiveSettingsError(`${service} refuses the refresh token or the client: ${body.error}`)
      requestedAt = performance.now()
      token = body.access_token
      refreshToken = body.refresh_token ?? refreshToken
      return token
    },
    getRefreshToken: () => refreshToken,
  }
}
