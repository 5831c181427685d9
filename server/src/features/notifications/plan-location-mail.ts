// Plans emails about the link of a video meeting that was lost, and about a room that could not be created.
import type { EventLocation } from '../../domain/booking/location.ts'
import type { Json } from '../../domain/events/catalog.ts'
import { changesMeeting } from '../../domain/events/host-ids.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import type { StoredEvent } from '../../platform/jobs/subscriber.ts'
import { type PlannedMail, planMailsToInvitee, planMailToHost } from './planned-mail.ts'
import type { EventForMail } from './store.ts'

const locationIn = (event: Json): Partial<EventLocation> => fieldsOf(fieldsOf(event).location)

/** Everyone has a link that is no longer used. */
const losesLink = ({ before, after }: StoredEvent): boolean => {
  const former = locationIn(before).join_url ?? null
  return former !== null && former !== locationIn(after).join_url
}

const failsRoom = ({ before, after }: StoredEvent): boolean =>
  locationIn(before).status !== 'failed' && locationIn(after).status === 'failed'

export const changesRoom = (event: StoredEvent): boolean =>
  changesMeeting(event) && (losesLink(event) || failsRoom(event))

/** A mail can be repeated for the same meeting, in another second. */
export const locationSequence = (at: number): number => Math.floor(at / 1_000) % 2 ** 31

/** The new link is mailed as soon as there is one. Hosts are notified at once if there is none. */
export function planLocationMail(event: StoredEvent, { host_ids, invitees }: EventForMail): PlannedMail[] {
  const sequence = locationSequence(event.occurredAt)
  const toHosts = (kind: 'location' | 'location_failed') =>
    host_ids.map((hostId) => ({ ...planMailToHost(kind, event, hostId, event.subjectId), sequence }))
  return [
    ...(failsRoom(event) ? toHosts('location_failed') : []),
    ...(losesLink(event)
      ? [
          ...toHosts('location'),
          ...invitees.flatMap((invitee) =>
            planMailsToInvitee('location', event, invitee, event.occurredAt, sequence),
          ),
        ]
      : []),
  ]
}
