// API routes for invitees: book, read, cancel, ask for a new time, and mark no-shows.
import { normalizeEmail } from '../../domain/email/address.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { idOf } from '../../platform/uris.ts'
import { readPermitted, requireEventPermission } from '../bookings/require-event-permission.ts'
import { CancellationRequest } from '../bookings/schema.ts'
import { bookInvitee } from './book-invitee.ts'
import { cancelInvitee } from './cancel-invitee.ts'
import { markNoShow } from './mark-no-show.ts'
import { readBooking } from './read-booking.ts'
import { requestReschedule } from './request-reschedule.ts'
import {
  eventIdIn,
  Invitee,
  InviteeFilters,
  NewInvitee,
  NewNoShow,
  NoShow,
  RescheduleRequest,
  toInvitee,
  toNoShow,
} from './schema.ts'
import { inviteeByNoShow, inviteeForUser, inviteesOf, ownRelationToEvent } from './store.ts'
import { unmarkNoShow } from './unmark-no-show.ts'

const read = {
  method: 'GET',
  policy: 'event_reader',
  scope: 'scheduled_events:read',
  plan: 'any',
  limit: 'api',
} as const
const change = { policy: 'event_host', scope: 'scheduled_events:write', plan: 'any', limit: 'api' } as const

export const inviteeRoutes = [
  row({
    ...change,
    id: 'createInvitee',
    method: 'POST',
    path: '/invitees',
    summary: 'Book a meeting for an invitee',
    policy: 'member',
    limit: ['api', 'create_invitee'],
    body: NewInvitee,
    response: resource(Invitee),
    emits: 'invitee.created',
  }).run(async (ctx, actor, { body }) =>
    toInvitee(ctx, await bookInvitee(ctx, actor, readBooking(actor, body, ctx.request?.surface ?? 'api'))),
  ),

  row({
    ...read,
    id: 'listScheduledEventInvitees',
    path: '/scheduled_events/{uuid}/invitees',
    summary: 'List the invitees of a scheduled event',
    query: InviteeFilters,
    response: list(Invitee, 'created_at:asc'),
  }).run(async (ctx, actor, { params, query, page }) => {
    const { organizationId, userId } = actor
    const filter = {
      eventId: params.uuid,
      status: query.status ?? null,
      email: query.email === undefined ? null : normalizeEmail(query.email),
    }
    const [events, invitees] = await ctx.db
      .withOrganization(organizationId)
      .all(ownRelationToEvent(organizationId, params.uuid, userId), inviteesOf(organizationId, filter, page))
    requireEventPermission(actor, orNotFound(events[0]), 'list')
    return pageOf(invitees, page, (invitee) => toInvitee(ctx, invitee))
  }),

  row({
    ...read,
    id: 'getScheduledEventInvitee',
    path: '/scheduled_events/{uuid}/invitees/{invitee_uuid}',
    summary: 'Get an invitee',
    response: resource(Invitee),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId, userId } = actor
    const query = inviteeForUser(organizationId, params.invitee_uuid, userId)
    const invitee = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
    if (invitee.event_id !== params.uuid) throw new Problem('not_found')
    requireEventPermission(actor, invitee, 'read')
    return toInvitee(ctx, invitee)
  }),

  row({
    ...change,
    policy: 'event_canceler',
    id: 'cancelScheduledEventInvitee',
    method: 'POST',
    path: '/scheduled_events/{uuid}/invitees/{invitee_uuid}/cancellation',
    summary: 'Cancel an invitee',
    body: CancellationRequest,
    response: resource(Invitee),
    emits: 'invitee.canceled',
  }).run(async (ctx, actor, { params, body }) => {
    const input = { eventId: params.uuid, id: params.invitee_uuid, reason: body.reason ?? null }
    return toInvitee(ctx, await cancelInvitee(ctx, actor, input))
  }),
]

/** After a meeting was booked. In the API document, rescheduling comes before them. */
export const bookedInviteeRoutes = [
  row({
    ...change,
    id: 'requestReschedule',
    method: 'POST',
    path: '/invitees/{uuid}/reschedule_request',
    summary: 'Ask an invitee to choose a new time',
    body: RescheduleRequest,
    response: resource(Invitee),
    emits: 'invitee.reschedule_requested',
  }).run(async (ctx, actor, { params, body }) =>
    toInvitee(ctx, await requestReschedule(ctx, actor, { id: params.uuid, ...body })),
  ),

  row({
    ...change,
    id: 'markInviteeNoShow',
    method: 'POST',
    path: '/invitees/{uuid}/no_show',
    summary: 'Mark an invitee as a no-show',
    response: resource(Invitee),
    emits: 'invitee_no_show.created',
  }).run(async (ctx, actor, { params }) =>
    toInvitee(ctx, await markNoShow(ctx, actor, { id: params.uuid, eventId: null })),
  ),

  row({
    ...change,
    id: 'unmarkInviteeNoShow',
    method: 'DELETE',
    path: '/invitees/{uuid}/no_show',
    summary: 'Unmark an invitee as a no-show',
    response: noContent,
    emits: 'invitee_no_show.deleted',
  }).run((ctx, actor, { params }) => unmarkNoShow(ctx, actor, { inviteeId: params.uuid })),

  row({
    ...change,
    id: 'createInviteeNoShow',
    method: 'POST',
    path: '/invitee_no_shows',
    summary: 'Mark an invitee as a no-show (alias)',
    status: 201,
    body: NewNoShow,
    response: resource(NoShow),
    emits: 'invitee_no_show.created',
  }).run(async (ctx, actor, { body }) => {
    const input = { id: idOf(body.invitee), eventId: eventIdIn(body.invitee) }
    return toNoShow(ctx.config.urls, await markNoShow(ctx, actor, input))
  }),

  row({
    ...read,
    id: 'getInviteeNoShow',
    path: '/invitee_no_shows/{uuid}',
    summary: 'Get a no-show',
    response: resource(NoShow),
  }).run(async (ctx, actor, { params }) => {
    const query = inviteeByNoShow(actor.organizationId, params.uuid, actor.userId)
    return toNoShow(ctx.config.urls, await readPermitted(ctx, actor, query))
  }),

  row({
    ...change,
    id: 'deleteInviteeNoShow',
    method: 'DELETE',
    path: '/invitee_no_shows/{uuid}',
    summary: 'Delete a no-show (alias)',
    response: noContent,
    emits: 'invitee_no_show.deleted',
  }).run((ctx, actor, { params }) => unmarkNoShow(ctx, actor, { noShowId: params.uuid })),
]
