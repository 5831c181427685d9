// Redirects to the identity provider. The pending state is kept in an encrypted cookie.
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { defineSealedCookie } from '../../platform/pages/sealed-cookie.ts'
import { discoverProvider } from './call-provider.ts'
import { findSsoOrganizationByDomain } from './find-sso-organization.ts'
import { providerOf } from './store.ts'

/** State that the browser keeps until the provider redirects back. */
export interface PendingSso {
  readonly organizationId: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Local path to open after sign-in. */
  readonly returnTo: string
}

export type SsoStart =
  | { readonly kind: 'redirect'; readonly location: string; readonly cookie: Cookie }
  /** No organization has an identity provider for this domain. */
  | { readonly kind: 'no_sso_for_domain' }
  | { readonly kind: 'provider_unavailable' }

export const pendingSsoCookie = defineSealedCookie<PendingSso>('pending_sso', 10 * MINUTE)

export const callbackUrl = (ctx: Context): string => `${ctx.config.urls.auth}/sign-in/company/callback`

export async function beginSso(
  ctx: Context,
  input: { readonly domain: string; readonly returnTo: string; readonly isAgain: boolean },
): Promise<SsoStart> {
  const organizationId = await findSsoOrganizationByDomain(ctx, input.domain)
  if (organizationId === null) return { kind: 'no_sso_for_domain' }
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  if (provider === undefined) return { kind: 'no_sso_for_domain' }
  const oidc = await import('openid-client')
  const pending: PendingSso = {
    organizationId,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnTo: input.returnTo,
  }
  try {
    const location = oidc.buildAuthorizationUrl(await discoverProvider(ctx, provider), {
      redirect_uri: callbackUrl(ctx),
      scope: 'openid email profile',
      state: pending.state,
      nonce: pending.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      // Asks the provider to authenticate the user again. Providers that don't know the parameter ignore it.
      ...(input.isAgain ? { max_age: '0' } : {}),
    })
    return { kind: 'redirect', location: location.href, cookie: pendingSsoCookie.create(ctx, pending) }
  } catch (err) {
    ctx.log.warn({ err, organization: organizationId }, 'identity provider discovery failed')
    return { kind: 'provider_unavailable' }
  }
}
