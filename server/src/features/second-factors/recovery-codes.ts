// Recovery codes: ten random codes for a lost device, each of which works once.
import { randomBytes } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { hashCredential } from '../../platform/secrets/secrets.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { deleteRecoveryCodes, insertRecoveryCodes } from './store.ts'

const CODES = 10
/** 80 bits: too many to try, even for a person who has the hashes. */
const CODE_LENGTH = 16
/** 32 characters that are easy to tell apart. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'

export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, () => {
    const letters = [...randomBytes(CODE_LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length])
    return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** Ignores case, spaces and hyphens, because people type codes from paper. */
export const hashRecoveryCode = (userId: string, code: string): Buffer =>
  hashCredential(`${userId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

/** Replaces all codes of the user. */
export async function storeRecoveryCodes(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await tx.rows(deleteRecoveryCodes(tx.organizationId, userId))
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await tx.rows(insertRecoveryCodes(tx.organizationId, userId, hashes, ctx.clock.now()))
  emit(tx, {
    type: 'recovery_codes.created',
    subjectId: userId,
    before: null,
    after: { user_id: userId, codes: codes.length },
  })
}
