// Fills an organization with members and three years of meetings that can be searched, bypassing the service.
import type { Person } from '../../testbed/people.ts'
import type { Report } from '../../testbed/runner.ts'
import type { Testbed } from '../../testbed/testbed.ts'
import { seedEvents } from './events.ts'
import { seedMemberships } from './memberships.ts'
import { seedEventWords, seedUserWords } from './words.ts'

export interface OrganizationSize {
  readonly events: number
  readonly members: number
}

export const LARGE: OrganizationSize = { events: 1_000_000, members: 10_000 }
/** For the short form. */
export const SMALL: OrganizationSize = { events: 3_000, members: 100 }

/** The id of the group of all meetings. */
export async function seedLargeOrganization(
  testbed: Testbed,
  owner: Person,
  { events, members }: OrganizationSize,
  report: Report,
): Promise<string> {
  await seedMemberships(testbed, owner, members, report)
  const group = await seedEvents(
    testbed,
    owner,
    { events, hosts: 1_000, ownerEvery: 100, canceledEvery: 33, frequentEvery: 200 },
    report,
  )
  await seedEventWords(testbed, owner, report)
  await seedUserWords(testbed, owner)
  return group
}
