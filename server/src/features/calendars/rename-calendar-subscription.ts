// Renames a calendar subscription.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { requireMatch } from '../../platform/writes/require-match.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { requireOwn } from './require-own.ts'
import { toCalendarSubscription } from './schema.ts'
import { renameSubscription, type SubscriptionRow, subscriptionById } from './store.ts'

export async function renameCalendarSubscription(
  ctx: Context,
  actor: Member,
  input: { readonly id: string; readonly name: string },
): Promise<SubscriptionRow> {
  const { organizationId } = actor
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const stored = await tx.first(subscriptionById(organizationId, input.id).forNoKeyUpdate())
    const before = requireOwn(actor, stored)
    requireMatch(ctx, () => toCalendarSubscription(ctx.config.urls, before))
    const after = { ...before, name: input.name.trim(), updated_at: now }
    await tx.rows(renameSubscription(organizationId, input.id, after.name, now))
    emit(tx, { type: 'calendar_subscription.updated', subjectId: input.id, before, after })
    return after
  })
}
