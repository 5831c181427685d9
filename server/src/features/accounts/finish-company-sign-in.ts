// Signs in whoever comes back from their company's provider, if the provider says who they are in every respect that counts.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { write } from '../../platform/writes/write.ts'
import { admitColleague } from './admit-colleague.ts'
import { callbackUrl, type Journey, unpack, unpacked } from './begin-company-sign-in.ts'
import { discoverProvider } from './call-provider.ts'
import { companyOf } from './find-account.ts'
import { memberOf, openSession, sessionCookie } from './open-session.ts'
import { type ProviderRow, providerOf } from './provider-store.ts'
import { type Colleague, readClaims } from './read-claims.ts'
import type { Browser } from './recognise-device.ts'
import type { SignedIn } from './sign-in.ts'

export type ArrivalRefusal =
  /** Did not leave from here, or too long ago; or the provider refused them. */
  | { readonly kind: 'not_back' }
  /** The provider says nothing of an address, or not that it is verified. */
  | { readonly kind: 'not_verified' }
  /** The address is of a domain that the operator has not allowed for this organization. */
  | { readonly kind: 'foreign_domain' }
  /** The address is a user's of another organization, who can't move. */
  | { readonly kind: 'elsewhere'; readonly why: string }
  /** The address is a user's whom the provider knows as somebody else. */
  | { readonly kind: 'somebody_else' }

export type Arrival =
  | (SignedIn & { readonly returnTo: string })
  | (ArrivalRefusal & { readonly cookies: readonly Cookie[] })

/** `search`: what the provider has put behind the address of the callback. */
export async function finishCompanySignIn(ctx: Context, search: string, browser: Browser): Promise<Arrival> {
  const cookies = [unpacked]
  const journey = unpack(ctx, browser)
  if (journey === null) return { kind: 'not_back', cookies }
  const { organizationId, returnTo } = journey
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  if (provider === undefined) return { kind: 'not_back', cookies }
  const colleague = await askProvider(ctx, provider, journey, search)
  if ('kind' in colleague) return { ...colleague, cookies }
  // Only now: the domains are read after the provider has answered, so that one that was taken away counts at once.
  if ((await companyOf(ctx, colleague.email)) !== organizationId) return { kind: 'foreign_domain', cookies }
  const admitted = await admit(ctx, provider, colleague)
  if ('kind' in admitted) return { ...admitted, cookies }
  const session = await write(ctx, memberOf(admitted), async (tx) => ({
    ...(await openSession(ctx, tx, admitted.user_id, 'company')),
  }))
  return { kind: 'signed_in', session, returnTo, cookies: [...cookies, sessionCookie(session)] }
}

async function askProvider(
  ctx: Context,
  provider: ProviderRow,
  { state, nonce, verifier }: Journey,
  search: string,
): Promise<Colleague | ArrivalRefusal> {
  const oidc = await import('openid-client')
  try {
    const configuration = await discoverProvider(ctx, provider)
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${callbackUrl(ctx)}${search}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const told = tokens.claims()
    if (told === undefined) return { kind: 'not_back' }
    // Some keep the address for the second question.
    const further =
      told.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await oidc.fetchUserInfo(configuration, tokens.access_token, told.sub)
        : {}
    return readClaims({ ...further, ...told }, provider.may_omit_verified) ?? { kind: 'not_verified' }
  } catch (err) {
    ctx.log.warn({ err, organization: provider.organization_id }, 'a sign-in through a provider has failed')
    return { kind: 'not_back' }
  }
}

async function admit(ctx: Context, provider: ProviderRow, colleague: Colleague) {
  try {
    return (await admitColleague(ctx, provider, colleague)) ?? ({ kind: 'somebody_else' } as const)
  } catch (error) {
    if (error instanceof Problem && error.code === 'conflict')
      return { kind: 'elsewhere', why: error.message } as const
    throw error
  }
}
