// Deletes the conference accounts of a user who leaves, so that their credentials are gone at once.
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { removeAccount } from './delete-conference-account.ts'
import { accountsOf } from './store.ts'

/** The user must be locked: then no account is added meanwhile. Their meetings are deleted: bookings are canceled or reassigned. */
export async function dropConferenceAccounts(
  ctx: Context,
  tx: WriteTransaction,
  userId: string,
): Promise<void> {
  for (const { id } of await tx.rows(accountsOf(tx.organizationId, userId)))
    await removeAccount(ctx, tx, id, { withRooms: true })
}
