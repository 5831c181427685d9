// Deletes the calendar connections of a user who leaves, so that their credentials are gone at once.
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { removeConnection } from './delete-calendar-connection.ts'
import { connectionsOf } from './store.ts'

/** The user must be locked: then no connection is added meanwhile. */
export async function dropConnections(ctx: Context, tx: WriteTransaction, userId: string): Promise<void> {
  for (const { id } of await tx.rows(connectionsOf(tx.organizationId, userId)))
    await removeConnection(ctx, tx, id)
}
