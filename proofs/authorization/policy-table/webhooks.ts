// Permissions on webhook subscriptions and their deliveries.
import type { IdsPolicy, PolicyTable, PositionName } from '../policy.ts'

/** A caller who may create a subscription may also read, change and delete it, and list its deliveries. */
const subscriptionLines = (status: number) => ({
  self: Array.from({ length: 5 }, () => status).join(' '),
  teammate: `403 403 403 ${status} ${status}`,
  sales: `403 403 ${status} ${status} ${status}`,
  organization: `403 403 403 ${status} ${status}`,
})
const bySubscription = (status: number): Record<PositionName, IdsPolicy> => ({
  'path uuid': { kinds: ['webhook_subscriptions'], lines: subscriptionLines(status) },
})

/** The target that a request names, with the scope in its query. */
const byQuery = (status: number): Record<PositionName, IdsPolicy> => ({
  'query organization': {
    kinds: ['organizations'],
    lines: { own: `403 403 403 ${status} ${status}` },
  },
  'query user': {
    kinds: ['users'],
    lines: {
      self: Array.from({ length: 5 }, () => status).join(' '),
      teammate: `403 403 403 ${status} ${status}`,
    },
    query: { scope: 'user' },
  },
  'query group': {
    kinds: ['groups'],
    lines: {
      sales: `403 403 ${status} ${status} ${status}`,
      support: `403 403 403 ${status} ${status}`,
    },
    query: { scope: 'group' },
  },
})

/** A delivery under another subscription returns 404, unless the caller has no permission on the subscription. */
const misplaced = (status: number): Record<PositionName, IdsPolicy> => ({
  'path uuid': {
    kinds: ['webhook_subscriptions'],
    lines: { ...subscriptionLines(404), self: subscriptionLines(status).self },
  },
  'path delivery_uuid': {
    kinds: ['webhook_deliveries'],
    lines: {
      self: subscriptionLines(status).self,
      teammate: subscriptionLines(404).self,
      sales: subscriptionLines(404).self,
      organization: subscriptionLines(404).self,
    },
  },
})
const deliveryCombinations = (status: number) =>
  (['teammate', 'sales', 'organization'] as const).map((object) => ({
    at: { 'path uuid': object, 'path delivery_uuid': object },
    line: subscriptionLines(status)[object],
  }))

export const webhooks: PolicyTable = {
  createWebhookSubscription: {
    who: 'members',
    scope: 'webhooks:write',
    asksForPassword: true,
    extraScopes: ['scheduled_events:read'],
    body: ({ unique, at }) => ({
      url: `https://example.com/${unique}`,
      events: ['invitee.created'],
      scope: at['body group'] ? 'group' : at['body user'] ? 'user' : 'organization',
    }),
    ids: {
      'body organization': { kinds: ['organizations'], lines: { own: '403 403 403 201 201' } },
      'body user': {
        kinds: ['users'],
        lines: { self: '201 201 201 201 201', teammate: '403 403 403 201 201' },
      },
      'body group': {
        kinds: ['groups'],
        lines: { sales: '403 403 201 201 201', support: '403 403 403 201 201' },
      },
    },
  },
  listWebhookSubscriptions: {
    who: 'members',
    scope: 'webhooks:read',
    query: { scope: 'organization' },
    ids: byQuery(200),
  },
  getSampleWebhookData: {
    who: 'members',
    scope: 'webhooks:read',
    query: { scope: 'organization', event: 'invitee.created' },
    ids: byQuery(200),
  },
  getWebhookSubscription: { who: 'members', scope: 'webhooks:read', ids: bySubscription(200) },
  updateWebhookSubscription: {
    who: 'members',
    scope: 'webhooks:write',
    asksForPassword: true,
    body: () => ({ state: 'active' }),
    ids: bySubscription(200),
  },
  deleteWebhookSubscription: {
    who: 'members',
    scope: 'webhooks:write',
    ids: {
      'path uuid': {
        kinds: ['webhook_subscriptions'],
        lines: subscriptionLines(204),
        consumes: ['self', 'teammate', 'sales', 'organization'],
      },
    },
  },
  testWebhookSubscription: { who: 'members', scope: 'webhooks:write', ids: bySubscription(202) },
  redeliverWebhooks: {
    who: 'members',
    scope: 'webhooks:write',
    body: () => ({ status: 'failed' }),
    ids: bySubscription(202),
  },
  listWebhookDeliveries: { who: 'members', scope: 'webhooks:read', ids: bySubscription(200) },
  getWebhookDelivery: {
    who: 'members',
    scope: 'webhooks:read',
    ids: misplaced(200),
    combinations: deliveryCombinations(200),
  },
  redeliverWebhook: {
    who: 'members',
    scope: 'webhooks:write',
    ids: misplaced(202),
    combinations: deliveryCombinations(202),
  },
}
