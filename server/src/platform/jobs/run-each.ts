// Runs a step of a periodic task for each item. A failure doesn't keep the other items waiting.

/** Returns the number of items that succeeded. After failures, throws the first one at the end, so that the task reports it. */
export async function runEach<Item>(
  items: Iterable<Item>,
  stopping: AbortSignal,
  step: (item: Item) => Promise<void>,
): Promise<number> {
  const failures: unknown[] = []
  let succeeded = 0
  for (const item of items) {
    if (stopping.aborted) break
    try {
      await step(item)
      succeeded += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return succeeded
}
