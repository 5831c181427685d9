// Deletes a conference account. Its meetings stay at the service, because invitees have their links.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { insertRevocation } from '../calendar-connections/revocation-store.ts'
import { requireOwn } from '../calendars/require-own.ts'
import { futureRooms } from '../conference-rooms/store.ts'
import { withoutAddress } from './schema.ts'
import { accountById, deleteAccount } from './store.ts'

export async function deleteConferenceAccount(
  ctx: Context,
  actor: Member,
  { id }: { readonly id: string },
): Promise<void> {
  await write(ctx, actor, async (tx) => {
    requireOwn(actor, await tx.first(accountById(tx.organizationId, id)))
    await removeAccount(ctx, tx, id)
  })
}

/** Its access is revoked later. `withRooms`: after the upcoming meetings have been deleted at the service. */
export async function removeAccount(
  ctx: Context,
  tx: WriteTransaction,
  id: string,
  { withRooms = false } = {},
): Promise<void> {
  const { organizationId } = tx
  const rooms = withRooms ? await tx.rows(futureRooms(organizationId, id, ctx.clock.now())) : []
  const deleted = orNotFound(await tx.first(deleteAccount(organizationId, id)))
  const { provider, subject, credentials } = deleted
  const revocation = { id, provider, subject, credentials, roomIds: rooms.map((room) => room.id) }
  await tx.rows(insertRevocation(organizationId, revocation, ctx.clock.now()))
  emit(tx, {
    type: 'conference_account.deleted',
    subjectId: id,
    before: withoutAddress(deleted),
    after: null,
  })
}
