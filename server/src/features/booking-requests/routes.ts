// API routes for booking requests: request, list, read, accept, decline and withdraw.
import { orNotFound } from '../../platform/errors.ts'
import { list, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { readBooking } from '../invitees/read-booking.ts'
import {
  acceptAsMember,
  declineAsMember,
  requireRequestPermission,
  withdrawAsMember,
} from './decide-request.ts'
import { listRequests } from './list-requests.ts'
import { requestBooking } from './request-booking.ts'
import { BookingRequest, NewBookingRequest, Refusal, RequestFilters, toBookingRequest } from './schema.ts'
import { requestForUser } from './store.ts'

const read = {
  method: 'GET',
  policy: 'request_reader',
  scope: 'scheduled_events:read',
  plan: 'any',
  limit: 'api',
} as const
const change = {
  method: 'POST',
  policy: 'request_host',
  scope: 'scheduled_events:write',
  plan: 'any',
  limit: 'api',
} as const

export const bookingRequestRoutes = [
  row({
    ...change,
    id: 'createBookingRequest',
    path: '/booking_requests',
    summary: 'Request a booking for an invitee',
    policy: 'member',
    limit: ['api', 'create_invitee'],
    status: 201,
    body: NewBookingRequest,
    response: resource(BookingRequest),
    emits: 'booking_request.created',
  }).run(async (ctx, actor, { body }) => {
    const request = readBooking(actor, body, ctx.request?.surface ?? 'api')
    return toBookingRequest(ctx, await requestBooking(ctx, actor, request), ctx.clock.now())
  }),

  row({
    ...read,
    id: 'listBookingRequests',
    path: '/booking_requests',
    summary: 'List booking requests',
    query: RequestFilters,
    response: list(BookingRequest, 'created_at:asc', 'start_time'),
  }).run(async (ctx, actor, { query, page }) => {
    const rows = await listRequests(ctx, actor, query, page)
    return pageOf(rows, page, (request) => toBookingRequest(ctx, request, ctx.clock.now()))
  }),

  row({
    ...read,
    id: 'getBookingRequest',
    path: '/booking_requests/{uuid}',
    summary: 'Get a booking request',
    response: resource(BookingRequest),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId, userId } = actor
    const query = requestForUser(organizationId, params.uuid, userId)
    const request = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
    requireRequestPermission(actor, request, 'read')
    return toBookingRequest(ctx, request, ctx.clock.now())
  }),

  row({
    ...change,
    id: 'acceptBookingRequest',
    path: '/booking_requests/{uuid}/acceptance',
    summary: 'Accept a booking request',
    response: resource(BookingRequest),
    emits: 'booking_request.accepted',
  }).run(async (ctx, actor, { params }) =>
    toBookingRequest(ctx, await acceptAsMember(ctx, actor, params.uuid), ctx.clock.now()),
  ),

  row({
    ...change,
    id: 'declineBookingRequest',
    path: '/booking_requests/{uuid}/refusal',
    summary: 'Decline a booking request',
    body: Refusal,
    response: resource(BookingRequest),
    emits: 'booking_request.declined',
  }).run(async (ctx, actor, { params, body }) => {
    const declined = await declineAsMember(ctx, actor, params.uuid, body.message ?? null)
    return toBookingRequest(ctx, declined, ctx.clock.now())
  }),

  row({
    ...change,
    id: 'withdrawBookingRequest',
    path: '/booking_requests/{uuid}/withdrawal',
    summary: 'Withdraw a booking request',
    policy: 'request_maker',
    response: resource(BookingRequest),
    emits: 'booking_request.withdrawn',
  }).run(async (ctx, actor, { params }) =>
    toBookingRequest(ctx, await withdrawAsMember(ctx, actor, params.uuid), ctx.clock.now()),
  ),
]
