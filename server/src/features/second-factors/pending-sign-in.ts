// A sign-in with the right password that still lacks the second factor. The browser keeps it in an encrypted cookie.
import { MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Cookie } from '../../platform/pages/cookies.ts'
import { defineSealedCookie } from '../../platform/pages/sealed-cookie.ts'
import { type AccountRow, accountOf } from '../sessions/account-store.ts'
import type { Browser } from '../sessions/recognize-device.ts'

interface PendingSignIn {
  readonly organizationId: string
  readonly userId: string
  /** Of the password: a new password ends the pending sign-in. */
  readonly generation: number
  readonly method: PendingMethod
}

export type PendingMethod = 'password' | 'link'

const pendingCookie = defineSealedCookie<PendingSignIn>('pending_sign_in', 10 * MINUTE)
export const clearedPendingSignIn = pendingCookie.cleared

export interface SecondFactorRequired {
  readonly kind: 'second_factor_required'
  readonly cookies: readonly Cookie[]
}

export function requireSecondFactor(
  ctx: Context,
  account: Pick<AccountRow, 'organization_id' | 'user_id' | 'generation'>,
  method: PendingMethod,
): SecondFactorRequired {
  const cookie = pendingCookie.create(ctx, {
    organizationId: account.organization_id,
    userId: account.user_id,
    generation: account.generation,
    method,
  })
  return { kind: 'second_factor_required', cookies: [cookie] }
}

/** Returns null if there is none, it has expired, or the account has changed since. */
export async function findPendingSignIn(
  ctx: Context,
  browser: Browser,
): Promise<{ readonly account: AccountRow; readonly method: PendingMethod } | null> {
  const pending = pendingCookie.read(ctx, browser)
  if (pending === null) return null
  const { organizationId, userId, generation, method } = pending
  const account = await ctx.db.withOrganization(organizationId).first(accountOf(organizationId, userId))
  if (account === undefined || account.generation !== generation || account.has_provider) return null
  return { account, method }
}
