// Replaces a password inside a write: ends all other sessions and notifies the user by mail.
import { isLocale } from '../../domain/language/locales.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction } from '../../platform/writes/write.ts'
import { queueMail } from '../account-mail/queue-mail.ts'
import type { AccountRow } from '../sessions/account-store.ts'
import { emitSessionsDeleted } from '../sessions/end-sessions.ts'
import { deleteSessionsOfUser } from '../sessions/store.ts'
import { setPassword } from './store.ts'

/** Returns the new generation, or null if the password has changed since. `keptSessionId`: the session to keep. */
export async function replacePassword(
  ctx: Context,
  tx: WriteTransaction,
  account: AccountRow,
  hash: string,
  keptSessionId: string | null,
): Promise<number | null> {
  const { user_id: userId, email, locale } = account
  const set = await tx.first(setPassword(account, hash, ctx.clock.now()))
  if (!set) return null
  emitSessionsDeleted(
    tx,
    userId,
    await tx.rows(deleteSessionsOfUser(tx.organizationId, userId, keptSessionId)),
  )
  const change = { user_id: userId, generation: set.generation }
  emit(tx, {
    type: 'password.changed',
    subjectId: userId,
    before: { user_id: userId, generation: account.generation },
    after: change,
  })
  if (ctx.config.mail !== null)
    tx.defer(queueMail(ctx, 'password_changed', { email, locale: isLocale(locale) ? locale : 'en' }))
  return set.generation
}
