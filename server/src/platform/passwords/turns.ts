// Lets few pieces of work run at once, lets few wait, and lets those who are known go first.
import { Problem } from '../errors.ts'

export interface TurnsOptions {
  readonly atOnce: number
  /** Of each of the two kinds; more are refused at once, so that nobody waits for a crowd. */
  readonly mostWaiting: number
}

export type TakeTurn = <T>(isKnown: boolean, work: () => Promise<T>) => Promise<T>

export function createTurns({ atOnce, mostWaiting }: TurnsOptions): TakeTurn {
  const known: (() => void)[] = []
  const strangers: (() => void)[] = []
  let running = 0

  const takeTurn: TakeTurn = async (isKnown, work) => {
    if (running >= atOnce) {
      const queue = isKnown ? known : strangers
      if (queue.length >= mostWaiting) throw new Problem('unavailable', { headers: { 'retry-after': '1' } })
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = known.shift() ?? strangers.shift()
      if (next) next()
      else running -= 1
    }
  }
  return takeTurn
}
