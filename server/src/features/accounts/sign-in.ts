// Signs a user in by e-mail address and password. An address that nobody has is answered in the same way and time.
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { write } from '../../platform/writes/write.ts'
import { findAccount, findSsoOrganization, normalizeEmail } from './find-account.ts'
import { memberOf, type OpenedSession, openSession, sessionCookie } from './open-session.ts'
import { type Browser, recognizeDevice, rememberDevice } from './recognize-device.ts'
import { type AccountRow, lockPassword } from './store.ts'

export interface SignedIn {
  readonly kind: 'signed_in'
  readonly session: OpenedSession
  /** By which the browser is signed in, and known. */
  readonly cookies: readonly Cookie[]
}

export type SignInRefusal =
  | { readonly kind: 'wrong' }
  /** The company's provider signs the people of this domain in. */
  | { readonly kind: 'sso_required' }
  /** Guesses are used up for so many seconds; a link by mail works at any time. */
  | { readonly kind: 'too_many'; readonly seconds: number }

export async function signIn(
  ctx: Context,
  input: { readonly email: string; readonly password: string },
  browser: Browser,
): Promise<SignedIn | SignInRefusal> {
  const email = normalizeEmail(input.email)
  if ((await findSsoOrganization(ctx, email)) !== null) return { kind: 'sso_required' }
  const account = await findAccount(ctx, email)
  const device = recognizeDevice(ctx, browser, account)
  const verdict = await (device === null
    ? ctx.throttle(['sign_in'], { address: browser.address, account: email })
    : ctx.throttle(['sign_in_known'], { address: browser.address, device }))
  if (!verdict.allowed) return { kind: 'too_many', seconds: verdict.reset }
  const passwordHash = account === undefined || account.has_provider ? null : account.password_hash
  const isRight = await ctx.passwords.verify(passwordHash, input.password, device !== null)
  if (!isRight || account === undefined) return { kind: 'wrong' }
  return openPasswordSession(ctx, account, browser)
}

async function openPasswordSession(
  ctx: Context,
  account: AccountRow,
  browser: Browser,
): Promise<SignedIn | SignInRefusal> {
  const session = await write(ctx, memberOf(account), async (tx) => {
    // A password that was replaced while this one was checked has ended all sessions: none may begin behind its back.
    const locked = await tx.first(lockPassword(tx.organizationId, account.user_id))
    if (locked?.generation !== account.generation) return null
    return { ...(await openSession(ctx, tx, account.user_id, 'password')) }
  })
  if (session === null) return { kind: 'wrong' }
  return {
    kind: 'signed_in',
    session,
    cookies: [sessionCookie(session), rememberDevice(ctx, browser, account)],
  }
}
