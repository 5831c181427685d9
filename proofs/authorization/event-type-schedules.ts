// The schedules that hosts have for event types, in the proof's organizations.
import { schedulesOfType } from '../../server/src/features/availability-schedules/store.ts'
import { createEventType } from '../../server/src/features/event-types/create-event-type.ts'
import { standings } from './policy.ts'
import type { Tenant, World } from './world.ts'

/**
 * Of the types of these names one host's each; and every standing's own, for a type that no cell gives other hosts to,
 * as they do to `self` of the event types.
 */
export async function standingSchedules(
  world: World,
  { name, organizationId, actor, people }: Pick<Tenant, 'name' | 'organizationId' | 'actor' | 'people'>,
  types: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  const note = async (object: string, typeId: string) => {
    const reader = world.ctx.db.withOrganization(organizationId)
    const [schedule] = await reader.rows(schedulesOfType(organizationId, typeId, null))
    found[object] = schedule?.id ?? ''
  }
  for (const standing of standings) {
    const owner = world.uri('users', people[standing].userId)
    const { id } = await createEventType(world.ctx, actor, { name: `Z ${world.unique()}`, owner })
    world.own(name, id)
    await note(standing, id)
  }
  for (const object of ['shared', 'sales', 'managed', 'colleague']) await note(object, types[object] ?? '')
  world.own(name, ...Object.values(found))
  return found
}
