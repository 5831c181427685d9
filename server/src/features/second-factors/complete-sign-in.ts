// Completes a sign-in with a code of the authenticator app or a recovery code.
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { logRejection } from '../../platform/request-log.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { type AccountRow, lockPassword } from '../sessions/account-store.ts'
import { memberOf, openSession, sessionCookie } from '../sessions/open-session.ts'
import { type Browser, recognizeDevice, rememberDevice } from '../sessions/recognize-device.ts'
import type { SecondFactor } from '../sessions/store.ts'
import { findTotpStep, isTotpCode } from './compute-totp.ts'
import { TOTP_SEAL_PURPOSE, totpBinding } from './enable-totp.ts'
import { clearedPendingSignIn, findPendingSignIn } from './pending-sign-in.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { acceptTotpStep, deleteRecoveryCode, totpFactorOf } from './store.ts'

export type CompletionOutcome =
  | {
      readonly kind: 'signed_in'
      readonly secondFactor: SecondFactor
      readonly cookies: readonly Cookie[]
    }
  | { readonly kind: 'wrong_code' }
  | { readonly kind: 'too_many'; readonly seconds: number }
  /** The password must be entered again. */
  | { readonly kind: 'expired' }

export async function completeSignIn(
  ctx: Context,
  code: string,
  browser: Browser,
): Promise<CompletionOutcome> {
  const pending = await findPendingSignIn(ctx, browser)
  if (pending === null) return { kind: 'expired' }
  const { account, method } = pending
  const device = recognizeDevice(ctx, browser, account)
  const verdict = await throttleCode(ctx, account, device, browser.address)
  if (!verdict.allowed) return { kind: 'too_many', seconds: verdict.reset }
  const result = await write(ctx, memberOf(account), async (tx) => {
    const locked = await tx.first(lockPassword(tx.organizationId, account.user_id))
    if (locked?.generation !== account.generation) return { kind: 'expired' as const }
    const secondFactor = await useCode(ctx, tx, account.user_id, code)
    if (secondFactor === null) return { kind: 'wrong_code' as const }
    const facts = { method, secondFactor, isNewBrowser: device === null }
    const session = { ...(await openSession(ctx, tx, account.user_id, browser, facts)) }
    return { kind: 'signed_in' as const, secondFactor, session }
  })
  if (result.kind === 'wrong_code')
    logRejection(ctx, 'sign-in failed', {
      error: 'wrong_code',
      address: browser.address,
      actor: account.email,
    })
  if (result.kind !== 'signed_in') return result
  const { secondFactor, session } = result
  const cookies = [sessionCookie(session), rememberDevice(ctx, browser, account), clearedPendingSignIn]
  return { kind: 'signed_in', secondFactor, cookies }
}

/**
 * Unknown browsers share one limit for each user and password. A person who reaches it must know the password; a new
 * password, which the owner can set by mail, starts another window.
 */
const throttleCode = (ctx: Context, account: AccountRow, device: string | null, address: string) =>
  device === null
    ? ctx.throttle(['second_factor'], { address, account: `${account.user_id} ${account.generation}` })
    : ctx.throttle(['second_factor_known'], { address, device })

/** Uses the code up. Returns null if it is wrong or was used before. */
async function useCode(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
  code: string,
): Promise<SecondFactor | null> {
  const { organizationId } = tx
  const digits = code.replaceAll(/\s/g, '')
  if (!isTotpCode(digits)) {
    const used = await tx.first(deleteRecoveryCode(organizationId, userId, hashRecoveryCode(userId, code)))
    if (!used) return null
    const change = { user_id: userId }
    emit(tx, { type: 'recovery_codes.used', subjectId: userId, before: null, after: change })
    return 'recovery_code'
  }
  const factor = await tx.first(totpFactorOf(organizationId, userId))
  const secret =
    factor && ctx.secrets.unseal(TOTP_SEAL_PURPOSE, factor.secret, totpBinding(organizationId, userId))
  const step = secret ? findTotpStep(secret, digits, ctx.clock.now()) : null
  if (step === null) return null
  return (await tx.first(acceptTotpStep(organizationId, userId, step))) ? 'totp' : null
}
