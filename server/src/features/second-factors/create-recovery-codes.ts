// Replaces the recovery codes of a user who has a second factor. The codes are returned once.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { newRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import { factorCounts } from './store.ts'

export async function createRecoveryCodes(ctx: Context, member: Member): Promise<readonly string[]> {
  const { organizationId, userId } = member
  const codes = newRecoveryCodes()
  await write(ctx, member, async (tx) => {
    const counts = await tx.first(factorCounts(organizationId, userId))
    if (!counts?.has_totp && !counts?.passkeys)
      throw new Problem('conflict', { message: 'Set up an authenticator app or a passkey first.' })
    await storeRecoveryCodes(ctx, tx, userId, codes)
  })
  return codes
}
