// Does what the user said to an app's request: grants what was asked for, or tells the app that they said no.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { getAuthorizationServer } from './create-server.ts'
import { grantAccess } from './grant-access.ts'
import { formatScopedId } from './schema.ts'

/**
 * `cookies`: of the browser in which it was said, which must be the one that came with the request. Returns where it goes
 * next; null = there is no such request any more, or another browser came with it.
 */
export async function resolveAccessRequest(
  ctx: Context,
  cookies: string | undefined,
  actor: Member,
  isAllowed: boolean,
): Promise<string | null> {
  const server = getAuthorizationServer(ctx)
  const accessRequest = await server.readRequest(cookies)
  if (accessRequest === null) return null
  if (!isAllowed) return server.finish(cookies, 'denied')
  const { organizationId, userId } = actor
  const grant = await grantAccess(ctx, actor, accessRequest)
  return server.finish(cookies, {
    accountId: formatScopedId({ organizationId, id: userId }),
    grantId: formatScopedId(grant),
  })
}
