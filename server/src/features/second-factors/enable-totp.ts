// Sets up the authenticator app of a user, who enters a first code to show that it works.
import type { Member } from '../../domain/access/actor.ts'
import { iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { findTotpStep, isTotpCode } from './compute-totp.ts'
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { factorCounts, upsertTotpFactor } from './store.ts'

export const TOTP_SEAL_PURPOSE = 'totp'
export const totpBinding = (organizationId: string, userId: string) => `${organizationId} ${userId}`

export type EnableOutcome =
  | { readonly kind: 'wrong_code' }
  /** `recoveryCodes`: null if the user already has some. */
  | { readonly kind: 'enabled'; readonly recoveryCodes: readonly string[] | null }

export async function enableTotp(
  ctx: Context,
  member: Member,
  { secret, code }: { readonly secret: string; readonly code: string },
): Promise<EnableOutcome> {
  const { organizationId, userId } = member
  const now = ctx.clock.now()
  const digits = code.replaceAll(/\s/g, '')
  const step = isTotpCode(digits) ? findTotpStep(secret, digits, now) : null
  if (step === null) return { kind: 'wrong_code' }
  const codes = newRecoveryCodes()
  const hasNewCodes = await write(ctx, member, async (tx) => {
    const sealed = ctx.secrets.seal(TOTP_SEAL_PURPOSE, secret, totpBinding(organizationId, userId))
    const counts = await tx.first(factorCounts(organizationId, userId))
    await tx.rows(
      upsertTotpFactor({
        organization_id: organizationId,
        user_id: userId,
        secret: sealed,
        last_step: step,
        created_at: iso(now),
      }),
    )
    emit(tx, { type: 'totp_factor.created', subjectId: userId, before: null, after: { user_id: userId } })
    const needsCodes = counts?.recovery_codes === 0
    if (needsCodes) await storeRecoveryCodes(ctx, tx, userId, codes)
    return needsCodes
  })
  return { kind: 'enabled', recoveryCodes: hasNewCodes ? codes : null }
}
