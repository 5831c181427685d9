// Picks which processes to kill, in which order, and kills them with kill -9.
import { once } from 'node:events'
import type { Random } from './random.ts'
import { isAlive, type ServiceProcess } from './testbed.ts'

/** Picks each kind equally often, in random order. */
export function pickVictims<Victim>(
  random: Random,
  points: number,
  kinds: readonly [Victim, ...Victim[]],
): Victim[] {
  const picks = Array.from({ length: points }, (_, index) => ({
    victim: kinds[index % kinds.length] ?? kinds[0],
    order: random.next(),
  }))
  return picks.sort((a, b) => a.order - b.order).map(({ victim }) => victim)
}

export async function killProcess(victim: ServiceProcess): Promise<void> {
  if (!isAlive(victim)) return
  const exited = once(victim.process, 'exit')
  victim.process.kill('SIGKILL')
  await exited
}
