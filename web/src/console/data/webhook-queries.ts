// The reads of the pages about webhooks.
import type {
  GetSampleWebhookDataInput,
  ListWebhookDeliveriesInput,
  ListWebhookSubscriptionsInput,
  WebhookDelivery,
  WebhookDeliveryWithBody,
  WebhookEnvelope,
  WebhookSubscription,
  WebhookSubscriptionInList,
} from '../../../../sdk/src/api.gen.ts'
import type { Page } from '../../../../sdk/src/list.ts'
import type { Query } from './queries.ts'

export const WEBHOOK_LIST = 'listWebhookSubscriptions'
export const WEBHOOK = 'getWebhookSubscription'
export const DELIVERY_LIST = 'listWebhookDeliveries'
export const DELIVERY = 'getWebhookDelivery'

export const webhooks = (input: ListWebhookSubscriptionsInput): Query<Page<WebhookSubscriptionInList>> => ({
  operation: WEBHOOK_LIST,
  input: { ...input },
  load: (api) => api.listWebhookSubscriptions(input).page(),
})

export const webhook = (uuid: string): Query<WebhookSubscription> => ({
  operation: WEBHOOK,
  input: { uuid },
  load: (api) => api.getWebhookSubscription({ uuid }),
})

export const deliveries = (input: ListWebhookDeliveriesInput): Query<Page<WebhookDelivery>> => ({
  operation: DELIVERY_LIST,
  input: { ...input },
  load: (api) => api.listWebhookDeliveries(input).page(),
})

/** `uuid`: of the subscription. */
export const delivery = (uuid: string, delivery_uuid: string): Query<WebhookDeliveryWithBody> => ({
  operation: DELIVERY,
  input: { uuid, delivery_uuid },
  load: (api) => api.getWebhookDelivery({ uuid, delivery_uuid }),
})

export const sampleWebhook = (input: GetSampleWebhookDataInput): Query<WebhookEnvelope> => ({
  operation: 'getSampleWebhookData',
  input: { ...input },
  load: (api) => api.getSampleWebhookData(input),
})
