// Revokes all grants of a user to an app.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { write } from '../../platform/writes/write.ts'
import { type EndedAccess, endAppAccess } from './revoke-grant.ts'
import { clientOfGrant, revokeGrantsToApp } from './store.ts'

/** `grantId`: any grant to the app. Revoking twice succeeds. Throws 404 for a grant of another user. */
export async function revokeApp(ctx: Context, actor: Member, grantId: string): Promise<EndedAccess> {
  const { organizationId, userId } = actor
  const reader = ctx.db.withOrganization(organizationId)
  const { client_id } = orNotFound(await reader.first(clientOfGrant(organizationId, userId, grantId)))
  return write(ctx, actor, async (tx) => {
    const revoked = await tx.rows(revokeGrantsToApp(organizationId, userId, client_id, ctx.clock.now()))
    return { ...(await endAppAccess(ctx, tx, revoked)) }
  })
}
