// Runs many tasks with a fixed concurrency, like that many callers that each wait for their response.

/** Calls `work` once for each index from 0 to `count` − 1, with the index of the worker that runs it. */
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
      await work(index, workerIndex)
    }
  }
  await Promise.all(
    Array.from({ length: Math.min(concurrency, count) }, (_, workerIndex) => runWorker(workerIndex)),
  )
}
