// The event types of the proof's organizations, and fresh ones like them for the cells that use theirs up.
import { createEventType } from '../../server/src/features/event-types/create-event-type.ts'
import { grantEventTypePermission } from '../../server/src/features/event-types/grant-event-type-permission.ts'
import { standings } from './policy.ts'
import type { Person, Tenant, World } from './world.ts'

export type TypeObject = 'self' | 'shared' | 'sales' | 'managed' | 'colleague'

/** Whom and what an organization's event types are about. */
export interface TypeScene extends Pick<Tenant, 'name' | 'actor' | 'people'> {
  readonly teammateId: string
  readonly colleagueId: string
  readonly sales: string
}

/** Every standing's own, by its name, and those that others have. */
export async function standingEventTypes(world: World, scene: TypeScene): Promise<Record<string, string>> {
  const types: Record<string, string> = {}
  for (const standing of standings)
    types[standing] = await eventType(world, scene, 'self', scene.people[standing])
  for (const object of ['shared', 'sales', 'managed', 'colleague'] as const)
    types[object] = await eventType(world, scene, object, scene.people.owner)
  return types
}

/** A teammate is granted permission on it, so that there is something to take back. */
export async function freshEventType(
  world: World,
  tenant: Tenant,
  object: string,
  person: Person,
): Promise<string> {
  const { users, groups } = tenant.objects
  const scene = {
    ...tenant,
    teammateId: users?.teammate ?? '',
    colleagueId: users?.colleague ?? '',
    sales: groups?.sales ?? '',
  }
  const id = await eventType(world, scene, object as TypeObject, person)
  await grantEventTypePermission(world.ctx, tenant.actor, { eventTypeId: id, userId: scene.teammateId })
  return id
}

/** `shared` belongs to a colleague, has a group member as second host and is granted to a user; admins manage `managed`. */
async function eventType(
  world: World,
  scene: TypeScene,
  object: TypeObject,
  person: Person,
): Promise<string> {
  const { actor, people, teammateId, colleagueId, sales } = scene
  const user = (id: string) => world.uri('users', id)
  const hosts = (...ids: string[]) => ({ hosts: ids.map((id) => ({ user: user(id) })) })
  const fields = {
    self: { owner: user(person.userId) },
    shared: {
      owner: user(colleagueId),
      pooling_type: 'round_robin' as const,
      ...hosts(colleagueId, people.groupMember.userId),
    },
    sales: { owner: world.uri('groups', sales), ...hosts(teammateId) },
    managed: { owner: user(people.user.userId), admin_managed: true },
    colleague: { owner: user(colleagueId) },
  }[object]
  // First by name, so that what cells make does not push it off a page.
  const { id } = await createEventType(world.ctx, actor, { name: `A ${world.unique()}`, ...fields })
  world.own(scene.name, id)
  if (object === 'shared')
    await grantEventTypePermission(world.ctx, actor, { eventTypeId: id, userId: people.user.userId })
  return id
}
