// The operations on one-off event types; what is made here is read, changed and deleted as any event type.
import { resource, row } from '../../platform/http/route-table.ts'
import { EventType, toEventType } from '../event-types/schema.ts'
import { createOneOffEventType } from './create-one-off-event-type.ts'
import { NewOneOffEventType } from './schema.ts'

export const oneOffEventTypeRoutes = [
  row({
    id: 'createOneOffEventType',
    method: 'POST',
    path: '/one_off_event_types',
    summary: 'Make an event type for one meeting, for which every host has to be free',
    policy: 'self_or_admin',
    scope: 'event_types:write',
    plan: 'any',
    limit: 'api',
    status: 201,
    body: NewOneOffEventType,
    response: resource(EventType),
    emits: 'event_type.created',
  }).run(async (ctx, actor, { body }) =>
    toEventType(ctx.config.urls, await createOneOffEventType(ctx, actor, body)),
  ),
]
