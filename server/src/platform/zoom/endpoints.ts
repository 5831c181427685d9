// The addresses of Zoom's servers.

export interface ZoomEndpoints {
  /** Without a slash at the end. */
  readonly api: string
  readonly authorization: string
  readonly token: string
  readonly revocation: string
}

/** `baseUrl`: of a server that replaces all of Zoom's servers in tests. */
export function zoomEndpoints(baseUrl: string | null = null): ZoomEndpoints {
  const base = baseUrl?.replace(/\/$/, '') ?? null
  const oauth = `${base ?? 'https://zoom.us'}/oauth`
  return {
    api: `${base ?? 'https://api.zoom.us'}/v2`,
    authorization: `${oauth}/authorize`,
    token: `${oauth}/token`,
    revocation: `${oauth}/revoke`,
  }
}
