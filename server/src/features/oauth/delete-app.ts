// Deletes an app of an organization. The access of all its users ends, with everything that the app created.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { emit, write } from '../../platform/writes/write.ts'
import { appById, deleteAppRow, revokeAllGrantsToApp } from './app-store.ts'
import { loggedFields } from './change-app.ts'
import { endAppAccess } from './revoke-grant.ts'

/** A user who allows the app at the same time gets a grant that can't be used: tokens are issued only to existing apps. */
export async function deleteApp(ctx: Context, actor: Member, clientId: string): Promise<void> {
  const { organizationId } = actor
  await write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const before = orNotFound(await tx.first(appById(organizationId, clientId, now)))
    orNotFound(await tx.first(deleteAppRow(organizationId, clientId)))
    await endAppAccess(ctx, tx, await tx.rows(revokeAllGrantsToApp(organizationId, clientId, now)))
    emit(tx, { type: 'oauth_app.deleted', subjectId: clientId, before: loggedFields(before), after: null })
  })
}
