// Tracks running jobs, and finds jobs that are locked by this worker but not running because a reply was lost.
import type { Context } from '../context.ts'
import { type LockedJob, listLockedJobs, unlockJobs } from './store.ts'

const keyOf = ({ id, attempt }: LockedJob): string => `${id}/${attempt}`

export class RunningJobs {
  readonly #running = new Set<string>()
  /** Since when a job has been seen locked but not running, by a monotonic clock. */
  #idle = new Map<string, number>()

  async track<T>(job: LockedJob, work: () => Promise<T>): Promise<T> {
    const key = keyOf(job)
    this.#running.add(key)
    try {
      return await work()
    } finally {
      this.#running.delete(key)
    }
  }

  /** Returns the jobs in `locked` that have not been running here for `seconds`. */
  findIdle(locked: readonly LockedJob[], now: number, seconds: number): LockedJob[] {
    const previous = this.#idle
    const idle = locked.filter((job) => !this.#running.has(keyOf(job)))
    this.#idle = new Map(idle.map((job) => [keyOf(job), previous.get(keyOf(job)) ?? now]))
    return idle.filter((job) => now - (this.#idle.get(keyOf(job)) ?? now) >= 1_000 * seconds)
  }
}

/** The pool is alive, so no other worker would release these jobs. */
export async function unlockUntrackedJobs(
  ctx: Context,
  pool: string,
  runningJobs: RunningJobs,
  seconds: number,
): Promise<void> {
  const untracked = runningJobs.findIdle(await ctx.db.jobs(listLockedJobs(pool)), performance.now(), seconds)
  if (untracked.length === 0) return
  await ctx.db.jobs(unlockJobs(pool, untracked))
  ctx.log.warn({ jobs: untracked.map(({ id }) => id) }, 'released locked jobs that were not running')
}
