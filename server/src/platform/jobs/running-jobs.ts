// Knows which jobs this worker runs, and finds those that it has taken without knowing: the answer was lost on its way.
import type { Context } from '../context.ts'
import { type LockedJob, listLockedJobs, unlockJobs } from './store.ts'

const keyOf = ({ id, attempt }: LockedJob): string => `${id}/${attempt}`

export class RunningJobs {
  readonly #running = new Set<string>()
  /** Since when they are known not to be running, by a steady clock. */
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

  /** Of those that the queue says are ours: those that nobody here has run for so long. */
  findIdle(locked: readonly LockedJob[], now: number, seconds: number): LockedJob[] {
    const previous = this.#idle
    const idle = locked.filter((job) => !this.#running.has(keyOf(job)))
    this.#idle = new Map(idle.map((job) => [keyOf(job), previous.get(keyOf(job)) ?? now]))
    return idle.filter((job) => now - (this.#idle.get(keyOf(job)) ?? now) >= 1_000 * seconds)
  }
}

/** The pool lives, and so nobody else would ever free them. */
export async function unlockUntrackedJobs(
  ctx: Context,
  pool: string,
  runningJobs: RunningJobs,
  seconds: number,
): Promise<void> {
  const untracked = runningJobs.findIdle(await ctx.db.jobs(listLockedJobs(pool)), performance.now(), seconds)
  if (untracked.length === 0) return
  await ctx.db.jobs(unlockJobs(pool, untracked))
  ctx.log.warn(
    { jobs: untracked.map(({ id }) => id) },
    'jobs that were taken without an answer can be taken again',
  )
}
