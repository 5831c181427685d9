// Kills API processes, workers, PostgreSQL and Redis at random moments under load, and restarts each.
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../testbed/random.ts'
import { isAlive, type ServiceProcess, type Testbed } from '../../testbed/testbed.ts'
import { killProcess } from '../../testbed/victims.ts'
import type { Endpoint } from './fixture.ts'
import { type InFlight, readInFlight } from './in-flight.ts'
import type { Timeouts } from './timeouts.ts'

export const VICTIMS = ['api', 'worker', 'postgres', 'redis'] as const
export type Victim = (typeof VICTIMS)[number]

/** Epoch milliseconds. */
export interface Kill {
  readonly target: Victim
  readonly at: number
  /** When it, or its replacement, was running again. */
  readonly backAt: number
}

export interface KillContext {
  readonly testbed: Testbed
  readonly endpoints: readonly Endpoint[]
  readonly random: Random
  readonly timeouts: Timeouts
  /** Number of running workers. */
  readonly workers: number
  /** Resolves when the load has reached this point. */
  waitForPoint(point: number): Promise<void>
}

export interface KillResult {
  readonly kills: readonly Kill[]
  readonly inFlight: readonly InFlight[]
}

const MAX_EXTRA_DELAY_MS = 400
const MAX_DOWNTIME_MS = 300

export async function killAtPoints(context: KillContext, victims: readonly Victim[]): Promise<KillResult> {
  const { random } = context
  const kills: Kill[] = []
  const inFlight: InFlight[] = []
  const waiting = [...victims]
  for (let point = 0; waiting.length > 0; point += 1) {
    await context.waitForPoint(point)
    await pause(random.int(0, MAX_EXTRA_DELAY_MS))
    const victim = await pickNextVictim(context, waiting, kills)
    const at = Date.now()
    if (victim === 'worker') inFlight.push(await killWorker(context))
    else if (victim === 'api') await killApi(context)
    else if (victim === 'redis') await killRedis(context)
    else await killPostgres(context)
    kills.push({ target: victim, at, backAt: Date.now() })
  }
  return { kills, inFlight }
}

/**
 * A survivor takes over a worker's queues only after their leases have expired. The oldest worker is killed each time,
 * so each one survives as many kills as there are others. If a kill would be too early for that, the next victim
 * is killed first.
 */
async function pickNextVictim(
  context: KillContext,
  waiting: Victim[],
  kills: readonly Kill[],
): Promise<Victim> {
  for (;;) {
    const workers = kills.filter(({ target }) => target === 'worker')
    const previous = workers.at(-context.workers)
    const mayBeWorker = previous === undefined || Date.now() - previous.at >= context.timeouts.takeoverMs
    const index = waiting.findIndex((victim) => mayBeWorker || victim !== 'worker')
    const [victim] = index < 0 ? [] : waiting.splice(index, 1)
    if (victim !== undefined) return victim
    await pause(MAX_EXTRA_DELAY_MS)
  }
}

/** The others continue, and a new worker replaces the killed one. */
async function killWorker({
  testbed,
  endpoints,
  timeouts: { workerOptions, leaseMs },
}: KillContext): Promise<InFlight> {
  const oldest = requireVictim(testbed.workers.filter(isAlive)[0])
  const killedAt = Date.now()
  await killProcess(oldest)
  const inFlight = await readInFlight(testbed.postgres.url, endpoints, { leaseMs, killedAt })
  await testbed.startWorker(workerOptions)
  return inFlight
}

async function killApi({ testbed, random }: KillContext): Promise<void> {
  const alive = testbed.apis.filter(isAlive)
  await killProcess(requireVictim(alive[random.int(0, alive.length - 1)]))
  await testbed.startApi()
}

async function killRedis({ testbed, random }: KillContext): Promise<void> {
  await testbed.redis?.kill()
  await pause(random.int(0, MAX_DOWNTIME_MS))
  await testbed.restartRedis()
}

async function killPostgres({ testbed, random }: KillContext): Promise<void> {
  await testbed.postgres.crash()
  await pause(random.int(0, MAX_DOWNTIME_MS))
  await testbed.postgres.restart()
}

function requireVictim(victim: ServiceProcess | undefined): ServiceProcess {
  if (victim === undefined) throw new Error('No process is left to kill.')
  return victim
}
