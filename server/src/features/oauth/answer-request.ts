// Does what the user said to an app's request: grants what was asked for, or tells the app that they said no.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { authorizationServer } from './create-server.ts'
import { grantAccess } from './grant-access.ts'
import { toPairText } from './schema.ts'

/**
 * `cookies`: of the browser in which it was said, which must be the one that came with the request. Returns where it goes
 * next; null = there is no such request any more, or another browser came with it.
 */
export async function answerRequest(
  ctx: Context,
  cookies: string | undefined,
  actor: Member,
  isAllowed: boolean,
): Promise<string | null> {
  const server = authorizationServer(ctx)
  const asked = await server.readRequest(cookies)
  if (asked === null) return null
  if (!isAllowed) return server.finish(cookies, 'denied')
  const { organizationId, userId } = actor
  const grant = await grantAccess(ctx, actor, asked)
  return server.finish(cookies, {
    accountId: toPairText({ organizationId, id: userId }),
    grantId: toPairText(grant),
  })
}
