// Zoom's OAuth 2.0, with the revocation of tokens.
import type { ContractRequest, ContractResponse } from '../calendar-contract/http.ts'
import {
  createOauthRoutes,
  formOf,
  hasBasicClient,
  type OauthOptions,
  type OauthRoutes,
  type OauthRules,
} from '../calendar-contract/oauth-routes.ts'
import { type Account, ALL_SCOPES } from './accounts.ts'

export const AUTHORIZATION_PATH = '/oauth/authorize'

const REASONS: Readonly<Record<string, string>> = {
  invalid_client: 'Invalid client_id or client_secret',
  invalid_grant: 'Invalid Token!',
}

const toErrorBody = (error: string): object => ({ reason: REASONS[error] ?? 'Bad request', error })

const rules: OauthRules<Account> = {
  paths: { authorization: AUTHORIZATION_PATH, token: '/oauth/token' },
  codePrefix: 'zoom_',
  clientAuthentication: 'basic',
  // They are chosen when the app is registered. Users can't leave out any, but the operator can.
  appScopes: ALL_SCOPES,
  isValid: () => true,
  isOffline: () => true,
  grantScopes: (requested, allowed) => requested.filter((scope) => allowed.includes(scope)),
  claimsOf: null,
  toErrorBody,
}

export function createZoomOauthRoutes(options: OauthOptions<Account>): OauthRoutes<Account> {
  const routes = createOauthRoutes(rules, options)
  function revoke(request: ContractRequest): ContractResponse {
    if (!hasBasicClient(request, options.client)) return { status: 401, body: toErrorBody('invalid_client') }
    const token = formOf(request)?.get('token') ?? ''
    return options.tokens.revokeToken(token)
      ? { status: 200, body: { status: 'success' } }
      : { status: 400, body: toErrorBody('invalid_request') }
  }
  return {
    ...routes,
    handle: (request) =>
      request.method === 'POST' && request.path === '/oauth/revoke'
        ? revoke(request)
        : routes.handle(request),
  }
}
