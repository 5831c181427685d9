// Revokes a user's grant to an app. All its tokens, webhook subscriptions and calendar feeds end immediately.
import type { Actor } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { deleteFeedsOfGrants } from '../calendars/delete-calendar-feed.ts'
import { endSubscriptionsWithoutAccess } from '../webhook-subscriptions/end-subscriptions-without-access.ts'
import { type RevokedGrant, revokeGrantRow } from './store.ts'

/** Returns false if the grant was already revoked or does not exist. */
export async function revokeGrant(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  grantId: string,
): Promise<boolean> {
  return write(ctx, actor, async (tx) => {
    const revoked = await tx.rows(revokeGrantRow(actor.organizationId, grantId, ctx.clock.now()))
    await endAppAccess(ctx, tx, revoked)
    return revoked.length > 0
  })
}

/** What ended together with the access of an app. */
export interface EndedAccess {
  readonly webhooks: number
  readonly feeds: number
}

/** Ends what an app created with these grants. Without this, the app would go on to receive data. */
export async function endAppAccess(
  ctx: Context,
  tx: WriteTransaction,
  revoked: readonly RevokedGrant[],
): Promise<EndedAccess> {
  if (revoked.length === 0) return { webhooks: 0, feeds: 0 }
  for (const { id, ...before } of revoked)
    emit(tx, { type: 'oauth_grant.revoked', subjectId: id, before, after: null })
  const grantIds = revoked.map(({ id }) => id)
  const userIds = [...new Set(revoked.map(({ user_id }) => user_id))]
  const ended = await endSubscriptionsWithoutAccess(ctx, tx)
  const webhooks = ended.filter(({ grant_id }) => grant_id !== null && grantIds.includes(grant_id)).length
  return { webhooks, feeds: await deleteFeedsOfGrants(tx, userIds, grantIds) }
}
