// Signs in whoever comes back from their company's provider, if the provider says who they are in every respect that counts.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { write } from '../../platform/writes/write.ts'
import { callbackUrl, clearedPendingSsoCookie, type PendingSso, readPendingSsoCookie } from './begin-sso.ts'
import { discoverProvider } from './call-provider.ts'
import { findSsoOrganization } from './find-account.ts'
import { findOrCreateSsoUser } from './find-or-create-sso-user.ts'
import { memberOf, openSession, sessionCookie } from './open-session.ts'
import { type ProviderRow, providerOf } from './provider-store.ts'
import { type ProviderIdentity, readClaims } from './read-claims.ts'
import type { Browser } from './recognize-device.ts'
import type { SignedIn } from './sign-in.ts'

export type SsoRefusal =
  /** Did not leave from here, or too long ago; or the provider refused them. */
  | { readonly kind: 'sso_incomplete' }
  /** The provider says nothing of an address, or not that it is verified. */
  | { readonly kind: 'email_not_verified' }
  /** The address is of a domain that the operator has not allowed for this organization. */
  | { readonly kind: 'domain_mismatch' }
  /** The address is a user's of another organization, who can't move. */
  | { readonly kind: 'other_organization'; readonly why: string }
  /** The address is a user's whom the provider knows as somebody else. */
  | { readonly kind: 'identity_mismatch' }

export type SsoResult =
  | (SignedIn & { readonly returnTo: string })
  | (SsoRefusal & { readonly cookies: readonly Cookie[] })

/** `search`: what the provider has put behind the address of the callback. */
export async function finishSso(ctx: Context, search: string, browser: Browser): Promise<SsoResult> {
  const cookies = [clearedPendingSsoCookie]
  const pending = readPendingSsoCookie(ctx, browser)
  if (pending === null) return { kind: 'sso_incomplete', cookies }
  const { organizationId, returnTo } = pending
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  if (provider === undefined) return { kind: 'sso_incomplete', cookies }
  const providerIdentity = await fetchIdentity(ctx, provider, pending, search)
  if ('kind' in providerIdentity) return { ...providerIdentity, cookies }
  // Only now: the domains are read after the provider has answered, so that one that was taken away counts at once.
  if ((await findSsoOrganization(ctx, providerIdentity.email)) !== organizationId)
    return { kind: 'domain_mismatch', cookies }
  const account = await resolveAccount(ctx, provider, providerIdentity)
  if ('kind' in account) return { ...account, cookies }
  const session = await write(ctx, memberOf(account), async (tx) => ({
    ...(await openSession(ctx, tx, account.user_id, 'company')),
  }))
  return { kind: 'signed_in', session, returnTo, cookies: [...cookies, sessionCookie(session)] }
}

async function fetchIdentity(
  ctx: Context,
  provider: ProviderRow,
  { state, nonce, verifier }: PendingSso,
  search: string,
): Promise<ProviderIdentity | SsoRefusal> {
  const oidc = await import('openid-client')
  try {
    const configuration = await discoverProvider(ctx, provider)
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${callbackUrl(ctx)}${search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) return { kind: 'sso_incomplete' }
    // Some keep the address for the second question.
    const userInfo =
      claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {}
    return (
      readClaims({ ...userInfo, ...claims }, provider.may_omit_verified) ?? { kind: 'email_not_verified' }
    )
  } catch (err) {
    ctx.log.warn({ err, organization: provider.organization_id }, 'a sign-in through a provider has failed')
    return { kind: 'sso_incomplete' }
  }
}

async function resolveAccount(ctx: Context, provider: ProviderRow, providerIdentity: ProviderIdentity) {
  try {
    return (
      (await findOrCreateSsoUser(ctx, provider, providerIdentity)) ?? ({ kind: 'identity_mismatch' } as const)
    )
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict')
      return { kind: 'other_organization', why: error.message } as const
    throw error
  }
}
