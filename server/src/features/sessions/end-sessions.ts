// Ends sessions of a user: this one, another one, all others, or all.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type Cookie, SESSION_COOKIE } from '../../platform/pages/cookies.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { deleteSession, deleteSessionsOfUser } from './store.ts'

export const clearedSessionCookie: Cookie = { name: SESSION_COOKIE, value: null, maxAgeSeconds: null }

/** Returns how many ended. A session that has already ended, or of another user, is ignored. */
export async function endSessions(
  ctx: Context,
  member: Member,
  which: 'all' | 'others' | { readonly sessionId: string },
): Promise<number> {
  const { organizationId, userId, tokenId: current } = member
  return write(ctx, member, async (tx) => {
    const statement =
      typeof which === 'object'
        ? deleteSession(organizationId, userId, which.sessionId)
        : deleteSessionsOfUser(organizationId, userId, which === 'others' ? current : null)
    const ended = await tx.rows(statement)
    emitSessionsDeleted(tx, userId, ended)
    return ended.length
  })
}

export function emitSessionsDeleted(
  tx: WriteTransaction,
  userId: string,
  ended: readonly { readonly id: string }[],
): void {
  for (const { id } of ended)
    emit(tx, { type: 'session.deleted', subjectId: id, before: { user_id: userId }, after: null })
}
