// The authorization code flow with a provider: where the user is redirected to, and the claims that come back.
import type { Context } from '../../platform/context.ts'
import { discoverProvider, type ProviderSettings } from './call-provider.ts'

/** What the browser keeps until the provider redirects back. */
export interface AuthorizationState {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

export const callbackUrl = ({ config }: Pick<Context, 'config'>): string =>
  `${config.urls.auth}/sign-in/company/callback`

/** `isAgain`: asks the provider to authenticate the user again. Throws if discovery fails. */
export async function beginAuthorization(
  ctx: Context,
  provider: ProviderSettings,
  isAgain: boolean,
): Promise<{ readonly location: string; readonly pending: AuthorizationState }> {
  const oidc = await import('openid-client')
  const pending = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  const location = oidc.buildAuthorizationUrl(await discoverProvider(ctx, provider), {
    redirect_uri: callbackUrl(ctx),
    scope: 'openid email profile',
    state: pending.state,
    nonce: pending.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
    // Providers that don't know the parameter ignore it.
    ...(isAgain ? { max_age: '0' } : {}),
  })
  return { location: location.href, pending }
}

/** `search`: the query string of the callback URL. Throws if the provider refused, or if its response is not valid. */
export async function fetchClaims(
  ctx: Context,
  provider: ProviderSettings,
  { state, nonce, verifier }: AuthorizationState,
  search: string,
): Promise<Readonly<Record<string, unknown>>> {
  const oidc = await import('openid-client')
  const configuration = await discoverProvider(ctx, provider)
  const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${callbackUrl(ctx)}${search}`), {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('The response contains no ID token.')
  // Some providers return the address only from the userinfo endpoint.
  const userInfo =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
      : {}
  return { ...userInfo, ...claims }
}
