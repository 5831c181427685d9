// Kills an api process or the whole PostgreSQL at random moments under load, and brings it back each time.
import { crashPostgres } from '../stand/crash-postgres.ts'
import type { Chance } from '../stand/pick.ts'
import { isAlive, type Stand } from '../stand/stand.ts'
import { killProcess } from '../stand/victims.ts'
import type { Journal, Outage } from './journal.ts'

export interface Killing {
  readonly stand: Stand
  readonly chance: Chance
  readonly journal: Journal
  /** How many writes were done until now. */
  done(): number
  say(point: number): void
}

/** Writes that are done between two kills, at least: so that each kill meets the load. */
const DONE_BETWEEN = 25
const LONGEST_EXTRA_MS = 400
const LONGEST_DOWN_MS = 300
const MOST_SECONDS_TO_RETURN = 30

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** How long it took each time, from the return of PostgreSQL to the next write that was done, in milliseconds. */
export async function killAtPoints(killing: Killing, victims: readonly Outage['of'][]): Promise<number[]> {
  const returns: number[] = []
  for (const [point, victim] of victims.entries()) {
    killing.say(point)
    await untilDone(killing, killing.done() + DONE_BETWEEN)
    await pause(killing.chance.between(0, LONGEST_EXTRA_MS))
    if (victim === 'api') await killApi(killing)
    else {
      await killPostgres(killing)
      const backAt = performance.now()
      await untilDone(killing, killing.done() + 1)
      returns.push(performance.now() - backAt)
    }
  }
  await untilDone(killing, killing.done() + DONE_BETWEEN)
  return returns
}

async function untilDone({ done, journal }: Killing, count: number): Promise<void> {
  const until = performance.now() + MOST_SECONDS_TO_RETURN * 1_000
  while (done() < count) {
    if (performance.now() > until) {
      journal.strange.push(`no more writes done in ${MOST_SECONDS_TO_RETURN} s`)
      return
    }
    await pause(2)
  }
}

/** The other api process goes on; a new one takes the place of the one that is gone, at another address. */
async function killApi({ stand, chance, journal }: Killing): Promise<void> {
  const alive = stand.apis.filter(isAlive)
  const victim = alive[chance.between(0, alive.length - 1)]
  if (victim === undefined) throw new Error('No api process is left to be killed.')
  const from = performance.now()
  const outage: Outage = { of: 'api', url: victim.url, from, gone: from, to: Number.POSITIVE_INFINITY }
  journal.outages.push(outage)
  await killProcess(victim)
  outage.gone = performance.now()
  await stand.startApi()
}

export async function killPostgres({
  stand,
  chance,
  journal,
}: Pick<Killing, 'stand' | 'chance' | 'journal'>) {
  const from = performance.now()
  const outage: Outage = {
    of: 'postgres',
    url: null,
    from,
    gone: Number.POSITIVE_INFINITY,
    to: Number.POSITIVE_INFINITY,
  }
  journal.outages.push(outage)
  await crashPostgres(stand.postgres)
  outage.gone = performance.now()
  await pause(chance.between(0, LONGEST_DOWN_MS))
  await stand.postgres.restart()
  outage.to = performance.now()
}
