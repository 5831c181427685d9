// Who is killed, in which order, and how: kill -9, and nothing of it is left when this returns.
import { once } from 'node:events'
import type { Chance } from './pick.ts'
import { type ApiProcess, isAlive } from './stand.ts'

/** As many of each, in an order that chance decides. */
export function drawVictims<Victim>(
  chance: Chance,
  points: number,
  kinds: readonly [Victim, ...Victim[]],
): Victim[] {
  const places = Array.from({ length: points }, (_, place) => ({
    victim: kinds[place % kinds.length] ?? kinds[0],
    order: chance.next(),
  }))
  return places.sort((a, b) => a.order - b.order).map(({ victim }) => victim)
}

export async function killProcess(victim: ApiProcess): Promise<void> {
  if (!isAlive(victim)) return
  const gone = once(victim.process, 'exit')
  victim.process.kill('SIGKILL')
  await gone
}
