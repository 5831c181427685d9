// API operations on scheduling links.
import { orNotFound } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { idOf } from '../../platform/uris.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeAccess } from '../event-types/store.ts'
import { createSchedulingLink } from './create-scheduling-link.ts'
import { deleteSchedulingLink } from './delete-scheduling-link.ts'
import { requireLink } from './require-link.ts'
import { LinkFilters, NewSchedulingLink, SchedulingLink, toSchedulingLink } from './schema.ts'
import { linksOfType } from './store.ts'

const common = { policy: 'type_holder', scope: 'scheduling_links:write', plan: 'any', limit: 'api' } as const

export const schedulingLinkRoutes = [
  row({
    ...common,
    id: 'listSchedulingLinks',
    method: 'GET',
    path: '/scheduling_links',
    summary: 'List the scheduling links of an event type',
    query: LinkFilters,
    response: list(SchedulingLink, 'created_at:desc'),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId, userId } = actor
    const eventTypeId = idOf(query.event_type)
    const filter = { eventTypeId, isShare: false, isUsed: query.used ?? null }
    const [types, links] = await ctx.db
      .withOrganization(organizationId)
      .all(eventTypeAccess(organizationId, eventTypeId, userId), linksOfType(organizationId, filter, page))
    requirePermission(actor, orNotFound(types[0]), 'list_links')
    return pageOf(links, page, (link) => toSchedulingLink(ctx, link))
  }),

  row({
    ...common,
    id: 'createSchedulingLink',
    method: 'POST',
    path: '/scheduling_links',
    summary: 'Create a single-use scheduling link',
    status: 201,
    body: NewSchedulingLink,
    response: resource(SchedulingLink),
    emits: 'scheduling_link.created',
  }).run(async (ctx, actor, { body }) =>
    toSchedulingLink(ctx, await createSchedulingLink(ctx, actor, { eventTypeId: idOf(body.owner) })),
  ),

  row({
    ...common,
    id: 'getSchedulingLink',
    method: 'GET',
    path: '/scheduling_links/{uuid}',
    summary: 'Get a scheduling link',
    response: resource(SchedulingLink),
  }).run(async (ctx, actor, { params }) => {
    const reader = ctx.db.withOrganization(actor.organizationId)
    const selector = { id: params.uuid, isShare: false }
    return toSchedulingLink(ctx, await requireLink(reader, actor, selector, 'list_links'))
  }),

  row({
    ...common,
    id: 'deleteSchedulingLink',
    method: 'DELETE',
    path: '/scheduling_links/{uuid}',
    summary: 'Delete a scheduling link',
    response: noContent,
    emits: 'scheduling_link.deleted',
  }).run((ctx, actor, { params }) => deleteSchedulingLink(ctx, actor, params.uuid)),
]
