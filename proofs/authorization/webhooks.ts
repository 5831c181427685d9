// The webhook subscriptions of the proof's organizations, each with a delivery, and fresh ones like them.
import { insertDeliveries } from '../../server/src/features/webhook-deliveries/store.ts'
import { createWebhookSubscription } from '../../server/src/features/webhook-subscriptions/create-webhook-subscription.ts'
import { write } from '../../server/src/platform/writes/write.ts'
import { standings } from './policy.ts'
import type { Tenant, World } from './world.ts'

interface WebhookScene extends Pick<Tenant, 'name' | 'actor' | 'people' | 'organizationId'> {
  readonly teammateId: string
  readonly sales: string
}

/** Every standing's own, by its name, a teammate's, one of the group Sales and one of the organization. */
export async function standingWebhooks(
  world: World,
  scene: WebhookScene,
): Promise<Record<'webhook_subscriptions' | 'webhook_deliveries', Record<string, string>>> {
  const subscriptions: Record<string, string> = {}
  const deliveries: Record<string, string> = {}
  for (const object of [...standings, 'teammate', 'sales', 'organization']) {
    const selfId = standings.find((standing) => standing === object)
    const id = await subscribe(world, scene, object, selfId ? scene.people[selfId].userId : '')
    subscriptions[object] = id
    deliveries[object] = await deliver(world, scene, id)
  }
  return { webhook_subscriptions: subscriptions, webhook_deliveries: deliveries }
}

export function freshWebhook(world: World, tenant: Tenant, object: string, userId: string): Promise<string> {
  const { users, groups } = tenant.objects
  const scene = { ...tenant, teammateId: users?.teammate ?? '', sales: groups?.sales ?? '' }
  return subscribe(world, scene, object, userId)
}

async function subscribe(world: World, scene: WebhookScene, object: string, selfId: string): Promise<string> {
  const user = { scope: 'user', user: world.uri('users', object === 'teammate' ? scene.teammateId : selfId) }
  const group = { scope: 'group', group: world.uri('groups', scene.sales) }
  const whose = object === 'organization' ? { scope: object } : object === 'sales' ? group : user
  const { subscription } = await createWebhookSubscription(world.ctx, scene.actor, {
    url: `https://example.com/${world.unique()}`,
    events: ['invitee.created'],
    organization: world.uri('organizations', scene.organizationId),
    ...(whose as { scope: 'user' }),
  })
  world.own(scene.name, subscription.id)
  return subscription.id
}

async function deliver(world: World, scene: WebhookScene, subscriptionId: string): Promise<string> {
  const { ctx } = world
  const { organizationId } = scene
  const id = ctx.newId()
  const delivery = { id, subscriptionId, eventId: ctx.newId(), event: 'invitee.created', body: '{}' }
  await write(ctx, { kind: 'system', organizationId }, async (tx) => {
    await tx.rows(insertDeliveries(organizationId, [delivery], ctx.clock.now()))
    return undefined
  })
  world.own(scene.name, id)
  return id
}
