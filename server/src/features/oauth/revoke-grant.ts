// Revokes a user's grant to an app. All its tokens become invalid immediately.
import type { Actor } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { revokeGrantRow } from './store.ts'

/** Returns false if the grant was already revoked or does not exist. */
export async function revokeGrant(
  ctx: Context,
  actor: Actor & { readonly organizationId: string },
  grantId: string,
): Promise<boolean> {
  return write(ctx, actor, async (tx) => {
    const revoked = await tx.first(revokeGrantRow(actor.organizationId, grantId, ctx.clock.now()))
    if (!revoked) return false
    emit(tx, { type: 'oauth_grant.revoked', subjectId: grantId, before: revoked, after: null })
    return true
  })
}
