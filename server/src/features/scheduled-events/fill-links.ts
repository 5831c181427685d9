// Gives meetings without a link the personal link that one of their hosts has set.
import { withPersonalLink } from '../../domain/booking/location.ts'
import { fieldsOf } from '../../domain/events/json-fields.ts'
import type { Subscriber } from '../../platform/jobs/subscriber.ts'
import { linksOfEvents } from '../locations/store.ts'
import { lockEventsWithoutLink } from './link-store.ts'
import { saveLocation } from './save-location.ts'

/** Limits how long one transaction blocks others. */
const MAX_EVENTS = 1_000

export const fillLinks: Subscriber = {
  name: 'meeting_links',
  eventTypes: ['personal_meeting_link.updated'],
  async handle(ctx, tx, events) {
    const { organizationId } = tx
    for (const { after } of events) {
      const { user_id, kind } = fieldsOf(after)
      const meetings = await tx.rows(
        lockEventsWithoutLink(organizationId, String(user_id), String(kind), ctx.clock.now(), MAX_EVENTS),
      )
      if (meetings.length === 0) continue
      // The link may have been deleted meanwhile.
      const links = await tx.rows(
        linksOfEvents(
          organizationId,
          meetings.map(({ id }) => id),
        ),
      )
      for (const meeting of meetings) {
        const link = links.find(({ event_id }) => event_id === meeting.id)
        if (link !== undefined)
          await saveLocation(ctx, tx, meeting, withPersonalLink(meeting.location, link.url), link.user_id)
      }
    }
  },
}
