// The event types of the test organizations, and fresh ones for cells that consume theirs.
import { createEventType } from '../../server/src/features/event-types/create-event-type.ts'
import { grantEventTypePermission } from '../../server/src/features/event-types/grant-event-type-permission.ts'
import type { Fixture, Person, Tenant } from './fixture.ts'
import { callerRoles } from './policy.ts'

export type TypeObject = 'self' | 'shared' | 'sales' | 'managed' | 'colleague'

/** The users and objects that the event types of an organization refer to. */
export interface EventTypeSetup extends Pick<Tenant, 'name' | 'actor' | 'people'> {
  readonly teammateId: string
  readonly colleagueId: string
  readonly sales: string
}

/** One per role, named after it, and those of other members. */
export async function seedEventTypes(
  fixture: Fixture,
  setup: EventTypeSetup,
): Promise<Record<string, string>> {
  const types: Record<string, string> = {}
  for (const role of callerRoles)
    types[role] = await createTypeFor(fixture, setup, 'self', setup.people[role])
  for (const object of ['shared', 'sales', 'managed', 'colleague'] as const)
    types[object] = await createTypeFor(fixture, setup, object, setup.people.owner)
  return types
}

/** Grants a teammate a permission, so a cell can revoke it. */
export async function createFreshEventType(
  fixture: Fixture,
  tenant: Tenant,
  object: string,
  person: Person,
): Promise<string> {
  const { users, groups } = tenant.objects
  const setup = {
    ...tenant,
    teammateId: users?.teammate ?? '',
    colleagueId: users?.colleague ?? '',
    sales: groups?.sales ?? '',
  }
  const id = await createTypeFor(fixture, setup, object as TypeObject, person)
  await grantEventTypePermission(fixture.ctx, tenant.actor, { eventTypeId: id, userId: setup.teammateId })
  return id
}

/**
 * `shared` belongs to a colleague, has a group member as second host and is granted to a user; admins manage
 * `managed`.
 */
async function createTypeFor(
  fixture: Fixture,
  setup: EventTypeSetup,
  object: TypeObject,
  person: Person,
): Promise<string> {
  const { actor, people, teammateId, colleagueId, sales } = setup
  const user = (id: string) => fixture.uri('users', id)
  const hosts = (...ids: string[]) => ({ hosts: ids.map((id) => ({ user: user(id) })) })
  const fields = {
    self: { owner: user(person.userId) },
    shared: {
      owner: user(colleagueId),
      pooling_type: 'round_robin' as const,
      ...hosts(colleagueId, people.groupMember.userId),
    },
    sales: { owner: fixture.uri('groups', sales), ...hosts(teammateId) },
    managed: { owner: user(people.user.userId), admin_managed: true },
    colleague: { owner: user(colleagueId) },
  }[object]
  // Sorts first by name, so objects that cells create do not push it off the first page.
  const { id } = await createEventType(fixture.ctx, actor, { name: `A ${fixture.uniqueName()}`, ...fields })
  fixture.recordOwner(setup.name, id)
  if (object === 'shared')
    await grantEventTypePermission(fixture.ctx, actor, { eventTypeId: id, userId: people.user.userId })
  return id
}
