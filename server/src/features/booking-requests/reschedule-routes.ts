// The API route that reschedules an invitee: it ends the booking requests for another time of the same meeting.
import { resource, row } from '../../platform/http/route-table.ts'
import { readInstant } from '../../platform/parameters.ts'
import { Invitee, Reschedule, toInvitee } from '../invitees/schema.ts'
import { rescheduleAsMember } from './reschedule-as-member.ts'

export const rescheduleRoutes = [
  row({
    id: 'rescheduleInvitee',
    method: 'POST',
    path: '/invitees/{uuid}/reschedule',
    summary: 'Reschedule an invitee',
    policy: 'event_host',
    scope: 'scheduled_events:write',
    plan: 'any',
    limit: 'api',
    body: Reschedule,
    response: resource(Invitee),
    emits: 'invitee.rescheduled',
  }).run(async (ctx, actor, { params, body }) => {
    const { start_time, allow } = body
    const input = { id: params.uuid, start: readInstant('start_time', start_time), allow }
    return toInvitee(ctx, await rescheduleAsMember(ctx, actor, input))
  }),
]
