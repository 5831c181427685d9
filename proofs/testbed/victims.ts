// Who is killed, in which order, and how: kill -9, and nothing of it is left when this returns.
import { once } from 'node:events'
import type { Random } from './random.ts'
import { isAlive, type ServiceProcess } from './testbed.ts'

/** As many of each, in an order that chance decides. */
export function pickVictims<Victim>(
  random: Random,
  points: number,
  kinds: readonly [Victim, ...Victim[]],
): Victim[] {
  const places = Array.from({ length: points }, (_, index) => ({
    victim: kinds[index % kinds.length] ?? kinds[0],
    order: random.next(),
  }))
  return places.sort((a, b) => a.order - b.order).map(({ victim }) => victim)
}

export async function killProcess(victim: ServiceProcess): Promise<void> {
  if (!isAlive(victim)) return
  const exited = once(victim.process, 'exit')
  victim.process.kill('SIGKILL')
  await exited
}
