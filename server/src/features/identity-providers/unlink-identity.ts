// Unlinks a user from their identity, so that the next sign-in links a new one, and signs them out.
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { emitSessionsDeleted } from '../sessions/end-sessions.ts'
import { deleteSessionsOfUser } from '../sessions/store.ts'
import { deleteIdentities } from './identity-store.ts'

/** On the command line. Returns false if the user has no linked identity. */
export const unlinkIdentity = (ctx: Context, organizationId: string, userId: string): Promise<boolean> =>
  write(ctx, { kind: 'system', organizationId }, (tx) => deleteIdentityOf(tx, userId))

/** Returns false if the user has no linked identity. */
export async function deleteIdentityOf(tx: WriteTransaction, userId: string): Promise<boolean> {
  const { organizationId } = tx
  const deleted = await tx.rows(deleteIdentities(organizationId, userId))
  if (deleted.length === 0) return false
  emitSessionsDeleted(tx, userId, await tx.rows(deleteSessionsOfUser(organizationId, userId, null)))
  emit(tx, {
    type: 'sign_in_identity.deleted',
    subjectId: userId,
    before: { user_id: userId },
    after: null,
  })
  return true
}
