// API operations on webhook deliveries and sample payloads.
import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAvailableInScope, webhookEventNames } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { list, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { readPeriod } from '../../platform/parameters.ts'
import {
  readScopeTarget,
  requireScopeId,
  requireScopePermission,
  requireSubscriptionPermission,
} from '../webhook-subscriptions/require-webhook-permission.ts'
import { scopeFields } from '../webhook-subscriptions/schema.ts'
import { subscriptionForUser } from '../webhook-subscriptions/store.ts'
import { createSample } from './create-sample.ts'
import { redeliverWebhook } from './redeliver-webhook.ts'
import { redeliverWebhooks } from './redeliver-webhooks.ts'
import {
  DeliveryFilters,
  NewRedeliveries,
  toWebhookDelivery,
  WebhookDelivery,
  WebhookDeliveryWithBody,
  WebhookEnvelope,
  WebhookRedeliveries,
} from './schema.ts'
import { requestHeaders } from './sign-delivery.ts'
import { deliveries, deliveryWithBody } from './store.ts'
import { testWebhookSubscription } from './test-webhook-subscription.ts'

const common = { policy: 'webhook_manager', plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', scope: 'webhooks:read', status: 200 } as const

async function requireSubscription(ctx: Context, actor: Member, id: string): Promise<void> {
  const { organizationId, membershipId } = actor
  const query = subscriptionForUser(organizationId, id, membershipId, ctx.clock.now())
  requireSubscriptionPermission(actor, orNotFound(await ctx.db.withOrganization(organizationId).first(query)))
}

export const webhookDeliveryRoutes = [
  row({
    ...read,
    id: 'listWebhookDeliveries',
    path: '/webhook_subscriptions/{uuid}/deliveries',
    summary: 'List webhook deliveries',
    query: DeliveryFilters,
    response: list(WebhookDelivery, 'created_at:desc'),
  }).run(async (ctx, actor, { params, query, page }) => {
    await requireSubscription(ctx, actor, params.uuid)
    const filter = {
      subscriptionId: params.uuid,
      status: query.status ?? null,
      ...readPeriod(query, 'min_created_at', 'max_created_at'),
    }
    const { organizationId } = actor
    const rows = await ctx.db.withOrganization(organizationId).rows(deliveries(organizationId, filter, page))
    return pageOf(rows, page, (delivery) => toWebhookDelivery(ctx.config.urls, delivery))
  }),

  row({
    ...read,
    id: 'getWebhookDelivery',
    path: '/webhook_subscriptions/{uuid}/deliveries/{delivery_uuid}',
    summary: 'Get a webhook delivery with its body',
    response: resource(WebhookDeliveryWithBody),
  }).run(async (ctx, actor, { params }) => {
    await requireSubscription(ctx, actor, params.uuid)
    const query = deliveryWithBody(actor.organizationId, params.uuid, params.delivery_uuid)
    const delivery = orNotFound(await ctx.db.withOrganization(actor.organizationId).first(query))
    return {
      ...toWebhookDelivery(ctx.config.urls, delivery),
      headers: requestHeaders(delivery.id),
      body: delivery.body,
    }
  }),

  row({
    ...common,
    id: 'redeliverWebhook',
    method: 'POST',
    path: '/webhook_subscriptions/{uuid}/deliveries/{delivery_uuid}/redelivery',
    summary: 'Redeliver a webhook',
    scope: 'webhooks:write',
    status: 202,
    response: resource(WebhookDelivery),
    emits: 'webhook_delivery.redelivered',
  }).run(async (ctx, actor, { params }) => {
    const input = { subscriptionId: params.uuid, id: params.delivery_uuid }
    return toWebhookDelivery(ctx.config.urls, await redeliverWebhook(ctx, actor, input))
  }),

  row({
    ...common,
    id: 'redeliverWebhooks',
    method: 'POST',
    path: '/webhook_subscriptions/{uuid}/redeliveries',
    summary: 'Redeliver failed webhooks',
    scope: 'webhooks:write',
    status: 202,
    body: NewRedeliveries,
    response: resource(WebhookRedeliveries),
    emits: 'webhook_subscription.redelivered',
  }).run((ctx, actor, { params, body }) => {
    const period = readPeriod(body, 'min_created_at', 'max_created_at')
    return redeliverWebhooks(ctx, actor, { subscriptionId: params.uuid, period })
  }),

  row({
    ...common,
    id: 'testWebhookSubscription',
    method: 'POST',
    path: '/webhook_subscriptions/{uuid}/test',
    summary: 'Send a test delivery',
    scope: 'webhooks:write',
    limit: ['api', 'webhook_test'],
    status: 202,
    response: resource(WebhookDelivery),
    emits: 'webhook_subscription.tested',
  }).run(async (ctx, actor, { params }) =>
    toWebhookDelivery(ctx.config.urls, await testWebhookSubscription(ctx, actor, { id: params.uuid })),
  ),

  row({
    ...read,
    id: 'getSampleWebhookData',
    path: '/sample_webhook_data',
    summary: 'Get a sample webhook payload',
    query: Type.Object({
      event: Type.Enum([...webhookEventNames], { description: 'The event of the sample.' }),
      ...scopeFields,
    }),
    response: resource(WebhookEnvelope),
  }).run(async (ctx, actor, { query }) => {
    if (!isAvailableInScope(query.event, query.scope))
      throw invalid('event', 'is available only if scope is organization', 'contradictory')
    const target = readScopeTarget(actor, query)
    requireScopeId(target)
    await requireScopePermission(ctx.db.withOrganization(actor.organizationId).lookUp, actor, target)
    return createSample(ctx, actor, query.event)
  }),
]
