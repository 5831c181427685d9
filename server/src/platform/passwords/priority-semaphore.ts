// A semaphore with two priorities and a bounded queue.
import { Problem } from '../errors.ts'

export interface PrioritySemaphoreOptions {
  readonly maxConcurrent: number
  /** Per priority. Further work is rejected immediately, which bounds the waiting time. */
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
      // A finished task passes its slot on, so `running` doesn't change.
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
