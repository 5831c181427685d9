// The addresses of Google's servers.

export interface GoogleEndpoints {
  /** Without a slash at the end. */
  readonly api: string
  readonly authorization: string
  readonly token: string
  readonly revocation: string
}

const API_PATH = '/calendar/v3'
const AUTHORIZATION_PATH = '/o/oauth2/v2/auth'

/** `baseUrl`: of a server that replaces all of Google's servers in tests. */
export function googleEndpoints(baseUrl: string | null = null): GoogleEndpoints {
  const base = baseUrl?.replace(/\/$/, '') ?? null
  return {
    api: `${base ?? 'https://www.googleapis.com'}${API_PATH}`,
    authorization: `${base ?? 'https://accounts.google.com'}${AUTHORIZATION_PATH}`,
    token: `${base ?? 'https://oauth2.googleapis.com'}/token`,
    revocation: `${base ?? 'https://oauth2.googleapis.com'}/revoke`,
  }
}
