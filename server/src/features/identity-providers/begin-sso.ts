// Redirects to the identity provider. The pending state is kept in an encrypted cookie.
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { defineSealedCookie } from '../../platform/pages/sealed-cookie.ts'
import { findSsoOrganizationByDomain } from './find-sso-organization.ts'
import { type AuthorizationState, beginAuthorization } from './request-authorization.ts'
import { providerOf } from './store.ts'

/** State that the browser keeps until the provider redirects back. */
export interface PendingSso extends AuthorizationState {
  readonly organizationId: string
  /** Local path to open after sign-in. */
  readonly returnTo: string
}

export type SsoStart =
  | { readonly kind: 'redirect'; readonly location: string; readonly cookie: Cookie }
  /** No organization has an identity provider for this domain. */
  | { readonly kind: 'no_sso_for_domain' }
  | { readonly kind: 'provider_unavailable' }

export const pendingSsoCookie = defineSealedCookie<PendingSso>('pending_sso', 10 * MINUTE)

export async function beginSso(
  ctx: Context,
  input: { readonly domain: string; readonly returnTo: string; readonly isAgain: boolean },
): Promise<SsoStart> {
  const organizationId = await findSsoOrganizationByDomain(ctx, input.domain)
  if (organizationId === null) return { kind: 'no_sso_for_domain' }
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  if (provider === undefined) return { kind: 'no_sso_for_domain' }
  try {
    const { location, pending } = await beginAuthorization(ctx, provider, input.isAgain)
    const cookie = pendingSsoCookie.create(ctx, { ...pending, organizationId, returnTo: input.returnTo })
    return { kind: 'redirect', location, cookie }
  } catch (err) {
    ctx.log.warn({ err, organization: organizationId }, 'identity provider discovery failed')
    return { kind: 'provider_unavailable' }
  }
}
