// Sets a new password with a reset link and signs the user in. Only setting a password uses up the link. A second factor stays.
import { checkPassword, type PasswordErrorCode } from '../../domain/access/password.ts'
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import { openResetLink } from '../account-mail/seal-link.ts'
import { requireSecondFactor, type SecondFactorRequired } from '../second-factors/pending-sign-in.ts'
import { type AccountRow, accountOf } from '../sessions/account-store.ts'
import type { SignedIn } from '../sessions/open-session.ts'
import { memberOf, openSession, sessionCookie } from '../sessions/open-session.ts'
import { type Browser, rememberDevice } from '../sessions/recognize-device.ts'
import { verifySignInEmail } from '../users/store.ts'
import { replacePassword } from './replace-password.ts'

export type ResetRefusal =
  /** The link is forged, expired or already used. */
  { readonly kind: 'invalid_link' } | { readonly kind: 'bad_password'; readonly error: PasswordErrorCode }

interface OpenedLink {
  readonly account: AccountRow
  readonly provesMailbox: boolean
}

/** Returns the account of a reset link, or null if the link is no longer valid. Does not use up the link. */
export async function findAccountByResetLink(ctx: Context, text: string): Promise<OpenedLink | null> {
  const link = openResetLink(ctx, text)
  if (link === null) return null
  const { organizationId, userId, generation, email, provesMailbox } = link
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  const isValid =
    account !== undefined &&
    account.generation === generation &&
    account.email === email &&
    !account.has_provider
  return isValid ? { account, provesMailbox } : null
}

export async function resetPassword(
  ctx: Context,
  input: { readonly link: string; readonly password: string },
  browser: Browser,
): Promise<SignedIn | SecondFactorRequired | ResetRefusal> {
  const opened = await findAccountByResetLink(ctx, input.link)
  if (opened === null) return { kind: 'invalid_link' }
  const { account, provesMailbox } = opened
  const error = checkPassword(input.password, account.email)
  if (error !== null) return { kind: 'bad_password', error }
  const hash = await ctx.passwords.hash(input.password)
  const session = await write(ctx, memberOf(account), async (tx) => {
    const generation = await replacePassword(ctx, tx, account, hash, null)
    if (generation === null) return null
    if (provesMailbox)
      tx.defer(verifySignInEmail(tx.organizationId, account.user_id, account.email, ctx.clock.now()))
    if (account.has_second_factor) return { generation, opened: null }
    const facts = { method: 'link', isNewBrowser: false } as const
    return { generation, opened: { ...(await openSession(ctx, tx, account.user_id, browser, facts)) } }
  })
  if (session === null) return { kind: 'invalid_link' }
  const { opened: openedSession, generation } = session
  if (openedSession === null) return requireSecondFactor(ctx, { ...account, generation }, 'link')
  return {
    kind: 'signed_in',
    session: openedSession,
    cookies: [sessionCookie(openedSession), rememberDevice(ctx, browser, { ...account, generation })],
  }
}
