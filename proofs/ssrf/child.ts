// One process of the proof `ssrf`, in a network of its own where that is possible: opens its world and attacks in it.
import { type Attack, attackCallers, type ReachResult, reachWithFault } from './attack-callers.ts'
import { attackService, type ServiceAttack } from './attack-service.ts'
import { startFixture } from './fixture.ts'

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
  readonly fault?: ReachResult
  /** The addresses of all connections to the canary. */
  readonly hits: readonly string[]
  readonly visits: number
}

/** What this program tells its parent, several times; the result is the last. */
export interface ChildMessage {
  readonly progress?: string
  readonly result?: Result
}

const sendToParent = (message: ChildMessage) => process.send?.(message)

// A parent that is gone needs no result.
process.once('disconnect', () => process.exit(1))
const { isClosed, part, tries = 0, rounds = 1 } = JSON.parse(process.argv[2] ?? '{}') as Task
const fixture = await startFixture(isClosed)
const found =
  part === 'callers'
    ? {
        callers: await attackCallers(fixture, tries, (done) =>
          sendToParent({ progress: `${done} of ${tries} tries` }),
        ),
      }
    : part === 'service'
      ? { service: await attackService(fixture, rounds, (progress) => sendToParent({ progress })) }
      : { fault: await reachWithFault(fixture) }
const result: Result = { ...found, hits: fixture.hits, visits: fixture.visits() }
await fixture.stop()
process.send?.({ result } satisfies ChildMessage, undefined, undefined, () => process.exit(0))
