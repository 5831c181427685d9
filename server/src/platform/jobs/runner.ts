// Keeps the jobs running: one shift of runners after the other, with a heartbeat, and an eye on those of other workers.
import type { JobHelpers, TaskList } from 'graphile-worker'
import type { Context } from '../context.ts'
import { beatAndReclaimJobs, type HeartbeatSettings, StallDetector } from './heartbeat.ts'
import { sleep } from './periodic-task.ts'
import { readReferences, runJob } from './run-job.ts'
import { RunningJobs, unlockUntrackedJobs } from './running-jobs.ts'
import { createSemaphore } from './semaphore.ts'
import { completeJob, deleteHeartbeatsOfPools, unlockOrphanedJobs } from './store.ts'
import type { Subscriber } from './subscriber.ts'
import { startWorkerPool, type WorkerPool } from './worker-pool.ts'

/** `given_up`: it has used all its attempts. */
export type Outcome = 'done' | 'failed' | 'given_up'

export interface RunnerOptions {
  readonly subscribers: readonly Subscriber[]
  /** How many calls of subscribers there may be at once. */
  readonly concurrency: number
  readonly heartbeat: HeartbeatSettings
  observe(subscriber: string, outcome: Outcome, seconds: number): void
}

export interface Runner {
  /** What readiness says of it. */
  status(): string
  /** Takes no more jobs, lets the running ones finish within so many seconds, and gives the others back. */
  stop(drainSeconds: number): Promise<void>
}

const RETRY_DELAY_SECONDS = 1

/** Resolves when the first shift has begun, or could not begin; it is tried again and again. */
export async function startRunner(ctx: Context, options: RunnerOptions): Promise<Runner> {
  const stopping = new AbortController()
  const stallDetector = new StallDetector(options.heartbeat)
  const runningJobs = new RunningJobs()
  const taskList = createTaskList(ctx, options, runningJobs)
  /** Pools that have ended here, and perhaps still have a heartbeat and jobs. */
  const endedPools = new Set<string>()
  let workerPool: WorkerPool | null = null

  const startPool = async () => {
    try {
      await releaseJobs(ctx, endedPools)
      workerPool = await startWorkerPool(ctx, taskList, options.concurrency)
    } catch (err) {
      ctx.log.warn({ err }, `jobs cannot be run; tried again in ${RETRY_DELAY_SECONDS} s`)
    }
  }
  const supervise = async () => {
    while (!stopping.signal.aborted) {
      if (workerPool)
        await superviseUntilEnded(
          ctx,
          workerPool,
          { stallDetector, runningJobs, heartbeat: options.heartbeat },
          stopping.signal,
        )
      if (stopping.signal.aborted) return
      if (workerPool) {
        endedPools.add(workerPool.id)
        // Not awaited: its jobs may still run. They can't end what is given to others now.
        void workerPool.stop(0)
        workerPool = null
      }
      await sleep(RETRY_DELAY_SECONDS, stopping.signal)
      if (!stopping.signal.aborted) await startPool()
    }
  }
  await startPool()
  const supervision = supervise()
  return {
    status: () => (workerPool === null ? 'no jobs are run' : 'ok'),
    async stop(drainSeconds) {
      stopping.abort()
      await supervision
      if (!workerPool) return
      await workerPool.stop(drainSeconds)
      endedPools.add(workerPool.id)
      await releaseJobs(ctx, endedPools).catch((err) => ctx.log.warn({ err }, 'jobs could not be given back'))
    },
  }
}

interface Supervision {
  readonly stallDetector: StallDetector
  readonly runningJobs: RunningJobs
  readonly heartbeat: HeartbeatSettings
}

/**
 * Also when the pool was taken for dead: then it goes on under another name. The first look comes soon, and so does the one
 * after a look that failed: as long as nobody looks, no time counts for those who are gone.
 */
async function superviseUntilEnded(
  ctx: Context,
  workerPool: WorkerPool,
  { stallDetector, runningJobs, heartbeat }: Supervision,
  stopping: AbortSignal,
) {
  const ended = workerPool.ended.then(() => false)
  const retryDelay = Math.min(RETRY_DELAY_SECONDS, heartbeat.intervalSeconds)
  let seconds = retryDelay
  while (await Promise.race([ended, sleep(seconds, stopping)])) {
    seconds = retryDelay
    if (!workerPool.hasBeaten()) continue
    try {
      if (!(await beatAndReclaimJobs(ctx, workerPool.id, stallDetector))) {
        ctx.log.warn({ pool: workerPool.id }, 'this worker was taken for dead and begins anew')
        return
      }
      await unlockUntrackedJobs(ctx, workerPool.id, runningJobs, heartbeat.deadAfterSeconds)
      seconds = heartbeat.intervalSeconds
    } catch (err) {
      ctx.log.warn({ err }, 'a heartbeat failed')
    }
  }
}

/** What they had not finished can be taken by others at once. */
async function releaseJobs(ctx: Context, endedPools: Set<string>): Promise<void> {
  if (endedPools.size === 0) return
  await ctx.db.jobs(deleteHeartbeatsOfPools([...endedPools]))
  await ctx.db.jobs(unlockOrphanedJobs())
  endedPools.clear()
}

function createTaskList(
  ctx: Context,
  { subscribers, concurrency, observe }: RunnerOptions,
  runningJobs: RunningJobs,
): TaskList {
  const semaphore = createSemaphore(concurrency)
  const run =
    (subscriber: Subscriber) =>
    async (payload: unknown, { job }: JobHelpers) => {
      const started = performance.now()
      const references = readReferences(payload)
      const failed = await runJob(ctx, semaphore, subscriber, references, job.attempts)
      const outcome: Outcome =
        failed.size === 0 ? 'done' : job.attempts < job.max_attempts ? 'failed' : 'given_up'
      observe(subscriber.name, outcome, (performance.now() - started) / 1_000)
      if (outcome === 'done') return completeOwnJob(ctx, job)
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
  const createTask = (subscriber: Subscriber) => (payload: unknown, helpers: JobHelpers) => {
    const { id, attempts } = helpers.job
    return runningJobs.track({ id: String(id), attempt: attempts }, () => run(subscriber)(payload, helpers))
  }
  return Object.fromEntries(subscribers.map((subscriber) => [subscriber.name, createTask(subscriber)]))
}

/**
 * graphile-worker deletes a job that is done by its id, whoever has it by now. So we end it ourselves, and only the run
 * that we began: where a paused worker's job was given to another, this throws, and theirs is left alone.
 */
async function completeOwnJob(ctx: Context, job: JobHelpers['job']): Promise<void> {
  const [completed] = await ctx.db.jobs(
    completeJob({ id: String(job.id), pool: job.locked_by ?? '', attempt: job.attempts }),
  )
  if (completed) return
  ctx.log.warn({ job: String(job.id) }, 'a job was given to another worker before this one had done it')
  throw new Error('The job was given to another worker in the meantime.')
}
