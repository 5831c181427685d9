// A counting semaphore with a FIFO queue.

export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createSemaphore(permits: number): Semaphore {
  let available = permits
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (available > 0) available -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        // Hands the permit over directly, so a new caller can't take it.
        if (next) next()
        else available += 1
      }
    },
  }
}
