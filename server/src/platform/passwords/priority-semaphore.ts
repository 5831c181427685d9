// Lets few pieces of work run at once, lets few wait, and lets those who are known go first.
import { Problem } from '../errors.ts'

export interface PrioritySemaphoreOptions {
  readonly maxConcurrent: number
  /** Of each of the two kinds; more are refused at once, so that nobody waits for a crowd. */
  readonly maxWaiting: number
}

export type PrioritySemaphore = <T>(hasPriority: boolean, work: () => Promise<T>) => Promise<T>

export function createPrioritySemaphore({
  maxConcurrent,
  maxWaiting,
}: PrioritySemaphoreOptions): PrioritySemaphore {
  const highPriority: (() => void)[] = []
  const lowPriority: (() => void)[] = []
  let running = 0

  const runLimited: PrioritySemaphore = async (hasPriority, work) => {
    if (running >= maxConcurrent) {
      const queue = hasPriority ? highPriority : lowPriority
      if (queue.length >= maxWaiting) throw new Problem('unavailable', { headers: { 'retry-after': '1' } })
      // Whoever ends hands its place over, so `running` stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = highPriority.shift() ?? lowPriority.shift()
      if (next) next()
      else running -= 1
    }
  }
  return runLimited
}
