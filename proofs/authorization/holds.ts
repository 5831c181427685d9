// The holds of the test organizations, and fresh ones for cells that consume theirs.
import { createHold } from '../../server/src/features/holds/create-hold.ts'
import type { Fixture, Tenant } from './fixture.ts'
import { callerRoles } from './policy.ts'

/** Cells also book at this time, because a hold can be booked only at its own time. */
export const HELD_AT = '2036-11-03T10:00:00Z'

/** Who created the hold, and the owner of its type; each type has enough seats for all cells. */
export interface HoldSetup extends Pick<Tenant, 'name' | 'actor' | 'people'> {
  readonly teammateId: string
  readonly colleagueId: string
}

/** One per role, named after it, a teammate's, and `hosted`: a colleague's hold with a group member as host. */
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
