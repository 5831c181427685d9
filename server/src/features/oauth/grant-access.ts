// Creates the grant of an app after the user consented.
import type { Member } from '../../domain/access/actor.ts'
import { HOUR, instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { AccessRequest } from './create-server.ts'
import type { ScopedId } from './schema.ts'
import { insertGrant } from './store.ts'

/** Lifetime of a grant without tokens. */
const UNUSED_GRANT_TTL_MS = HOUR

export async function grantAccess(
  ctx: Context,
  actor: Member,
  {
    clientId,
    clientName,
    scopes,
    audience,
    resource,
    redirectUri,
  }: Omit<AccessRequest, 'origin' | 'ownerId'>,
): Promise<ScopedId> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const id = ctx.newId()
    const now = ctx.clock.now()
    const names = { user_id: userId, client_id: clientId, client_name: clientName }
    const eventData = { ...names, scopes: [...scopes], audience }
    const newGrant = {
      organization_id: organizationId,
      id,
      ...eventData,
      resource,
      redirect_uri: redirectUri,
      created_at: iso(now),
      issued_at: iso(now),
      expires_at: iso(instant(now + UNUSED_GRANT_TTL_MS)),
    }
    await tx.rows(insertGrant(newGrant))
    emit(tx, { type: 'oauth_grant.created', subjectId: id, before: null, after: eventData })
    return { organizationId, id }
  })
}
