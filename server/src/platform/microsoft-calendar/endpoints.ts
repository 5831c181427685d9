// The addresses of Microsoft's servers.

export interface MicrosoftEndpoints {
  /** Without a slash at the end. */
  readonly api: string
  /** Of sign-in: the tenant and the path follow. Without a slash at the end. */
  readonly authority: string
}

/** `baseUrl`: of a server that replaces all of Microsoft's servers in tests. */
export function microsoftEndpoints(baseUrl: string | null = null): MicrosoftEndpoints {
  const base = baseUrl?.replace(/\/$/, '') ?? null
  return {
    api: `${base ?? 'https://graph.microsoft.com'}/v1.0`,
    authority: base ?? 'https://login.microsoftonline.com',
  }
}

export const authorizationUrlOf = ({ authority }: MicrosoftEndpoints, tenant: string): string =>
  `${authority}/${tenant}/oauth2/v2.0/authorize`

export const tokenUrlOf = ({ authority }: MicrosoftEndpoints, tenant: string): string =>
  `${authority}/${tenant}/oauth2/v2.0/token`

export const calendarsUrlOf = (api: string): string => `${api}/me/calendars`
