// Tells of a booked meeting what its invitee may know, and what follows a booking: links to change it, and to calendars.
import { calendarLinks } from '../../domain/booking/calendar-links.ts'
import type { BookedMeeting, Confirmation, Host } from '../../domain/pages/booking-views.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { bookingPath } from '../../platform/pages/booking-place.ts'
import type { InviteeRow } from '../bookings/invitee-store.ts'
import type { EventRow } from '../bookings/store.ts'
import { toInvitee } from '../invitees/schema.ts'

export interface Meeting {
  readonly event: EventRow
  readonly invitee: InviteeRow
  readonly host: Host
  readonly hostNames: readonly string[]
  readonly color: string
}

export const describeMeeting = (
  { event, invitee, host, hostNames, color }: Meeting,
  now: Instant,
): BookedMeeting => ({
  name: event.name,
  host,
  hostNames,
  color,
  start: event.start_time,
  end: event.end_time,
  location: event.location,
  invitee: { name: invitee.name, email: invitee.email, timezone: invitee.timezone },
  state: stateOf(event, invitee, now),
})

function stateOf(event: EventRow, invitee: InviteeRow, now: Instant): BookedMeeting['state'] {
  if (invitee.rescheduled) return 'rescheduled'
  if (invitee.status === 'canceled' || event.status === 'canceled') return 'canceled'
  return event.end_time <= now ? 'over' : 'active'
}

export function confirmationOf(ctx: Context, meeting: Meeting): Confirmation {
  const { event, invitee, hostNames } = meeting
  const { uri, event: eventUri, cancel_url, reschedule_url } = toInvitee(ctx, invitee)
  const target = {
    organizationId: invitee.organization_id,
    objectId: invitee.id,
    generation: invitee.generation,
  }
  const { location } = event
  const details = [location?.join_url, location?.additional_info, reschedule_url, cancel_url]
  return {
    meeting: describeMeeting(meeting, ctx.clock.now()),
    eventUri,
    inviteeUri: uri,
    calendarFile: bookingPath(ctx.config.urls, `/-/calendar/${ctx.secrets.link('invitee_calendar', target)}`),
    calendars: calendarLinks({
      title: hostNames.length === 0 ? event.name : `${event.name}: ${hostNames.join(', ')}`,
      start: event.start_time,
      end: event.end_time,
      details: details.filter((line) => line).join('\n'),
      location: location?.join_url ?? location?.location ?? '',
    }),
    cancelPath: new URL(cancel_url).pathname,
    reschedulePath: new URL(reschedule_url).pathname,
  }
}
