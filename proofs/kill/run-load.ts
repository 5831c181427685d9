// One run of the kill proof: an organization of its own, callers under load, and whatever is to happen to them meanwhile.
import { createClient } from '../stand/client.ts'
import { createMeetings } from '../stand/meetings.ts'
import { chanceFrom } from '../stand/pick.ts'
import { isAlive, type Stand } from '../stand/stand.ts'
import { emptyJournal, type Journal } from './journal.ts'
import { type Load, runLoad } from './load.ts'
import type { Killing } from './points.ts'
import { buildWorld, type World } from './world.ts'

const CALLERS = 14

export interface Run {
  readonly organizationId: string
  readonly world: World
  readonly journal: Journal
}

const DONE_A_DAY = 40
/** Then the first day is wanted again; before the clocks change in spring. */
const DAYS = 90

/** When `meanwhile` has ended, so does the load. */
export async function runUnderLoad(
  stand: Stand,
  name: string,
  seed: number,
  meanwhile: (killing: Omit<Killing, 'say'>) => Promise<void>,
): Promise<Run> {
  const client = createClient(CALLERS)
  const journal = emptyJournal()
  const owner = await stand.found(name)
  const world = await buildWorld(createMeetings(aliveOf(stand), client, owner))
  const people = await Promise.all(
    Array.from({ length: CALLERS }, () => stand.join(owner.organizationId, 'admin')),
  )
  let done = 0
  let isOver = false
  const load: Load = {
    world,
    callers: people.map((person, place) => {
      const chance = chanceFrom(seed * 1_000 + place)
      const anyApi = () => {
        const alive = stand.apis.filter(isAlive)
        return alive[chance.between(0, alive.length - 1)]?.url ?? ''
      }
      return { person, client, chance, journal, anyApi }
    }),
    today: () => Math.floor(done / DONE_A_DAY) % DAYS,
    isOver: () => isOver,
    onDone: () => {
      done += 1
    },
  }
  const running = runLoad(load)
  try {
    await meanwhile({ stand, chance: chanceFrom(seed), journal, done: () => done })
  } finally {
    isOver = true
    await running
    client.close()
  }
  return { organizationId: owner.organizationId, world, journal }
}

const aliveOf = (stand: Stand): Stand => ({ ...stand, apis: stand.apis.filter(isAlive) })
