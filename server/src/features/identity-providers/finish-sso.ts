// Handles the callback of the identity provider and signs the user in if all claims are valid.
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { write } from '../../platform/writes/write.ts'
import type { MovingUser } from '../organization-invitations/accept-invitation.ts'
import type { SignedIn } from '../sessions/open-session.ts'
import { memberOf, openSession, sessionCookie } from '../sessions/open-session.ts'
import { type Browser, recognizeDevice, rememberDevice } from '../sessions/recognize-device.ts'
import { type PendingSso, pendingSsoCookie } from './begin-sso.ts'
import { findOrCreateSsoUser, MoveNotAgreed } from './find-or-create-sso-user.ts'
import { findSsoOrganization } from './find-sso-organization.ts'
import { touchIdentity } from './identity-store.ts'
import {
  createPendingMoveCookie,
  type MoveQuestion,
  pendingMoveCookie,
  type VerifiedSignIn,
} from './pending-move.ts'
import { type ProviderIdentity, readClaims } from './read-claims.ts'
import { fetchClaims } from './request-authorization.ts'
import { type ProviderRow, providerOf } from './store.ts'

export type SsoRefusal =
  /** There is no pending sign-in, it has expired, or the provider refused it. */
  | { readonly kind: 'sso_incomplete' }
  /** The provider returned no email address, or one that is not verified. */
  | { readonly kind: 'email_not_verified' }
  /** The operator has not allowed the domain of the address for this organization. */
  | { readonly kind: 'domain_mismatch' }
  /** The address belongs to a user of another organization who can't move. */
  | { readonly kind: 'other_organization'; readonly why: string }
  /** The address belongs to a user who is linked to another identity. */
  | { readonly kind: 'identity_mismatch' }

export type SsoResult = (
  | (SignedIn & { readonly returnTo: string })
  | SsoRefusal
  /** The user must agree first that their own organization is dissolved. */
  | { readonly kind: 'move_not_agreed' }
) & { readonly cookies: readonly Cookie[] }

/** `search`: the query string of the callback URL. */
export async function finishSso(ctx: Context, search: string, browser: Browser): Promise<SsoResult> {
  const cookies = [pendingSsoCookie.cleared]
  const pending = pendingSsoCookie.read(ctx, browser)
  if (pending === null) return { kind: 'sso_incomplete', cookies }
  const { organizationId, returnTo } = pending
  const provider = await ctx.db.withOrganization(organizationId).first(providerOf(organizationId))
  if (provider === undefined) return { kind: 'sso_incomplete', cookies }
  const identity = await fetchIdentity(ctx, provider, pending, search)
  if ('kind' in identity) return { ...identity, cookies }
  return withCookies(cookies, await signInWithIdentity(ctx, provider, { identity, returnTo }, browser, null))
}

/** The user has agreed to the move. */
export const finishMove = async (
  ctx: Context,
  { provider, signIn, move }: MoveQuestion,
  browser: Browser,
): Promise<SsoResult> =>
  withCookies([pendingMoveCookie.cleared], await signInWithIdentity(ctx, provider, signIn, browser, move))

const withCookies = (cookies: readonly Cookie[], result: SsoResult): SsoResult => ({
  ...result,
  cookies: [...cookies, ...result.cookies],
})

async function signInWithIdentity(
  ctx: Context,
  provider: ProviderRow,
  signIn: VerifiedSignIn,
  browser: Browser,
  mover: MovingUser | null,
): Promise<SsoResult> {
  const { identity, returnTo } = signIn
  // Read after the provider has responded, so that removing a domain takes effect at once.
  if ((await findSsoOrganization(ctx, identity.email)) !== provider.organization_id)
    return { kind: 'domain_mismatch', cookies: [] }
  const account = await resolveAccount(ctx, provider, identity, mover)
  if ('kind' in account) {
    const isAsked = account.kind === 'move_not_agreed'
    return { ...account, cookies: isAsked ? [createPendingMoveCookie(ctx, provider, signIn)] : [] }
  }
  const isNewBrowser = recognizeDevice(ctx, browser, account) === null
  const { organization_id: organizationId, issuer } = provider
  const session = await write(ctx, memberOf(account), async (tx) => {
    await tx.rows(touchIdentity(organizationId, issuer, identity.subject, ctx.clock.now()))
    return { ...(await openSession(ctx, tx, account.user_id, browser, { method: 'company', isNewBrowser })) }
  })
  const cookies = [sessionCookie(session), rememberDevice(ctx, browser, account)]
  return { kind: 'signed_in', session, returnTo, cookies }
}

async function fetchIdentity(
  ctx: Context,
  provider: ProviderRow,
  pending: PendingSso,
  search: string,
): Promise<ProviderIdentity | SsoRefusal> {
  try {
    const claims = await fetchClaims(ctx, provider, pending, search)
    return readClaims(claims, provider.may_omit_verified) ?? { kind: 'email_not_verified' }
  } catch (err) {
    ctx.log.warn({ err, organization: provider.organization_id }, 'single sign-on failed')
    return { kind: 'sso_incomplete' }
  }
}

async function resolveAccount(
  ctx: Context,
  provider: ProviderRow,
  identity: ProviderIdentity,
  mover: MovingUser | null,
) {
  try {
    return (
      (await findOrCreateSsoUser(ctx, provider, identity, mover)) ?? ({ kind: 'identity_mismatch' } as const)
    )
  } catch (error) {
    if (error instanceof MoveNotAgreed) return { kind: 'move_not_agreed' } as const
    if (error instanceof Problem && error.code === 'conflict')
      return { kind: 'other_organization', why: error.message } as const
    throw error
  }
}
