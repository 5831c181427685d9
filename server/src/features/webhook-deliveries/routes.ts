// The operations on webhook deliveries, and samples of them.
import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isForScope } from '../../domain/webhooks/events.ts'
import type { Context } from '../../platform/context.ts'
import { found, invalid } from '../../platform/errors.ts'
import { list, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import {
  readWhose,
  requireNamed,
  requireSubscriptionPermission,
  requireWhose,
} from '../webhook-subscriptions/require-webhook-permission.ts'
import { EventName, scopeFields } from '../webhook-subscriptions/schema.ts'
import { subscriptionForUser } from '../webhook-subscriptions/store.ts'
import { makeSample } from './make-sample.ts'
import { redeliverWebhook } from './redeliver-webhook.ts'
import {
  DeliveryStatus,
  SampleWebhook,
  toWebhookDelivery,
  WebhookDelivery,
  WebhookDeliveryWithBody,
} from './schema.ts'
import { deliveries, deliveryWithBody } from './store.ts'

const all = { policy: 'webhook_keeper', plan: 'any', limit: 'api' } as const
const read = { ...all, method: 'GET', scope: 'webhooks:read', status: 200 } as const

async function requireSubscription(ctx: Context, actor: Member, id: string): Promise<void> {
  const { organizationId, membershipId } = actor
  const query = subscriptionForUser(organizationId, id, membershipId)
  requireSubscriptionPermission(actor, found(await ctx.db.withOrganization(organizationId).first(query)))
}

export const webhookDeliveryRoutes = [
  row({
    ...read,
    id: 'listWebhookDeliveries',
    path: '/webhook_subscriptions/{uuid}/deliveries',
    summary: 'List what was sent to a webhook subscription in the last 30 days, and what is still to be sent',
    query: Type.Object({ status: Type.Optional(DeliveryStatus) }),
    answer: list(WebhookDelivery, 'created_at:desc'),
  }).run(async (ctx, actor, { params, query, page }) => {
    await requireSubscription(ctx, actor, params.uuid)
    const filter = { subscriptionId: params.uuid, status: query.status ?? null }
    const { organizationId } = actor
    const rows = await ctx.db.withOrganization(organizationId).rows(deliveries(organizationId, filter, page))
    return pageOf(rows, page, (delivery) => toWebhookDelivery(ctx.config.urls, delivery))
  }),

  row({
    ...read,
    id: 'getWebhookDelivery',
    path: '/webhook_subscriptions/{uuid}/deliveries/{delivery_uuid}',
    summary: 'Read a webhook delivery, with the body that is sent',
    answer: resource(WebhookDeliveryWithBody),
  }).run(async (ctx, actor, { params }) => {
    await requireSubscription(ctx, actor, params.uuid)
    const query = deliveryWithBody(actor.organizationId, params.uuid, params.delivery_uuid)
    const delivery = found(await ctx.db.withOrganization(actor.organizationId).first(query))
    return { ...toWebhookDelivery(ctx.config.urls, delivery), body: delivery.body }
  }),

  row({
    ...all,
    id: 'redeliverWebhook',
    method: 'POST',
    path: '/webhook_subscriptions/{uuid}/deliveries/{delivery_uuid}/redelivery',
    summary: 'Send a webhook delivery once more, or at once',
    scope: 'webhooks:write',
    status: 202,
    answer: resource(WebhookDelivery),
    emits: 'webhook_delivery.redelivered',
  }).run(async (ctx, actor, { params }) => {
    const input = { subscriptionId: params.uuid, id: params.delivery_uuid }
    return toWebhookDelivery(ctx.config.urls, await redeliverWebhook(ctx, actor, input))
  }),

  row({
    ...read,
    id: 'getSampleWebhookData',
    path: '/sample_webhook_data',
    summary: 'Show what a webhook of an event looks like, with made-up data',
    query: Type.Object({ event: EventName, ...scopeFields }),
    answer: resource(SampleWebhook),
  }).run(async (ctx, actor, { query }) => {
    if (!isForScope(query.event, query.scope))
      throw invalid('event', 'is for scope organization alone', 'contradictory')
    const whose = readWhose(actor, query)
    requireNamed(whose)
    await requireWhose(ctx.db.withOrganization(actor.organizationId).lookUp, actor, whose)
    return makeSample(ctx, actor, query.event)
  }),
]
