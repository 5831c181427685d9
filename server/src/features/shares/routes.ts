// API operations on shares.
import { orNotFound } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { idOf } from '../../platform/uris.ts'
import { requirePermission } from '../event-types/require-permission.ts'
import { eventTypeById } from '../event-types/store.ts'
import { requireLink } from '../scheduling-links/require-link.ts'
import { LinkFilters } from '../scheduling-links/schema.ts'
import { linksOfType } from '../scheduling-links/store.ts'
import { createShare } from './create-share.ts'
import { deleteShare } from './delete-share.ts'
import { NewShare, Share, toShare, toShareRow } from './schema.ts'

const common = { policy: 'type_holder', scope: 'shares:write', plan: 'any', limit: 'api' } as const

export const shareRoutes = [
  row({
    ...common,
    id: 'listShares',
    method: 'GET',
    path: '/shares',
    summary: 'List the shares of an event type',
    query: LinkFilters,
    response: list(Share, 'created_at:desc'),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId, userId } = actor
    const eventTypeId = idOf(query.event_type)
    const filter = { eventTypeId, isShare: true, isUsed: query.used ?? null }
    const [types, links] = await ctx.db
      .withOrganization(organizationId)
      .all(eventTypeById(organizationId, eventTypeId, userId), linksOfType(organizationId, filter, page))
    const type = orNotFound(types[0])
    requirePermission(actor, type, 'list_links')
    return pageOf(links, page, (link) => toShare(ctx, toShareRow(link, type)))
  }),

  row({
    ...common,
    id: 'createShare',
    method: 'POST',
    path: '/shares',
    summary: 'Create a share',
    status: 201,
    body: NewShare,
    response: resource(Share),
    emits: 'share.created',
  }).run(async (ctx, actor, { body }) => toShare(ctx, await createShare(ctx, actor, body))),

  row({
    ...common,
    id: 'getShare',
    method: 'GET',
    path: '/shares/{uuid}',
    summary: 'Get a share',
    response: resource(Share),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId, userId } = actor
    const reader = ctx.db.withOrganization(organizationId)
    const link = await requireLink(reader, actor, { id: params.uuid, isShare: true }, 'list_links')
    const type = await reader.first(eventTypeById(organizationId, link.event_type_id, userId))
    return toShare(ctx, toShareRow(link, orNotFound(type)))
  }),

  row({
    ...common,
    id: 'deleteShare',
    method: 'DELETE',
    path: '/shares/{uuid}',
    summary: 'Delete a share',
    response: noContent,
    emits: 'share.deleted',
  }).run((ctx, actor, { params }) => deleteShare(ctx, actor, params.uuid)),
]
