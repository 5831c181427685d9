// Google's OAuth 2.0, with the revocation of tokens.
import type { ContractRequest, ContractResponse } from '../calendar-contract/http.ts'
import {
  createOauthRoutes,
  formOf,
  type OauthOptions,
  type OauthRoutes,
  type OauthRules,
} from '../calendar-contract/oauth-routes.ts'
import type { Account } from './accounts.ts'

const toErrorBody = (error: string): object => ({ error })

const rules: OauthRules<Account> = {
  paths: { authorization: '/o/oauth2/v2/auth', token: '/token' },
  codePrefix: '4/',
  clientAuthentication: 'form',
  isValid: (query) => query.get('prompt') === 'consent',
  isOffline: (query) => query.get('access_type') === 'offline',
  // Users can leave out scopes of APIs.
  grantScopes: (requested, allowed) =>
    requested.filter((scope) => allowed.includes(scope) || !scope.startsWith('https:')),
  claimsOf: ({ subject, email }) => ({
    iss: 'https://accounts.google.com',
    sub: subject,
    email,
    email_verified: true,
  }),
  toErrorBody,
}

export function createGoogleOauthRoutes(options: OauthOptions<Account>): OauthRoutes<Account> {
  const routes = createOauthRoutes(rules, options)
  function revoke(request: ContractRequest): ContractResponse {
    const form = formOf(request)
    if (form === null) return { status: 400, body: toErrorBody('invalid_request') }
    const isRevoked = options.tokens.revokeToken(form.get('token') ?? '')
    return isRevoked ? { status: 200, body: {} } : { status: 400, body: toErrorBody('invalid_token') }
  }
  return {
    ...routes,
    handle: (request) =>
      request.method === 'POST' && request.path === '/revoke' ? revoke(request) : routes.handle(request),
  }
}
