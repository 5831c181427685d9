// Gives reassigned meetings the personal link of a host who has one, instead of the link of the former host.
import { withoutRoom, withPersonalLink } from '../../domain/booking/location.ts'
import { isPersonalLinkKind } from '../../domain/event-types/locations.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import type { ClaimRow } from '../claims/store.ts'
import { linksOfEvents } from '../locations/store.ts'
import type { FutureMeetings } from './lock-future-meetings.ts'
import { type EventRow, updateLocations } from './store.ts'

/** The host has been replaced. A room in the calendar of one of several hosts stays until the calendar entries are planned. */
export async function reassignLinks(
  ctx: Context,
  tx: WriteTransaction,
  { events, claims }: FutureMeetings,
  formerHostId: string,
): Promise<void> {
  const { organizationId } = tx
  const lost = events.filter((event) => losesLink(event, claims, formerHostId))
  if (lost.length === 0) return
  const links = await tx.rows(
    linksOfEvents(
      organizationId,
      lost.map(({ id }) => id),
    ),
  )
  const places = lost.flatMap(({ id, location }) => {
    if (location === null) return []
    const link = links.find(({ event_id }) => event_id === id)
    return [
      {
        id,
        location: link === undefined ? withoutRoom(location) : withPersonalLink(location, link.url),
        linkHostId: link?.user_id ?? null,
      },
    ]
  })
  await tx.rows(updateLocations(organizationId, places, ctx.clock.now()))
}

function losesLink(
  { id, location, link_host_id }: EventRow,
  claims: readonly ClaimRow[],
  formerHostId: string,
): boolean {
  if (location === null || !isPersonalLinkKind(location.type)) return false
  if (location.join_url === null || link_host_id === formerHostId) return true
  // The only host has provided the room of a calendar.
  return (
    link_host_id === null &&
    claims.every(({ event_id, host_id }) => event_id !== id || host_id === formerHostId)
  )
}
