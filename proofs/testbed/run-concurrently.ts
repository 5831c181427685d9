// Does many things, a fixed number of them at a time: as so many callers would, each of whom waits for their answer.

/** `work` gets the places 0 to `count` − 1, each once, and the lane in which it runs. */
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
