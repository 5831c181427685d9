// Creates the grant of an app after the user consented.
import type { Member } from '../../domain/access/actor.ts'
import type { Audience } from '../../domain/access/app-scopes.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { emit, write } from '../../platform/writes/write.ts'
import type { ScopedId } from './schema.ts'
import { insertGrant } from './store.ts'

export interface Consent {
  readonly clientId: string
  readonly clientName: string
  readonly scopes: readonly string[]
  readonly audience: Audience
  readonly resource: string
  readonly redirectUri: string
}

/** Lifetime of a grant without tokens. */
const UNUSED_GRANT_TTL_MS = HOUR

export async function grantAccess(
  ctx: Context,
  actor: Member,
  { clientId, clientName, scopes, audience, resource, redirectUri }: Consent,
): Promise<ScopedId> {
  const { organizationId, userId } = actor
  return write(ctx, actor, async (tx) => {
    const id = ctx.newId()
    const now = ctx.clock.now()
    const eventData = { user_id: userId, client_id: clientId, client_name: clientName, scopes, audience }
    const grant = { organization_id: organizationId, id, ...eventData, resource, redirect_uri: redirectUri }
    await tx.rows(insertGrant(grant, now, instant(now + UNUSED_GRANT_TTL_MS)))
    emit(tx, { type: 'oauth_grant.created', subjectId: id, before: null, after: eventData })
    return { organizationId, id }
  })
}
