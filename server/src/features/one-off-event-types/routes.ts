// API operations on one-off event types. Reading, updating and deleting them works as for any event type.
import { resource, row } from '../../platform/http/route-table.ts'
import { EventType, toEventType } from '../event-types/schema.ts'
import { createOneOffEventType } from './create-one-off-event-type.ts'
import { NewOneOffEventType } from './schema.ts'

export const oneOffEventTypeRoutes = [
  row({
    id: 'createOneOffEventType',
    method: 'POST',
    path: '/one_off_event_types',
    summary: 'Create a one-off event type',
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
