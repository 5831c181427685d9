// Sends someone to their company's provider; what has to be known when they come back waits in their own browser, sealed.
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { discoverProvider } from './call-provider.ts'
import { companyOfDomain } from './find-account.ts'
import { providerOf } from './provider-store.ts'
import type { Browser } from './recognise-device.ts'

/** What the browser keeps on its way to the provider and back. */
export interface Journey {
  readonly organizationId: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** Where they go once they are signed in: a path of ours. */
  readonly returnTo: string
  readonly expiresAt: number
}

export type Departure =
  | { readonly kind: 'go'; readonly location: string; readonly cookie: Cookie }
  /** No company signs in the people of this domain. */
  | { readonly kind: 'no_company' }
  | { readonly kind: 'provider_away' }

const COOKIE = 'company'
const LASTS = 10 * MINUTE

export const callbackUrl = (ctx: Context): string => `${ctx.config.urls.auth}/sign-in/company/callback`

export async function beginCompanySignIn(
  ctx: Context,
  input: { readonly domain: string; readonly returnTo: string },
): Promise<Departure> {
  const organizationId = await companyOfDomain(ctx, input.domain)
  if (organizationId === null) return { kind: 'no_company' }
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  if (provider === undefined) return { kind: 'no_company' }
  const oidc = await import('openid-client')
  const journey: Journey = {
    organizationId,
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
    returnTo: input.returnTo,
    expiresAt: ctx.clock.now() + LASTS,
  }
  try {
    const location = oidc.buildAuthorizationUrl(await discoverProvider(ctx, provider), {
      redirect_uri: callbackUrl(ctx),
      scope: 'openid email profile',
      state: journey.state,
      nonce: journey.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
    })
    return { kind: 'go', location: location.href, cookie: pack(ctx, journey) }
  } catch (err) {
    ctx.log.warn({ err, organization: organizationId }, 'the sign-in provider could not be asked')
    return { kind: 'provider_away' }
  }
}

function pack(ctx: Context, journey: Journey): Cookie {
  const sealed = ctx.secrets.seal(COOKIE, JSON.stringify(journey), COOKIE).toString('base64url')
  return { name: COOKIE, value: sealed, maxAgeSeconds: LASTS / 1_000 }
}

/** Null where the browser never left from here, or too long ago. */
export function unpack(ctx: Context, browser: Browser): Journey | null {
  const text = browser.cookie(COOKIE)
  if (text === null) return null
  const plain = ctx.secrets.unseal(COOKIE, Buffer.from(text, 'base64url'), COOKIE)
  if (plain === null) return null
  const journey: Journey = JSON.parse(plain)
  return journey.expiresAt > ctx.clock.now() ? journey : null
}

/** Ends the journey in the browser: it can't be made twice. */
export const unpacked: Cookie = { name: COOKIE, value: null, maxAgeSeconds: null }
