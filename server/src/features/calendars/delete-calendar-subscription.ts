// Deletes a calendar subscription and the busy times that came from it.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { replacePieces } from '../availability/replace-pieces.ts'
import { piecesOfSource } from '../availability/store.ts'
import { requireOwn } from './require-own.ts'
import { deleteSubscriptions, type SubscriptionRow, sourceOf, subscriptionById } from './store.ts'

export async function deleteCalendarSubscription(
  ctx: Context,
  actor: Member,
  input: { readonly id: string },
): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const { id } = requireOwn(actor, await tx.first(subscriptionById(organizationId, input.id)))
    await cleanUpSubscription(ctx, tx, orNotFound(await tx.first(deleteSubscriptions(organizationId, [id]))))
  })
}

/** Call only after the row is deleted: a concurrent read then either finished before or saves nothing. */
export async function cleanUpSubscription(
  ctx: Context,
  tx: WriteTransaction,
  before: SubscriptionRow,
): Promise<void> {
  const { id, user_id } = before
  const source = sourceOf(id)
  const stored = await tx.rows(piecesOfSource(tx.organizationId, user_id, source))
  await replacePieces(ctx, tx, user_id, source, stored, [])
  emit(tx, { type: 'calendar_subscription.deleted', subjectId: id, before, after: null })
}
