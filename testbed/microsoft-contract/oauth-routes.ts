// OAuth 2.0 of the Microsoft identity platform (v2.0).
import { createOauthRoutes, type OauthOptions, type OauthRules } from '../calendar-contract/oauth-routes.ts'
import type { Account } from './accounts.ts'

/** What a token response of Graph lists; `offline_access` is not among them. */
const LISTED = /^(?:Calendars\.ReadWrite|openid|profile|email)$/

const ERROR_CODES: Readonly<Record<string, number>> = {
  invalid_grant: 700082,
  invalid_client: 7000222,
  unauthorized_client: 700016,
  interaction_required: 50076,
  consent_required: 65001,
  redirect_uri_mismatch: 50011,
}

/** `refusal`: the error of the next refreshes, such as `interaction_required`. */
export function createMicrosoftOauthRoutes(tenant: string, options: OauthOptions<Account>) {
  let refusal: string | null = null
  const rules: OauthRules<Account> = {
    paths: { authorization: `/${tenant}/oauth2/v2.0/authorize`, token: `/${tenant}/oauth2/v2.0/token` },
    codePrefix: 'M.',
    clientAuthentication: 'form',
    isValid: (query, scopes) =>
      query.get('response_mode') === 'query' && scopes.includes('Calendars.ReadWrite'),
    isOffline: (query) => query.get('scope')?.split(' ').includes('offline_access') === true,
    grantScopes: (requested, allowed) =>
      requested.filter((scope) => allowed.includes(scope) && LISTED.test(scope)),
    claimsOf: ({ subject, tenant: tid, email }) => ({
      iss: `https://login.microsoftonline.com/${tid}/v2.0`,
      // Another one for each app.
      sub: `pairwise-${subject}`,
      oid: subject,
      tid,
      preferred_username: email,
    }),
    toErrorBody(error) {
      const code = ERROR_CODES[error] ?? 900144
      return { error, error_description: `AADSTS${code}: A description.`, error_codes: [code] }
    },
  }
  const routes = createOauthRoutes(rules, options)
  return {
    ...routes,
    refuseRefreshes(error: string | null) {
      refusal = error
    },
    handle(request: Parameters<typeof routes.handle>[0]) {
      const isRefresh =
        request.path === rules.paths.token && request.text.includes('grant_type=refresh_token')
      return isRefresh && refusal !== null
        ? { status: 400, body: rules.toErrorBody(refusal) }
        : routes.handle(request)
    },
  }
}
