// Signs a user in with email address and password. Unknown addresses get the same response in the same time.
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import { logRejection } from '../../platform/request-log.ts'
import { write } from '../../platform/writes/write.ts'
import { findSsoOrganization } from '../identity-providers/find-sso-organization.ts'
import { requireSecondFactor, type SecondFactorRequired } from '../second-factors/pending-sign-in.ts'
import { type AccountRow, lockPassword } from '../sessions/account-store.ts'
import { findAccount } from '../sessions/find-account.ts'
import { memberOf, openSession, type SignedIn, sessionCookie } from '../sessions/open-session.ts'
import { type Browser, recognizeDevice, rememberDevice } from '../sessions/recognize-device.ts'

export type SignInRefusal =
  | { readonly kind: 'wrong' }
  /** The domain signs in through an identity provider. */
  | { readonly kind: 'sso_required' }
  /** Rate limited for this many seconds. A reset link by mail still works. */
  | { readonly kind: 'too_many'; readonly seconds: number }

type SignInOutcome = SignedIn | SecondFactorRequired | SignInRefusal

export async function signIn(
  ctx: Context,
  input: { readonly email: string; readonly password: string },
  browser: Browser,
): Promise<SignInOutcome> {
  const email = normalizeEmail(input.email)
  const outcome = await verifyPassword(ctx, { ...input, email }, browser)
  if (outcome.kind === 'wrong')
    logRejection(ctx, 'sign-in failed', { error: 'wrong_password', address: browser.address, actor: email })
  return outcome
}

async function verifyPassword(
  ctx: Context,
  { email, password }: { readonly email: string; readonly password: string },
  browser: Browser,
): Promise<SignInOutcome> {
  if ((await findSsoOrganization(ctx, email)) !== null) return { kind: 'sso_required' }
  const account = await findAccount(ctx, email)
  const device = recognizeDevice(ctx, browser, account)
  const verdict = await (device === null
    ? ctx.throttle(['sign_in'], { address: browser.address, account: email })
    : ctx.throttle(['sign_in_known'], { address: browser.address, device }))
  if (!verdict.allowed) return { kind: 'too_many', seconds: verdict.reset }
  const passwordHash = account === undefined || account.has_provider ? null : account.password_hash
  const isRight = await ctx.passwords.verify(passwordHash, password, device !== null)
  if (!isRight || account === undefined) return { kind: 'wrong' }
  if (account.has_second_factor) return requireSecondFactor(ctx, account, 'password')
  return openPasswordSession(ctx, account, browser, device === null)
}

async function openPasswordSession(
  ctx: Context,
  account: AccountRow,
  browser: Browser,
  isNewBrowser: boolean,
): Promise<SignedIn | SignInRefusal> {
  const session = await write(ctx, memberOf(account), async (tx) => {
    // If the password was replaced during the check, all sessions have ended, and no new one may begin.
    const locked = await tx.first(lockPassword(tx.organizationId, account.user_id))
    if (locked?.generation !== account.generation) return null
    const facts = { method: 'password', isNewBrowser } as const
    return { ...(await openSession(ctx, tx, account.user_id, browser, facts)) }
  })
  if (session === null) return { kind: 'wrong' }
  return {
    kind: 'signed_in',
    session,
    cookies: [sessionCookie(session), rememberDevice(ctx, browser, account)],
  }
}
