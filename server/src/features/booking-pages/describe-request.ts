// Builds the view of a booking request for the person who asked.
import { originalStateAt, requestStateAt } from '../../domain/booking/request.ts'
import type { RequestedMeeting } from '../../domain/pages/request-views.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { uriOf } from '../../platform/uris.ts'
import { requestStatusUrl } from '../booking-requests/create-request-links.ts'
import { originalById } from '../booking-requests/meeting-store.ts'
import type { RequestRow } from '../booking-requests/store.ts'
import { inviteeById } from '../bookings/invitee-store.ts'
import { inviteeLinks } from '../invitees/schema.ts'
import { hostOf } from './describe-event-type.ts'
import { publicPathOf } from './find-event-type.ts'
import { type BookableTypeRow, bookableTypeById, namesOfUsers } from './store.ts'

export interface DescribedRequest {
  readonly request: RequestedMeeting
  readonly type: BookableTypeRow
}

/** Shows no place: those who have booked see it. A request of a deleted organization is declined, even if no worker has done it yet. */
export async function describeRequest(ctx: Context, row: RequestRow): Promise<DescribedRequest> {
  const { organization_id: organizationId } = row
  const { first, lookUp } = ctx.db.withOrganization(organizationId)
  const [type, names, booked, { original }] = await Promise.all([
    first(bookableTypeById(organizationId, row.event_type_id)).then(orNotFound),
    lookUp(namesOfUsers(organizationId, row.host_ids)),
    row.invitee_id === null ? undefined : first(inviteeById(organizationId, row.invitee_id)),
    first(originalById(organizationId, row.id)).then(orNotFound),
  ])
  const { urls } = ctx.config
  const now = ctx.clock.now()
  const state = requestStateAt(row, now)
  const pathOf = (address: string) => new URL(address).pathname
  const request: RequestedMeeting = {
    meeting: {
      name: row.event_name,
      // The page shows only this request, without a link to the profile.
      host: hostOf(urls, type, null),
      hostNames: names.map(({ name }) => name),
      color: type.color,
      start: row.start_time,
      end: row.end_time,
      location: null,
      invitee: { name: row.name, email: row.email, timezone: row.timezone },
      state: 'active',
    },
    state: type.organization_deleted_at !== null && state === 'pending' ? 'declined' : state,
    expires: row.expires_at,
    message: row.message,
    original: original === null ? null : originalStateAt(original, now),
    isHostChanged: row.end_reason === 'host_changed',
    path: pathOf(requestStatusUrl(ctx, row)),
    uri: uriOf(urls.api, 'booking_requests', row.id),
    confirmationPath: booked === undefined ? null : pathOf(inviteeLinks(ctx, booked).confirmation),
    // The one who sent a link offers what the link had, and nothing else.
    bookAgainPath: row.link_id === null ? publicPathOf(urls, type) : null,
    hasMail: ctx.config.mail !== null && row.email !== null,
  }
  return { request, type }
}
