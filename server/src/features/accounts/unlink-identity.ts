// Lets a user be somebody new to the company's provider at their next sign-in: the operator's affair.
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { emitSessionsDeleted } from './end-sessions.ts'
import { deleteSessionsOfUser } from './session-store.ts'
import { deleteIdentities } from './store.ts'

/** False where the provider has never signed them in. */
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
