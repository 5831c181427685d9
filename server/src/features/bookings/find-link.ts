// Finds the personal meeting link of a host for a meeting.
import { type EventLocation, withPersonalLink } from '../../domain/booking/location.ts'
import { isPersonalLinkKind } from '../../domain/event-types/locations.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { linkOfHosts } from '../locations/store.ts'

export interface MeetingPlace {
  readonly location: EventLocation | null
  /** The host whose personal link the location has. */
  readonly linkHostId: string | null
}

/** Takes the current link of a host. The room of a calendar stays. Reads nothing if the kind of location has no links. */
export async function findLink(
  tx: WriteTransaction,
  place: MeetingPlace,
  hostIds: readonly string[],
): Promise<MeetingPlace> {
  const { location, linkHostId } = place
  if (location === null || !isPersonalLinkKind(location.type)) return place
  if (location.join_url !== null && linkHostId === null) return place
  const link = await tx.first(linkOfHosts(tx.organizationId, location.type, hostIds, linkHostId))
  return link === undefined
    ? place
    : { location: withPersonalLink(location, link.url), linkHostId: link.user_id }
}
