// Stops channels for notices that are no longer needed, at the provider.
import type { CalendarServer } from '../../platform/calendar-servers/calendar-server.ts'
import type { Context } from '../../platform/context.ts'
import { deleteWatch, watchesToStop } from './watch-store.ts'

/** Some remain for the next time if there are more. */
const MAX_WATCHES = 20

/** `server`: with the tokens of their connection. Throws a `CalendarServerError`, or the reason of its signal. */
export async function stopWatches(
  ctx: Context,
  server: Pick<CalendarServer, 'extras'>,
  { organizationId, connectionId }: { readonly organizationId: string; readonly connectionId: string },
): Promise<void> {
  const query = watchesToStop(organizationId, connectionId, MAX_WATCHES)
  for (const { channel, resource } of await ctx.db.withOrganization(organizationId).rows(query)) {
    await server.extras?.stopWatch({ id: channel, resourceId: resource })
    await ctx.db.transaction(organizationId, (tx) =>
      tx.rows(deleteWatch(organizationId, connectionId, channel)),
    )
  }
}
