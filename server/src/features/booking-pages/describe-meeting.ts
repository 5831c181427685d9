// Builds the public view of a booked meeting, and the confirmation with its links.
import { calendarLinks } from '../../domain/booking/calendar-links.ts'
import { isRoomAwaited } from '../../domain/booking/room.ts'
import { addBooking, redirectHost } from '../../domain/event-types/redirect-url.ts'
import type { BookedMeeting, Confirmation, Host } from '../../domain/pages/booking-views.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { type OwnBooking, stateOf } from '../invitees/open-own-booking.ts'
import { inviteeLinks, toInvitee } from '../invitees/schema.ts'
import { hostOf } from './describe-event-type.ts'
import { publicPathOf } from './find-event-type.ts'
import { type BookableTypeRow, bookableTypeById, hostNamesOf } from './store.ts'

export interface MeetingDetails extends OwnBooking {
  readonly type: BookableTypeRow
  readonly host: Host
  readonly hostNames: readonly string[]
}

/** Adds the event type and the host names. `queryString`: appended to the profile path; null hides the path. */
export async function readMeeting(
  ctx: Context,
  { invitee, event }: OwnBooking,
  queryString: string | null = '',
): Promise<MeetingDetails> {
  const { organization_id: organizationId, event_type_id, id } = event
  const { first, lookUp } = ctx.db.withOrganization(organizationId)
  const [type, names] = await Promise.all([
    first(bookableTypeById(organizationId, event_type_id)).then(orNotFound),
    lookUp(hostNamesOf(organizationId, id)),
  ])
  const host = hostOf(ctx.config.urls, type, queryString)
  return { invitee, event, type, host, hostNames: names.map(({ name }) => name) }
}

export function describeMeeting(meeting: MeetingDetails, now: Instant): BookedMeeting {
  const { event, invitee, host, hostNames, type } = meeting
  return {
    name: event.name,
    host,
    hostNames,
    color: type.color,
    start: event.start_time,
    end: event.end_time,
    location: event.location,
    invitee: { name: invitee.name, email: invitee.email, timezone: invitee.timezone },
    state: stateOf(meeting, now),
  }
}

export function buildConfirmation(ctx: Context, meeting: MeetingDetails): Confirmation {
  const { event, invitee, hostNames, type } = meeting
  const { uri, event: eventUri } = toInvitee(ctx, invitee)
  const { confirmation, cancel, reschedule, calendar } = inviteeLinks(ctx, invitee)
  const { location } = event
  const details = [location?.join_url, location?.additional_info]
  return {
    meeting: describeMeeting(meeting, ctx.clock.now()),
    path: pathOf(confirmation),
    eventUri,
    inviteeUri: uri,
    calendarFile: pathOf(calendar),
    calendars: calendarLinks({
      title: hostNames.length === 0 ? event.name : `${event.name}: ${hostNames.join(', ')}`,
      start: event.start_time,
      end: event.end_time,
      details: details.filter((line) => line).join('\n'),
      location: location?.join_url ?? location?.location ?? '',
    }),
    cancelPath: pathOf(cancel),
    reschedulePath: pathOf(reschedule),
    bookAgainPath: canBookAnother(meeting) ? publicPathOf(ctx.config.urls, type) : null,
    message: type.confirmation_message,
    redirect: null,
    hasMail: canGetMail(ctx, invitee),
    isLinkAwaited: isRoomAwaited(location, invitee.created_at, ctx.clock.now()),
  }
}

/** The one who sent a link offers what the link had, and nothing else. */
const canBookAnother = ({ invitee, type }: MeetingDetails): boolean =>
  type.book_another && invitee.scheduling_link_id === null

/** Only for the response to a booking on the page: the confirmation can be opened again without leaving it. */
export function redirectOf({ event, invitee, type }: MeetingDetails): Confirmation['redirect'] {
  const { redirect_url: url } = type
  if (url === null) return null
  const booking = {
    eventTypeId: type.id,
    inviteeId: invitee.id,
    name: invitee.name,
    email: invitee.email,
    start: event.start_time,
    end: event.end_time,
  }
  return { url, href: type.redirect_with_booking ? addBooking(url, booking) : url, host: redirectHost(url) }
}

/** False if there is no mail server, or if mail to this invitee was rejected or withheld. */
const canGetMail = ({ config }: Context, invitee: MeetingDetails['invitee']): boolean =>
  config.mail !== null && invitee.email_bounced_at === null && invitee.email_withheld_at === null

const pathOf = (address: string): string => new URL(address).pathname
