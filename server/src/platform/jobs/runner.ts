// Keeps the jobs running: one shift of runners after the other, with a heartbeat, and an eye on those of other workers.
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { slept } from './chore.ts'
import { createGate } from './gate.ts'
import { beatAndLook, type Pulse, Watch } from './heartbeat.ts'
import { giveBackForgotten, OwnJobs } from './own-jobs.ts'
import { readReferences, runJob } from './run-job.ts'
import { type Shift, startShift } from './shift.ts'
import { deleteHeartbeatsOf, endJob, freeOrphans } from './store.ts'
import type { Subscriber } from './subscriber.ts'

/** `given_up`: it has used all its attempts. */
export type Outcome = 'done' | 'failed' | 'given_up'

export interface RunnerOptions {
  readonly subscribers: readonly Subscriber[]
  /** How many calls of subscribers there may be at once. */
  readonly concurrency: number
  readonly pulse: Pulse
  observe(subscriber: string, outcome: Outcome, seconds: number): void
}

export interface Runner {
  /** What readiness says of it. */
  word(): string
  /** Takes no more jobs, lets the running ones finish within so many seconds, and gives the others back. */
  stop(drainSeconds: number): Promise<void>
}

const PAUSE_SECONDS = 1

/** Resolves when the first shift has begun, or could not begin; it is tried again and again. */
export async function startRunner(ctx: Context, options: RunnerOptions): Promise<Runner> {
  const stopping = new AbortController()
  const watch = new Watch(options.pulse)
  const own = new OwnJobs()
  const tasks = tasksOf(ctx, options, own)
  /** Pools that have ended here, and perhaps still have a heartbeat and jobs. */
  const ended = new Set<string>()
  let shift: Shift | null = null

  const begin = async () => {
    try {
      await bury(ctx, ended)
      shift = await startShift(ctx, tasks, options.concurrency)
    } catch (err) {
      ctx.log.warn({ err }, `jobs cannot be run; tried again in ${PAUSE_SECONDS} s`)
    }
  }
  const keepGoing = async () => {
    while (!stopping.signal.aborted) {
      if (shift) await untilOver(ctx, shift, { watch, own, pulse: options.pulse }, stopping.signal)
      if (stopping.signal.aborted) return
      if (shift) {
        ended.add(shift.pool)
        // Not awaited: its jobs may still run. They can't end what is given to others now.
        void shift.end(0)
        shift = null
      }
      await slept(PAUSE_SECONDS, stopping.signal)
      if (!stopping.signal.aborted) await begin()
    }
  }
  await begin()
  const going = keepGoing()
  return {
    word: () => (shift === null ? 'no jobs are run' : 'ok'),
    async stop(drainSeconds) {
      stopping.abort()
      await going
      if (!shift) return
      await shift.end(drainSeconds)
      ended.add(shift.pool)
      await bury(ctx, ended).catch((err) => ctx.log.warn({ err }, 'jobs could not be given back'))
    },
  }
}

interface Looking {
  readonly watch: Watch
  readonly own: OwnJobs
  readonly pulse: Pulse
}

/**
 * Also when the pool was taken for dead: then it goes on under another name. The first look comes soon, and so does the one
 * after a look that failed: as long as nobody looks, no time counts for those who are gone.
 */
async function untilOver(ctx: Context, shift: Shift, { watch, own, pulse }: Looking, stopping: AbortSignal) {
  const over = shift.over.then(() => false)
  const soon = Math.min(PAUSE_SECONDS, pulse.everySeconds)
  let seconds = soon
  while (await Promise.race([over, slept(seconds, stopping)])) {
    seconds = soon
    if (!shift.hasBeaten()) continue
    try {
      if (!(await beatAndLook(ctx, shift.pool, watch))) {
        ctx.log.warn({ pool: shift.pool }, 'this worker was taken for dead and begins anew')
        return
      }
      await giveBackForgotten(ctx, shift.pool, own, pulse.deadAfterSeconds)
      seconds = pulse.everySeconds
    } catch (err) {
      ctx.log.warn({ err }, 'a heartbeat failed')
    }
  }
}

/** What they had not finished can be taken by others at once. */
async function bury(ctx: Context, ended: Set<string>): Promise<void> {
  if (ended.size === 0) return
  await ctx.db.jobs(deleteHeartbeatsOf([...ended]))
  await ctx.db.jobs(freeOrphans())
  ended.clear()
}

function tasksOf(ctx: Context, { subscribers, concurrency, observe }: RunnerOptions, own: OwnJobs): TaskList {
  const gate = createGate(concurrency)
  const run =
    (subscriber: Subscriber) =>
    async (payload: unknown, { job }: JobHelpers) => {
      const started = performance.now()
      const references = readReferences(payload)
      const failed = await runJob(ctx, gate, subscriber, references, job.attempts)
      const outcome: Outcome =
        failed.size === 0 ? 'done' : job.attempts < job.max_attempts ? 'failed' : 'given_up'
      observe(subscriber.name, outcome, (performance.now() - started) / 1_000)
      if (outcome === 'done') return endOurs(ctx, job)
      if (outcome === 'given_up')
        ctx.log.error(
          { job: String(job.id), subscriber: subscriber.name },
          'a job has used all its attempts: meetwright jobs list --failed',
        )
      // A list of the same length: graphile-worker keeps in the job what failed, and nothing else.
      return references.map(({ id }) => {
        const reason = failed.get(id)
        return reason ? Promise.reject(reason) : Promise.resolve()
      })
    }
  const taskOf = (subscriber: Subscriber) => (payload: unknown, helpers: JobHelpers) => {
    const { id, attempts } = helpers.job
    return own.whileRunning({ id: String(id), attempt: attempts }, () => run(subscriber)(payload, helpers))
  }
  return Object.fromEntries(subscribers.map((subscriber) => [subscriber.name, taskOf(subscriber)]))
}

/**
 * graphile-worker deletes a job that is done by its id, whoever has it by now. So we end it ourselves, and only the run
 * that we began: where a paused worker's job was given to another, this throws, and theirs is left alone.
 */
async function endOurs(ctx: Context, job: JobHelpers['job']): Promise<void> {
  const [ended] = await ctx.db.jobs(
    endJob({ id: String(job.id), pool: job.locked_by ?? '', attempt: job.attempts }),
  )
  if (ended) return
  ctx.log.warn({ job: String(job.id) }, 'a job was given to another worker before this one had done it')
  throw new Error('The job was given to another worker in the meantime.')
}
