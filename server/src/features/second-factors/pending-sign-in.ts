// A sign-in with the right password that still lacks the second factor. The browser keeps it in an encrypted cookie.
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { type AccountRow, accountOf } from '../sessions/account-store.ts'
import type { Browser } from '../sessions/recognize-device.ts'

interface PendingSignIn {
  readonly organizationId: string
  readonly userId: string
  /** Of the password: a new password ends the pending sign-in. */
  readonly generation: number
  readonly method: PendingMethod
  readonly expiresAt: number
}

export type PendingMethod = 'password' | 'link'

const COOKIE = 'pending_sign_in'
const PENDING_SIGN_IN_TIMEOUT_MS = 10 * MINUTE

export const clearedPendingSignIn: Cookie = { name: COOKIE, value: null, maxAgeSeconds: null }

export interface SecondFactorRequired {
  readonly kind: 'second_factor_required'
  readonly cookies: readonly Cookie[]
}

export function requireSecondFactor(
  ctx: Context,
  account: Pick<AccountRow, 'organization_id' | 'user_id' | 'generation'>,
  method: PendingMethod,
): SecondFactorRequired {
  const pending: PendingSignIn = {
    organizationId: account.organization_id,
    userId: account.user_id,
    generation: account.generation,
    method,
    expiresAt: ctx.clock.now() + PENDING_SIGN_IN_TIMEOUT_MS,
  }
  const sealed = ctx.secrets.seal(COOKIE, JSON.stringify(pending), COOKIE).toString('base64url')
  const cookie = { name: COOKIE, value: sealed, maxAgeSeconds: PENDING_SIGN_IN_TIMEOUT_MS / 1_000 }
  return { kind: 'second_factor_required', cookies: [cookie] }
}

/** Returns null if there is none, it has expired, or the account has changed since. */
export async function findPendingSignIn(
  ctx: Context,
  browser: Browser,
): Promise<{ readonly account: AccountRow; readonly method: PendingMethod } | null> {
  const text = browser.cookie(COOKIE)
  const plain = text && ctx.secrets.unseal(COOKIE, Buffer.from(text, 'base64url'), COOKIE)
  if (!plain) return null
  const { organizationId, userId, generation, method, expiresAt }: PendingSignIn = JSON.parse(plain)
  if (expiresAt <= ctx.clock.now()) return null
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  if (account === undefined || account.generation !== generation || account.has_provider) return null
  return { account, method }
}
