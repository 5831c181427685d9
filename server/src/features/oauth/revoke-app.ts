// Revokes all grants of a user to an app.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { revokeGrantsToApp } from './store.ts'

export async function revokeApp(ctx: Context, actor: Member, clientId: string): Promise<void> {
  const { organizationId, userId } = actor
  await write(ctx, actor, async (tx) => {
    const revoked = await tx.rows(revokeGrantsToApp(organizationId, userId, clientId, ctx.clock.now()))
    for (const { id, ...before } of revoked)
      emit(tx, { type: 'oauth_grant.revoked', subjectId: id, before, after: null })
  })
}
