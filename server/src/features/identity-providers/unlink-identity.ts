// Unlinks a user from their identity, so that the next sign-in links a new one; only operators can do this.
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { emitSessionsDeleted } from '../sessions/end-sessions.ts'
import { deleteSessionsOfUser } from '../sessions/store.ts'
import { deleteIdentities } from './identity-store.ts'

/** Returns false if the user has no linked identity. */
export async function unlinkIdentity(ctx: Context, organizationId: string, userId: string): Promise<boolean> {
  return write(ctx, { kind: 'system', organizationId }, async (tx) => {
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
  })
}
