// The holds of the proof's organizations, and fresh ones like them for the cells that use theirs up.
import { createHold } from '../../server/src/features/holds/create-hold.ts'
import { standings } from './policy.ts'
import type { Tenant, World } from './world.ts'

/** When the cells book, too: a hold is booked at its own time. */
export const HELD_AT = '2036-11-03T10:00:00Z'

/** Who made it, and whose type it is for; each type has seats for all. */
export interface HoldScene extends Pick<Tenant, 'name' | 'actor' | 'people'> {
  readonly teammateId: string
  readonly colleagueId: string
}

/** Every standing's own, by its name, a teammate's, and `hosted`: a colleague's, for which a group member is the host. */
export async function standingHolds(world: World, scene: HoldScene): Promise<Record<string, string>> {
  const holds: Record<string, string> = {}
  for (const standing of standings)
    holds[standing] = await hold(world, scene, 'self', scene.people[standing].userId)
  for (const object of ['teammate', 'hosted']) holds[object] = await hold(world, scene, object, '')
  return holds
}

export function freshHold(world: World, tenant: Tenant, object: string, userId: string): Promise<string> {
  const { users } = tenant.objects
  const scene = { ...tenant, teammateId: users?.teammate ?? '', colleagueId: users?.colleague ?? '' }
  return hold(world, scene, object, userId)
}

async function hold(world: World, scene: HoldScene, object: string, selfId: string): Promise<string> {
  const { actor, people, teammateId, colleagueId } = scene
  const hostId = object === 'hosted' ? people.groupMember.userId : colleagueId
  const userId = { teammate: teammateId, hosted: colleagueId }[object] ?? selfId
  const wish = {
    event_type: world.uri('event_types', await world.meetings.type(scene, hostId)),
    start_time: HELD_AT,
    ttl: 600,
  }
  const { id } = await createHold(world.ctx, { ...actor, userId }, wish)
  world.own(scene.name, id)
  return id
}
