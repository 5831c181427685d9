// Runs many tasks with a fixed concurrency, like that many callers that each wait for their response.

/** Calls `work` once for each index from 0 to `count` − 1, with the index of the worker. Starts none after a failure. */
export async function runConcurrently(
  concurrency: number,
  count: number,
  work: (index: number, workerIndex: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const runWorker = async (workerIndex: number) => {
    while (next < count) {
      const index = next
      next += 1
      await work(index, workerIndex).catch((error: unknown) => {
        next = count
        throw error
      })
    }
  }
  const workers = Array.from({ length: Math.min(concurrency, count) }, (_, index) => runWorker(index))
  for (const result of await Promise.allSettled(workers))
    if (result.status === 'rejected') throw result.reason
}

export const forEachConcurrently = <T>(
  concurrency: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<void>,
): Promise<void> => runConcurrently(concurrency, items.length, (index) => work(items[index] as T, index))
