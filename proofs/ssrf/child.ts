// One process of the proof `ssrf`, in a closed network if possible: sets up its fixture and attacks.

import { attackCalendars, type CalendarAttack } from './attack-calendars.ts'
import { type Attack, attackCallers, type ReachResult, reachWithFault } from './attack-callers.ts'
import { attackProviders, type ProviderAttack } from './attack-providers.ts'
import { attackService, type ServiceAttack } from './attack-service.ts'
import { ALLOWED_NETWORKS } from './dns-names.ts'
import { startFixture } from './fixture.ts'

/** The task from the parent, as the only argument of this program. */
export interface Task {
  readonly isClosed: boolean
  /** Whether ALLOWED_NETWORKS is set. */
  readonly hasAllowedNetworks?: boolean
  readonly part: 'callers' | 'calendars' | 'providers' | 'service' | 'fault'
  /** For `callers`. */
  readonly tries?: number
  /** For `calendars` and `providers`. */
  readonly isFull?: boolean
  /** For `service`. */
  readonly rounds?: number
}

export interface Result {
  readonly callers?: Attack
  readonly calendars?: CalendarAttack
  readonly providers?: ProviderAttack
  readonly service?: ServiceAttack
  readonly fault?: ReachResult
  /** The addresses of all connections to the canary. */
  readonly hits: readonly string[]
  readonly visits: number
  readonly listedVisits: number
  readonly tokenLeaks: number
}

/** Message to the parent, sent repeatedly; the last one has the result. */
export interface ChildMessage {
  readonly progress?: string
  readonly result?: Result
}

const sendToParent = (message: ChildMessage) => process.send?.(message)

// The parent has exited, so the result is no longer needed.
process.once('disconnect', () => process.exit(1))
const task = JSON.parse(process.argv[2] ?? '{}') as Task
const { isClosed, hasAllowedNetworks = false, part, tries = 0, isFull = false, rounds = 1 } = task
const fixture = await startFixture(isClosed, hasAllowedNetworks ? ALLOWED_NETWORKS : [])
const found =
  part === 'callers'
    ? {
        callers: await attackCallers(fixture, tries, (done) =>
          sendToParent({ progress: `${done} of ${tries} tries` }),
        ),
      }
    : part === 'calendars'
      ? { calendars: await attackCalendars(fixture, isFull) }
      : part === 'providers'
        ? { providers: await attackProviders(fixture, isFull) }
        : part === 'service'
          ? { service: await attackService(fixture, rounds, (progress) => sendToParent({ progress })) }
          : { fault: await reachWithFault(fixture) }
const result: Result = {
  ...found,
  hits: fixture.hits,
  visits: fixture.visits(),
  listedVisits: fixture.listedVisits(),
  tokenLeaks: fixture.tokenLeaks(),
}
await fixture.stop()
process.send?.({ result } satisfies ChildMessage, undefined, undefined, () => process.exit(0))
