// API operations on scheduling links.
import { resource, row } from '../../platform/http/route-table.ts'
import { idOf } from '../../platform/uris.ts'
import { createSchedulingLink } from './create-scheduling-link.ts'
import { NewSchedulingLink, SchedulingLink, toSchedulingLink } from './schema.ts'

export const schedulingLinkRoutes = [
  row({
    id: 'createSchedulingLink',
    method: 'POST',
    path: '/scheduling_links',
    summary: 'Create a single-use scheduling link',
    policy: 'type_holder',
    scope: 'scheduling_links:write',
    plan: 'any',
    limit: 'api',
    status: 201,
    body: NewSchedulingLink,
    response: resource(SchedulingLink),
    emits: 'scheduling_link.created',
  }).run(async (ctx, actor, { body }) =>
    toSchedulingLink(ctx, await createSchedulingLink(ctx, actor, { eventTypeId: idOf(body.owner) })),
  ),
]
