// Revokes all grants of a user to an app.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { write } from '../../platform/writes/write.ts'
import { type EndedAccess, endAppAccess } from './revoke-grant.ts'
import { revokeGrantsToApp } from './store.ts'

export async function revokeApp(ctx: Context, actor: Member, clientId: string): Promise<EndedAccess> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const revoked = await tx.rows(revokeGrantsToApp(organizationId, userId, clientId, ctx.clock.now()))
    return { ...(await endAppAccess(ctx, tx, revoked)) }
  })
}
