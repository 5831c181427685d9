// Removes second factors of a user. Without an authenticator app or a passkey, the recovery codes end too.
import type { Actor, Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { lockAccountToRestore } from './lock-account-to-restore.ts'
import { deletePasskeys } from './passkey-store.ts'
import { deleteRecoveryCodes, deleteTotpFactor, factorCounts } from './store.ts'

/** Returns false if the user has no authenticator app. */
export async function disableTotp(ctx: Context, member: Member): Promise<boolean> {
  const { organizationId, userId } = member
  return write(ctx, member, async (tx) => {
    if ((await tx.rows(deleteTotpFactor(organizationId, userId))).length === 0) return false
    emitTotpDeleted(tx, userId)
    await removeUnusedRecoveryCodes(tx, userId)
    return true
  })
}

/** Returns false if the user has no such passkey. */
export async function removePasskey(ctx: Context, member: Member, passkeyId: string): Promise<boolean> {
  const { organizationId, userId } = member
  return write(ctx, member, async (tx) => {
    const deleted = await tx.rows(deletePasskeys(organizationId, userId, passkeyId))
    emitPasskeysDeleted(tx, userId, deleted)
    await removeUnusedRecoveryCodes(tx, userId)
    return deleted.length > 0
  })
}

/** By the operator, for a user who has lost all devices and codes. Returns false if there was none. */
export async function resetSecondFactor(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  userId: string,
): Promise<boolean> {
  return write(ctx, actor, (tx) => removeAllFactors(tx, userId))
}

/** By an admin. The password of the member still works, and mail tells them. */
export async function resetSecondFactorOfMember(
  ctx: Context,
  actor: Member,
  membershipId: string,
): Promise<void> {
  await write(ctx, actor, async (tx) => {
    const account = await lockAccountToRestore(ctx, tx, actor, membershipId)
    if (!(await removeAllFactors(tx, account.user_id)))
      throw new Problem('conflict', { message: 'The member has no second factor.' })
  })
}

async function removeAllFactors(tx: WriteTransaction, userId: string): Promise<boolean> {
  const totp = await tx.rows(deleteTotpFactor(tx.organizationId, userId))
  if (totp.length > 0) emitTotpDeleted(tx, userId)
  const passkeys = await tx.rows(deletePasskeys(tx.organizationId, userId, null))
  emitPasskeysDeleted(tx, userId, passkeys)
  await removeUnusedRecoveryCodes(tx, userId)
  return totp.length + passkeys.length > 0
}

async function removeUnusedRecoveryCodes(tx: WriteTransaction, userId: string): Promise<void> {
  const counts = await tx.first(factorCounts(tx.organizationId, userId))
  if (counts?.has_totp || counts?.passkeys) return
  const deleted = await tx.rows(deleteRecoveryCodes(tx.organizationId, userId))
  if (deleted.length === 0) return
  const before = { user_id: userId, codes: deleted.length }
  emit(tx, { type: 'recovery_codes.deleted', subjectId: userId, before, after: null })
}

const emitTotpDeleted = (tx: WriteTransaction, userId: string): void =>
  emit(tx, { type: 'totp_factor.deleted', subjectId: userId, before: { user_id: userId }, after: null })

function emitPasskeysDeleted(
  tx: WriteTransaction,
  userId: string,
  deleted: readonly { readonly id: string; readonly name: string }[],
): void {
  for (const { id, name } of deleted)
    emit(tx, { type: 'passkey.deleted', subjectId: id, before: { user_id: userId, name }, after: null })
}
