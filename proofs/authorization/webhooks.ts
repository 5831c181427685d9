// The webhook subscriptions of the test organizations, each with a delivery, and fresh ones for single cells.
import { insertDeliveries } from '../../server/src/features/webhook-deliveries/store.ts'
import { createWebhookSubscription } from '../../server/src/features/webhook-subscriptions/create-webhook-subscription.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import type { Fixture, Tenant } from './fixture.ts'
import { callerRoles } from './policy.ts'

interface WebhookSetup extends Pick<Tenant, 'name' | 'actor' | 'people' | 'organizationId'> {
  readonly teammateId: string
  readonly sales: string
}

/** One per role, named after it, a teammate's, one of the group Sales and one of the organization. */
export async function seedWebhooks(
  fixture: Fixture,
  setup: WebhookSetup,
): Promise<Record<'webhook_subscriptions' | 'webhook_deliveries', Record<string, string>>> {
  const subscriptions: Record<string, string> = {}
  const deliveries: Record<string, string> = {}
  for (const object of [...callerRoles, 'teammate', 'sales', 'organization']) {
    const selfId = callerRoles.find((role) => role === object)
    const id = await subscribe(fixture, setup, object, selfId ? setup.people[selfId].userId : '')
    subscriptions[object] = id
    deliveries[object] = await createDelivery(fixture, setup, id)
  }
  return { webhook_subscriptions: subscriptions, webhook_deliveries: deliveries }
}

export function createFreshWebhook(
  fixture: Fixture,
  tenant: Tenant,
  object: string,
  userId: string,
): Promise<string> {
  const { users, groups } = tenant.objects
  const setup = { ...tenant, teammateId: users?.teammate ?? '', sales: groups?.sales ?? '' }
  return subscribe(fixture, setup, object, userId)
}

async function subscribe(
  fixture: Fixture,
  setup: WebhookSetup,
  object: string,
  selfId: string,
): Promise<string> {
  const user = {
    scope: 'user',
    user: fixture.uri('users', object === 'teammate' ? setup.teammateId : selfId),
  }
  const group = { scope: 'group', group: fixture.uri('groups', setup.sales) }
  const owner = object === 'organization' ? { scope: object } : object === 'sales' ? group : user
  const { subscription } = await createWebhookSubscription(fixture.ctx, setup.actor, {
    url: `https://example.com/${fixture.uniqueName()}`,
    events: ['invitee.created'],
    organization: fixture.uri('organizations', setup.organizationId),
    ...(owner as { scope: 'user' }),
  })
  fixture.recordOwner(setup.name, subscription.id)
  return subscription.id
}

async function createDelivery(
  fixture: Fixture,
  setup: WebhookSetup,
  subscriptionId: string,
): Promise<string> {
  const { ctx } = fixture
  const { organizationId } = setup
  const id = ctx.newId()
  const delivery = { id, subscriptionId, eventId: ctx.newId(), event: 'invitee.created', body: '{}' }
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(insertDeliveries(organizationId, [delivery], ctx.clock.now()))
  })
  fixture.recordOwner(setup.name, id)
  return id
}
