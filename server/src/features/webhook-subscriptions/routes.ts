// API operations on webhook subscriptions.
import type { Member } from '../../domain/access/actor.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { changeWebhookSubscription } from './change-webhook-subscription.ts'
import { createWebhookSubscription } from './create-webhook-subscription.ts'
import { deleteWebhookSubscription } from './delete-webhook-subscription.ts'
import { listWebhookSubscriptions } from './list-webhook-subscriptions.ts'
import { requireSubscriptionPermission } from './require-webhook-permission.ts'
import {
  NewWebhookSubscription,
  toSubscriptionWithKey,
  toWebhookSubscription,
  toWebhookSubscriptionInList,
  WebhookSubscription,
  WebhookSubscriptionChanges,
  WebhookSubscriptionFilters,
  WebhookSubscriptionInList,
  WebhookSubscriptionWithKey,
} from './schema.ts'
import { subscriptionForUser } from './store.ts'
import { type SummaryRow, subscriptionSummaries } from './summary-store.ts'

const common = { policy: 'webhook_manager', plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', scope: 'webhooks:read', status: 200 } as const
const write = { ...common, scope: 'webhooks:write' } as const

export const webhookSubscriptionRoutes = [
  row({
    ...write,
    id: 'createWebhookSubscription',
    method: 'POST',
    path: '/webhook_subscriptions',
    summary: 'Create a webhook subscription',
    reauthenticate: true,
    status: 201,
    body: NewWebhookSubscription,
    response: resource(WebhookSubscriptionWithKey, WebhookSubscription),
    emits: 'webhook_subscription.created',
  }).run(async (ctx, actor, { body }) =>
    toSubscriptionWithKey(ctx.config.urls, await createWebhookSubscription(ctx, actor, body)),
  ),

  row({
    ...read,
    id: 'listWebhookSubscriptions',
    path: '/webhook_subscriptions',
    summary: 'List webhook subscriptions',
    query: WebhookSubscriptionFilters,
    response: list(WebhookSubscriptionInList, 'created_at:desc'),
  }).run(async (ctx, actor, { query, page }) => {
    const rows = await listWebhookSubscriptions(ctx, actor, query, page)
    const ids = query.expand === 'summary' ? rows.map(({ id }) => id) : []
    const summaries = await readSummaries(ctx, actor, ids)
    return pageOf(rows, page, (row) =>
      toWebhookSubscriptionInList(ctx.config.urls, row, summaries.get(row.id)),
    )
  }),

  row({
    ...read,
    id: 'getWebhookSubscription',
    path: '/webhook_subscriptions/{uuid}',
    summary: 'Get a webhook subscription',
    response: resource(WebhookSubscription),
  }).run(async (ctx, actor, { params }) => {
    const { organizationId, membershipId } = actor
    const query = subscriptionForUser(organizationId, params.uuid, membershipId, ctx.clock.now())
    const subscription = orNotFound(await ctx.db.withOrganization(organizationId).first(query))
    requireSubscriptionPermission(actor, subscription)
    return toWebhookSubscription(ctx.config.urls, subscription)
  }),

  row({
    ...write,
    id: 'updateWebhookSubscription',
    method: 'PATCH',
    path: '/webhook_subscriptions/{uuid}',
    summary: 'Update a webhook subscription',
    reauthenticate: true,
    status: 200,
    body: WebhookSubscriptionChanges,
    response: resource(WebhookSubscriptionWithKey, WebhookSubscription),
    emits: 'webhook_subscription.updated',
  }).run(async (ctx, actor, { params, body }) => {
    const input = { id: params.uuid, changes: body }
    return toSubscriptionWithKey(ctx.config.urls, await changeWebhookSubscription(ctx, actor, input))
  }),

  row({
    ...write,
    id: 'deleteWebhookSubscription',
    method: 'DELETE',
    path: '/webhook_subscriptions/{uuid}',
    summary: 'Delete a webhook subscription',
    status: 204,
    response: noContent,
    emits: 'webhook_subscription.deleted',
  }).run((ctx, actor, { params }) => deleteWebhookSubscription(ctx, actor, { id: params.uuid })),
]

/** By the ids of subscriptions. */
async function readSummaries(
  ctx: Context,
  { organizationId }: Member,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SummaryRow>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.withOrganization(organizationId).rows(subscriptionSummaries(organizationId, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
