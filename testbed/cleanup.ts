// Stops what a test or proof has started, the last first, also if starting the rest fails.

export interface Cleanup {
  /** `stop` runs later, before everything that was added earlier. */
  add(stop: () => unknown): void
  /** Runs all, also after an error, and then throws the first error. */
  run(): Promise<void>
}

export function createCleanup(): Cleanup {
  const pending: (() => unknown)[] = []
  return {
    add: (stop) => void pending.push(stop),
    async run() {
      const errors: unknown[] = []
      for (let stop = pending.pop(); stop !== undefined; stop = pending.pop())
        try {
          await stop()
        } catch (error) {
          errors.push(error)
        }
      if (errors.length > 0) throw errors[0]
    },
  }
}

/** Runs the function, which adds what it starts. If it fails, all of that is stopped. */
export async function startAll<Result>(start: (cleanup: Cleanup) => Promise<Result>): Promise<Result> {
  const cleanup = createCleanup()
  try {
    return await start(cleanup)
  } catch (error) {
    // The first error says more than one that follows from it.
    await cleanup.run().catch(() => undefined)
    throw error
  }
}
