// Kills apis, workers, PostgreSQL and Redis at random moments under load, and brings each of them back.
import { crashPostgres } from '../stand/crash-postgres.ts'
import type { Chance } from '../stand/pick.ts'
import { type ApiProcess, isAlive, type Stand } from '../stand/stand.ts'
import { killProcess } from '../stand/victims.ts'
import { type Held, readHeld } from './held.ts'
import type { Patience } from './patience.ts'
import type { Endpoint } from './world.ts'

export const VICTIMS = ['api', 'worker', 'postgres', 'redis'] as const
export type Victim = (typeof VICTIMS)[number]

/** Epoch milliseconds. */
export interface Kill {
  readonly of: Victim
  readonly at: number
  /** When it, or another in its place, was there again. */
  readonly back: number
}

export interface Killing {
  readonly stand: Stand
  readonly endpoints: readonly Endpoint[]
  readonly chance: Chance
  readonly patience: Patience
  /** How many run. */
  readonly workers: number
  /** Resolves when the load has come as far as to this point. */
  untilPoint(point: number): Promise<void>
}

export interface Killed {
  readonly kills: readonly Kill[]
  readonly held: readonly Held[]
}

const LONGEST_EXTRA_MS = 400
const LONGEST_DOWN_MS = 300
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export async function killAtPoints(killing: Killing, victims: readonly Victim[]): Promise<Killed> {
  const { chance } = killing
  const kills: Kill[] = []
  const held: Held[] = []
  const waiting = [...victims]
  for (let point = 0; waiting.length > 0; point += 1) {
    await killing.untilPoint(point)
    await pause(chance.between(0, LONGEST_EXTRA_MS))
    const victim = await nextVictim(killing, waiting, kills)
    const at = Date.now()
    if (victim === 'worker') held.push(await killWorker(killing))
    else if (victim === 'api') await killApi(killing)
    else if (victim === 'redis') await killRedis(killing)
    else await killPostgres(killing)
    kills.push({ of: victim, at, back: Date.now() })
  }
  return { kills, held }
}

/**
 * A worker's jobs are taken over by one that has watched it stand still. The oldest worker is killed each time, so each is
 * left alone until as many others were killed; a kill that would come too early for that lets the next victim go first.
 */
async function nextVictim(killing: Killing, waiting: Victim[], kills: readonly Kill[]): Promise<Victim> {
  for (;;) {
    const workers = kills.filter(({ of }) => of === 'worker')
    const before = workers.at(-killing.workers)
    const mayBeWorker = before === undefined || Date.now() - before.at >= killing.patience.takeoverMs
    const place = waiting.findIndex((victim) => mayBeWorker || victim !== 'worker')
    const [victim] = place < 0 ? [] : waiting.splice(place, 1)
    if (victim !== undefined) return victim
    await pause(LONGEST_EXTRA_MS)
  }
}

/** The others go on; a new one takes the place of the one that is gone. */
async function killWorker({ stand, endpoints, patience: { worker, leaseMs } }: Killing): Promise<Held> {
  const oldest = requireOne(stand.workers.filter(isAlive)[0])
  const killedAt = Date.now()
  await killProcess(oldest)
  const held = await readHeld(stand.postgres.url, endpoints, { leaseMs, killedAt })
  await stand.startWorker(worker)
  return held
}

async function killApi({ stand, chance }: Killing): Promise<void> {
  const alive = stand.apis.filter(isAlive)
  await killProcess(requireOne(alive[chance.between(0, alive.length - 1)]))
  await stand.startApi()
}

async function killRedis({ stand, chance }: Killing): Promise<void> {
  await stand.redis?.kill()
  await pause(chance.between(0, LONGEST_DOWN_MS))
  await stand.startRedisAgain()
}

async function killPostgres({ stand, chance }: Killing): Promise<void> {
  await crashPostgres(stand.postgres)
  await pause(chance.between(0, LONGEST_DOWN_MS))
  await stand.postgres.restart()
}

function requireOne(victim: ApiProcess | undefined): ApiProcess {
  if (victim === undefined) throw new Error('Nobody is left to be killed.')
  return victim
}
