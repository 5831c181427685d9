// Signs a user out of this browser or of all browsers.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type Cookie, SESSION_COOKIE } from '../../platform/pages/cookies.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { deleteSession, deleteSessionsOfUser } from './store.ts'

/** Returns the cookie that clears the session in this browser. */
export async function endSessions(ctx: Context, member: Member, which: 'this' | 'all'): Promise<Cookie> {
  const { organizationId, userId, tokenId: sessionId } = member
  await write(ctx, member, async (tx) => {
    const statement =
      which === 'this'
        ? deleteSession(organizationId, sessionId)
        : deleteSessionsOfUser(organizationId, userId, null)
    emitSessionsDeleted(tx, userId, await tx.rows(statement))
  })
  return { name: SESSION_COOKIE, value: null, maxAgeSeconds: null }
}

export function emitSessionsDeleted(
  tx: WriteTransaction,
  userId: string,
  ended: readonly { readonly id: string }[],
): void {
  for (const { id } of ended)
    emit(tx, { type: 'session.deleted', subjectId: id, before: { user_id: userId }, after: null })
}
