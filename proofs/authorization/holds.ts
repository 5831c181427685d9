// The holds of the proof's organizations, and fresh ones like them for the cells that use theirs up.
import { createHold } from '../../server/src/features/holds/create-hold.ts'
import type { Fixture, Tenant } from './fixture.ts'
import { callerRoles } from './policy.ts'

/** When the cells book, too: a hold is booked at its own time. */
export const HELD_AT = '2036-11-03T10:00:00Z'

/** Who made it, and whose type it is for; each type has seats for all. */
export interface HoldSetup extends Pick<Tenant, 'name' | 'actor' | 'people'> {
  readonly teammateId: string
  readonly colleagueId: string
}

/** Every standing's own, by its name, a teammate's, and `hosted`: a colleague's, for which a group member is the host. */
export async function seedHolds(fixture: Fixture, setup: HoldSetup): Promise<Record<string, string>> {
  const holds: Record<string, string> = {}
  for (const role of callerRoles)
    holds[role] = await createHoldFor(fixture, setup, 'self', setup.people[role].userId)
  for (const object of ['teammate', 'hosted']) holds[object] = await createHoldFor(fixture, setup, object, '')
  return holds
}

export function createFreshHold(
  fixture: Fixture,
  tenant: Tenant,
  object: string,
  userId: string,
): Promise<string> {
  const { users } = tenant.objects
  const setup = { ...tenant, teammateId: users?.teammate ?? '', colleagueId: users?.colleague ?? '' }
  return createHoldFor(fixture, setup, object, userId)
}

async function createHoldFor(
  fixture: Fixture,
  setup: HoldSetup,
  object: string,
  selfId: string,
): Promise<string> {
  const { actor, people, teammateId, colleagueId } = setup
  const hostId = object === 'hosted' ? people.groupMember.userId : colleagueId
  const userId = { teammate: teammateId, hosted: colleagueId }[object] ?? selfId
  const input = {
    event_type: fixture.uri('event_types', await fixture.meetings.eventTypeFor(setup, hostId)),
    start_time: HELD_AT,
    ttl: 600,
  }
  const { id } = await createHold(fixture.ctx, { ...actor, userId }, input)
  fixture.recordOwner(setup.name, id)
  return id
}
