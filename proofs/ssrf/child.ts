// One process of the proof `ssrf`, in a network of its own where that is possible: opens its world and attacks in it.
import { type Attack, attackCallers, type Reach, reachWithFault } from './attack-callers.ts'
import { attackService, type ServiceAttack } from './attack-service.ts'
import { openWorld } from './world.ts'

/** What the parent wants, as the one argument of this program. */
export interface Task {
  readonly isClosed: boolean
  readonly part: 'callers' | 'service' | 'fault'
  /** For `callers`. */
  readonly tries?: number
  /** For `service`. */
  readonly rounds?: number
}

export interface Result {
  readonly callers?: Attack
  readonly service?: ServiceAttack
  readonly fault?: Reach
  /** The addresses of all connections to the canary. */
  readonly hits: readonly string[]
  readonly visits: number
}

/** What this program tells its parent, several times; the result is the last. */
export interface Told {
  readonly progress?: string
  readonly result?: Result
}

const tell = (told: Told) => process.send?.(told)

// A parent that is gone needs no result.
process.once('disconnect', () => process.exit(1))
const { isClosed, part, tries = 0, rounds = 1 } = JSON.parse(process.argv[2] ?? '{}') as Task
const world = await openWorld(isClosed)
const found =
  part === 'callers'
    ? {
        callers: await attackCallers(world, tries, (done) => tell({ progress: `${done} of ${tries} tries` })),
      }
    : part === 'service'
      ? { service: await attackService(world, rounds, (progress) => tell({ progress })) }
      : { fault: await reachWithFault(world) }
const result: Result = { ...found, hits: world.hits, visits: world.visits() }
await world.stop()
process.send?.({ result } satisfies Told, undefined, undefined, () => process.exit(0))
