// One run of the kill proof: a separate organization, callers under load, and the actions of `meanwhile`.
import { createClient } from '../../testbed/client.ts'
import { createMeetingFixtures } from '../../testbed/meeting-fixtures.ts'
import { seededRandom } from '../../testbed/random.ts'
import { isAlive, type Testbed } from '../../testbed/testbed.ts'
import { buildFixture, type Fixture } from './fixture.ts'
import { emptyJournal, type Journal } from './journal.ts'
import type { KillContext } from './kill-points.ts'
import { type Load, runLoad } from './load.ts'

const CALLERS = 14

export interface Run {
  readonly organizationId: string
  readonly fixture: Fixture
  readonly journal: Journal
}

const WRITES_PER_DAY = 40
/** Days before the first one is used again; they end before daylight saving time starts. */
const DAYS = 90

/** The load stops when `meanwhile` has ended. */
export async function runUnderLoad(
  testbed: Testbed,
  name: string,
  seed: number,
  meanwhile: (context: Omit<KillContext, 'onPoint'>) => Promise<void>,
): Promise<Run> {
  const client = createClient(CALLERS)
  const journal = emptyJournal()
  const owner = await testbed.createOrganization(name)
  const fixture = await buildFixture(createMeetingFixtures(withLiveApis(testbed), client, owner))
  const people = await Promise.all(
    Array.from({ length: CALLERS }, () => testbed.addMember(owner.organizationId, 'Admin', 'admin')),
  )
  let done = 0
  let isOver = false
  const load: Load = {
    fixture,
    callers: people.map((person, index) => {
      const random = seededRandom(seed * 1_000 + index)
      const pickApi = () => {
        const alive = testbed.apis.filter(isAlive)
        return alive[random.int(0, alive.length - 1)]?.url ?? ''
      }
      return { person, client, random, journal, pickApi }
    }),
    today: () => Math.floor(done / WRITES_PER_DAY) % DAYS,
    isOver: () => isOver,
    onDone: () => {
      done += 1
    },
  }
  const running = runLoad(load)
  try {
    await meanwhile({ testbed, random: seededRandom(seed), journal, writeCount: () => done })
  } finally {
    isOver = true
    await running
    client.close()
  }
  return { organizationId: owner.organizationId, fixture, journal }
}

const withLiveApis = (testbed: Testbed): Testbed => ({ ...testbed, apis: testbed.apis.filter(isAlive) })
