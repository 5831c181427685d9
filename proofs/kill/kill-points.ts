// Kills an API process or all of PostgreSQL at random moments under load, and restarts it each time.
import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../testbed/random.ts'
import { isAlive, type Testbed } from '../../testbed/testbed.ts'
import { killProcess } from '../../testbed/victims.ts'
import type { Journal, Outage } from './journal.ts'

export interface KillContext {
  readonly testbed: Testbed
  readonly random: Random
  readonly journal: Journal
  /** Number of successful writes. */
  writeCount(): number
  onPoint(point: number): void
}

/** Minimum number of successful writes between two kills, so each kill happens under load. */
const MIN_WRITES_BETWEEN_KILLS = 25
const MAX_EXTRA_DELAY_MS = 400
const MAX_DOWNTIME_MS = 300
const MAX_RECOVERY_SECONDS = 30

/** Returns the times from each PostgreSQL restart to the next successful write, in milliseconds. */
export async function killAtPoints(
  context: KillContext,
  victims: readonly Outage['component'][],
): Promise<number[]> {
  const recoveryTimes: number[] = []
  for (const [point, victim] of victims.entries()) {
    context.onPoint(point)
    await waitForWrites(context, context.writeCount() + MIN_WRITES_BETWEEN_KILLS)
    await pause(context.random.int(0, MAX_EXTRA_DELAY_MS))
    if (victim === 'api') await killApi(context)
    else {
      await killPostgres(context)
      const backAt = performance.now()
      await waitForWrites(context, context.writeCount() + 1)
      recoveryTimes.push(performance.now() - backAt)
    }
  }
  await waitForWrites(context, context.writeCount() + MIN_WRITES_BETWEEN_KILLS)
  return recoveryTimes
}

async function waitForWrites({ writeCount, journal }: KillContext, count: number): Promise<void> {
  const deadline = performance.now() + MAX_RECOVERY_SECONDS * 1_000
  while (writeCount() < count) {
    if (performance.now() > deadline) {
      journal.unexpected.push(`no write succeeded for ${MAX_RECOVERY_SECONDS} s`)
      return
    }
    await pause(2)
  }
}

/** The other API process continues; a new one at another address replaces the killed one. */
async function killApi({ testbed, random, journal }: KillContext): Promise<void> {
  const alive = testbed.apis.filter(isAlive)
  const victim = alive[random.int(0, alive.length - 1)]
  if (victim === undefined) throw new Error('No API process is left to kill.')
  const from = performance.now()
  const outage: Outage = {
    component: 'api',
    url: victim.url,
    from,
    exitedAt: from,
    to: Number.POSITIVE_INFINITY,
  }
  journal.outages.push(outage)
  await killProcess(victim)
  outage.exitedAt = performance.now()
  await testbed.startApi()
}

export async function killPostgres({
  testbed,
  random,
  journal,
}: Pick<KillContext, 'testbed' | 'random' | 'journal'>) {
  const from = performance.now()
  const outage: Outage = {
    component: 'postgres',
    url: null,
    from,
    exitedAt: Number.POSITIVE_INFINITY,
    to: Number.POSITIVE_INFINITY,
  }
  journal.outages.push(outage)
  await testbed.postgres.crash()
  outage.exitedAt = performance.now()
  await pause(random.int(0, MAX_DOWNTIME_MS))
  await testbed.postgres.restart()
  outage.to = performance.now()
}
