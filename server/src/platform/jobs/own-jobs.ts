// Knows which jobs this worker runs, and finds those that it has taken without knowing: the answer was lost on its way.
import type { Context } from '../context.ts'
import { giveBackJobs, jobsOf, type TakenJob } from './store.ts'

const nameOf = ({ id, attempt }: TakenJob): string => `${id}/${attempt}`

export class OwnJobs {
  readonly #running = new Set<string>()
  /** Since when they are known not to be running, by a steady clock. */
  #idle = new Map<string, number>()

  async whileRunning<T>(job: TakenJob, work: () => Promise<T>): Promise<T> {
    const name = nameOf(job)
    this.#running.add(name)
    try {
      return await work()
    } finally {
      this.#running.delete(name)
    }
  }

  /** Of those that the queue says are ours: those that nobody here has run for so long. */
  look(taken: readonly TakenJob[], now: number, seconds: number): TakenJob[] {
    const before = this.#idle
    const idle = taken.filter((job) => !this.#running.has(nameOf(job)))
    this.#idle = new Map(idle.map((job) => [nameOf(job), before.get(nameOf(job)) ?? now]))
    return idle.filter((job) => now - (this.#idle.get(nameOf(job)) ?? now) >= 1_000 * seconds)
  }
}

/** The pool lives, and so nobody else would ever free them. */
export async function giveBackForgotten(
  ctx: Context,
  pool: string,
  own: OwnJobs,
  seconds: number,
): Promise<void> {
  const forgotten = own.look(await ctx.db.jobs(jobsOf(pool)), performance.now(), seconds)
  if (forgotten.length === 0) return
  await ctx.db.jobs(giveBackJobs(pool, forgotten))
  ctx.log.warn(
    { jobs: forgotten.map(({ id }) => id) },
    'jobs that were taken without an answer can be taken again',
  )
}
