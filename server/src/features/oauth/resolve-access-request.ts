// Applies the user's decision about an app's request: creates the grant or denies access.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { type AccessRequest, getAuthorizationServer } from './create-server.ts'
import { grantAccess } from './grant-access.ts'
import { formatScopedId } from './schema.ts'

/** An admin can register apps without the operator, so they may ask only members of the same organization for access. */
export const canAllow = (
  { ownerId }: Pick<AccessRequest, 'ownerId'>,
  { organizationId }: Pick<Member, 'organizationId'>,
): boolean => ownerId === null || ownerId === organizationId

/**
 * `cookies` must be from the browser that started the request. Returns the URL to redirect to; null if the request has
 * expired, belongs to another browser, or is of an app of another organization.
 */
export async function resolveAccessRequest(
  ctx: Context,
  cookies: string | undefined,
  actor: Member,
  isAllowed: boolean,
): Promise<string | null> {
  const server = getAuthorizationServer(ctx)
  const accessRequest = await server.readRequest(cookies)
  if (accessRequest === null || !canAllow(accessRequest, actor)) return null
  if (!isAllowed) return server.finish(cookies, 'denied')
  const { organizationId, userId } = actor
  const grant = await grantAccess(ctx, actor, accessRequest)
  return server.finish(cookies, {
    accountId: formatScopedId({ organizationId, id: userId }),
    grantId: formatScopedId(grant),
  })
}
