// Changes the password of a signed-in user who knows the current one. All other sessions end.
import type { Member } from '../../domain/access/actor.ts'
import { checkPassword, type PasswordErrorCode } from '../../domain/access/password.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { logRejection } from '../../platform/request-log.ts'
import { findEarlierResult, write } from '../../platform/writes/write.ts'
import { type AccountRow, accountOf } from '../sessions/account-store.ts'
import { type Browser, rememberDevice } from '../sessions/recognize-device.ts'
import { replacePassword } from './replace-password.ts'

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly cookies: readonly Cookie[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too_many'; readonly seconds: number }
  | { readonly kind: 'bad_password'; readonly error: PasswordErrorCode }
  /** The organization uses single sign-on and has no passwords. */
  | { readonly kind: 'sso_required' }

export async function changePassword(
  ctx: Context,
  member: Member,
  input: { readonly present: string; readonly password: string },
  browser: Browser,
): Promise<ChangeOutcome> {
  const { organizationId, userId, tokenId: sessionId } = member
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  if (account === undefined || account.has_provider) return { kind: 'sso_required' }
  const error = checkPassword(input.password, account.email)
  if (error !== null) return { kind: 'bad_password', error }
  // Limits guessing in a browser that was left signed in.
  const verdict = await ctx.throttle(['sign_in_known'], { address: browser.address, device: sessionId })
  if (!verdict.allowed) return { kind: 'too_many', seconds: verdict.reset }
  // Before the password is checked: after the first request, the present one is no longer the password.
  const earlier = await findEarlierResult(ctx, member)
  if (earlier === null && !(await ctx.passwords.verify(account.password_hash, input.present, true))) {
    const caller = { address: browser.address, actor: account.email }
    logRejection(ctx, 'password change failed', { error: 'wrong_password', ...caller })
    return { kind: 'wrong' }
  }
  const generation =
    earlier === null
      ? await savePassword(ctx, member, account, input.password)
      : (earlier.result as number | null)
  if (generation === null) return { kind: 'wrong' }
  return {
    kind: 'changed',
    cookies: [rememberDevice(ctx, browser, { user_id: userId, generation })],
  }
}

async function savePassword(ctx: Context, member: Member, account: AccountRow, password: string) {
  const hash = await ctx.passwords.hash(password)
  return write(ctx, member, (tx) => replacePassword(ctx, tx, account, hash, member.tokenId))
}
