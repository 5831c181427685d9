// Runs several writes one after the other, and collects those that failed.

export interface Task {
  /** The same for each attempt, so that a write that succeeded unnoticed is not repeated. */
  readonly idempotencyKey: string
  /** Names the task if it fails. */
  readonly label: string
  readonly run: (idempotencyKey: string) => Promise<unknown>
}

export interface FailedTask {
  readonly task: Task
  readonly error: unknown
}

/** A failed task doesn't stop those after it. `onDone` is called after each task with the number of finished ones. */
export async function runTasks(
  tasks: readonly Task[],
  onDone: (count: number) => void,
): Promise<readonly FailedTask[]> {
  const failed: FailedTask[] = []
  for (const [index, task] of tasks.entries()) {
    try {
      await task.run(task.idempotencyKey)
    } catch (error) {
      failed.push({ task, error })
    }
    onDone(index + 1)
  }
  return failed
}
