// Runs jobs: supervises a worker pool, restarts it if it ends, and sends its heartbeat.
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

/** `given_up`: the last attempt failed. */
export type Outcome = 'done' | 'failed' | 'given_up'

export interface RunnerOptions {
  readonly subscribers: readonly Subscriber[]
  /** The maximum number of concurrent subscriber calls. */
  readonly concurrency: number
  readonly heartbeat: HeartbeatSettings
  observe(subscriber: string, outcome: Outcome, seconds: number): void
}

export interface Runner {
  /** The status for the readiness check. */
  status(): string
  /** Takes no more jobs, waits for running jobs up to this many seconds, and releases the others. */
  stop(drainSeconds: number): Promise<void>
}

const RETRY_DELAY_SECONDS = 1

/** Resolves after the first attempt to start a pool. Failed starts are retried. */
export async function startRunner(ctx: Context, options: RunnerOptions): Promise<Runner> {
  const stopping = new AbortController()
  const stallDetector = new StallDetector(options.heartbeat)
  const runningJobs = new RunningJobs()
  const taskList = createTaskList(ctx, options, runningJobs)
  /** Pools that have ended, and may still have a heartbeat and jobs. */
  const endedPools = new Set<string>()
  let workerPool: WorkerPool | null = null

  const startPool = async () => {
    try {
      await releaseJobs(ctx, endedPools)
      workerPool = await startWorkerPool(ctx, taskList, options.concurrency)
    } catch (err) {
      ctx.log.warn({ err }, `worker pool failed to start, retrying in ${RETRY_DELAY_SECONDS} s`)
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
        // Not awaited, because its jobs may still run. They can't complete jobs that other pools have taken over.
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
    status: () => (workerPool === null ? 'worker pool not running' : 'ok'),
    async stop(drainSeconds) {
      stopping.abort()
      await supervision
      if (!workerPool) return
      await workerPool.stop(drainSeconds)
      endedPools.add(workerPool.id)
      await releaseJobs(ctx, endedPools).catch((err) => ctx.log.warn({ err }, 'failed to release jobs'))
    },
  }
}

interface Supervision {
  readonly stallDetector: StallDetector
  readonly runningJobs: RunningJobs
  readonly heartbeat: HeartbeatSettings
}

/**
 * Returns if the pool ends or was declared dead; then a new pool starts. The first check, and the one after a failed
 * check, come early, because stalled pools are detected only while a worker observes them.
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
        ctx.log.warn({ pool: workerPool.id }, 'heartbeat lost, restarting worker pool')
        return
      }
      await unlockUntrackedJobs(ctx, workerPool.id, runningJobs, heartbeat.deadAfterSeconds)
      seconds = heartbeat.intervalSeconds
    } catch (err) {
      ctx.log.warn({ err }, 'heartbeat failed')
    }
  }
}

/** Other workers can take the unfinished jobs of these pools immediately. */
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
          'job failed on its last attempt; run: meetwright jobs list --failed',
        )
      // The list must have the same length: graphile-worker keeps only the failed entries in the job.
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
 * graphile-worker completes a job by its id, even if another pool has taken it over. So we complete only our own run.
 * If another worker has taken over the job of a paused one, this throws and leaves the other run alone.
 */
async function completeOwnJob(ctx: Context, job: JobHelpers['job']): Promise<void> {
  const [completed] = await ctx.db.jobs(
    completeJob({ id: String(job.id), pool: job.locked_by ?? '', attempt: job.attempts }),
  )
  if (completed) return
  ctx.log.warn({ job: String(job.id) }, 'another worker took over the job before it finished')
  throw new Error('Another worker has taken over the job.')
}
