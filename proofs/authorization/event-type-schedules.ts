// The schedules of hosts for event types in the test organizations.
import { schedulesOfType } from '../../server/src/features/availability-schedules/store.ts'
import { createEventType } from '../../server/src/features/event-types/create-event-type.ts'
import type { Fixture, Tenant } from './fixture.ts'
import { callerRoles } from './policy.ts'

/**
 * One host's schedule for each of these types. Also each role's own, for a type whose hosts no cell changes; cells do
 * change the hosts of `self`.
 */
export async function seedEventTypeSchedules(
  fixture: Fixture,
  { name, organizationId, actor, people }: Pick<Tenant, 'name' | 'organizationId' | 'actor' | 'people'>,
  types: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const note = async (object: string, typeId: string) => {
    const reader = fixture.ctx.db.withOrganization(organizationId)
    const schedules = await reader.rows(schedulesOfType(organizationId, typeId, null))
    // Of `shared`, the colleague's: the group member, its second host, may change only their own.
    const schedule = schedules.find(({ user_id }) => user_id !== people.groupMember.userId) ?? schedules[0]
    found[object] = schedule?.id ?? ''
  }
  for (const role of callerRoles) {
    const owner = fixture.uri('users', people[role].userId)
    const { id } = await createEventType(fixture.ctx, actor, { name: `Z ${fixture.uniqueName()}`, owner })
    fixture.recordOwner(name, id)
    await note(role, id)
  }
  for (const object of ['shared', 'sales', 'managed', 'colleague']) await note(object, types[object] ?? '')
  fixture.recordOwner(name, ...Object.values(found))
  return found
}
