// Runs the jobs: a pool of graphile-worker for each life of the connection to PostgreSQL, begun anew when it ends.
import { EventEmitter } from 'node:events'
import { type JobHelpers, Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../context.ts'
import { createPool } from '../db/pool.ts'
import { slept } from './chore.ts'
import { createGate, type Gate } from './gate.ts'
import { beatAndLook, type Pulse, Watch } from './heartbeat.ts'
import { readReferences, runJob } from './run-job.ts'
import { deleteHeartbeat, endJob, freeOrphans, startBeating } from './store.ts'
import type { Subscriber } from './subscriber.ts'

export interface RunnerOptions {
  readonly subscribers: readonly Subscriber[]
  /** How many calls of subscribers there may be at once. */
  readonly concurrency: number
  readonly pulse: Pulse
  /** `outcome`: `given_up` after the last attempt. */
  observe(subscriber: string, outcome: 'done' | 'failed' | 'given_up', seconds: number): void
}

export interface Runner {
  /** What readiness says of it. */
  word(): string
  /** Takes no more jobs, lets the running ones finish for so long, and gives the others back. */
  stop(drainSeconds: number): Promise<void>
}

/** One to listen, the others for short statements. */
const CONNECTIONS = 4
const PAUSE_AFTER_END_SECONDS = 1
const POLL_MS = 2_000

export function startRunner(ctx: Context, options: RunnerOptions): Runner {
  const stopping = new AbortController()
  const gate = createGate(options.concurrency)
  const watch = new Watch(options.pulse)
  let shift: Shift | null = null
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      try {
        shift = await startShift(ctx, gate, options)
        await untilOver(ctx, shift, watch, options.pulse, stopping.signal)
        if (stopping.signal.aborted) return
        const over = shift
        // Its jobs may still run; they cannot end what is no longer theirs.
        over.end().catch((err) => ctx.log.warn({ err }, 'a pool of job runners ended badly'))
      } catch (err) {
        ctx.log.warn({ err }, 'jobs cannot be run; tried again soon')
      }
      shift = null
      await slept(PAUSE_AFTER_END_SECONDS, stopping.signal)
    }
  })()
  return {
    word: () => (shift === null ? 'no jobs are run' : 'ok'),
    async stop(drainSeconds) {
      stopping.abort()
      await ended
      await shift?.end(drainSeconds)
    },
  }
}

/** A pool of runners, from its first job to its last. */
interface Shift {
  readonly pool: string
  /** Resolves when it can do no more, for instance because the database was away. */
  readonly over: Promise<void>
  end(drainSeconds?: number): Promise<void>
}

async function untilOver(ctx: Context, shift: Shift, watch: Watch, pulse: Pulse, stopping: AbortSignal) {
  let isOver = false
  const over = shift.over.then(() => {
    isOver = true
  })
  while (!isOver) {
    const waited = await Promise.race([over.then(() => true), slept(pulse.everySeconds, stopping)])
    if (!waited || isOver) return
    try {
      if (!(await beatAndLook(ctx, shift.pool, watch))) {
        ctx.log.warn({ pool: shift.pool }, 'this worker was taken for dead and begins anew')
        return
      }
    } catch (err) {
      ctx.log.warn({ err }, 'a heartbeat failed')
    }
  }
}

async function startShift(ctx: Context, gate: Gate, options: RunnerOptions): Promise<Shift> {
  const connections = createPool({
    url: ctx.config.database.url,
    size: CONNECTIONS,
    applicationName: 'meetwright jobs',
  })
  connections.on('error', (err) => ctx.log.warn({ err }, 'an idle connection of the job runners was lost'))
  const events: WorkerEvents = new EventEmitter()
  let pool = ''
  events.once('pool:create', ({ workerPool }) => {
    pool = workerPool.id
  })
  try {
    const runner = await run({
      pgPool: connections,
      schema: 'graphile_worker',
      taskList: tasksOf(ctx, gate, options),
      parsedCronItems: [],
      noHandleSignals: true,
      noPreparedStatements: !ctx.config.database.prepare,
      concurrency: options.concurrency,
      pollInterval: POLL_MS,
      events,
      logger: loggerOf(ctx),
      preset: { plugins: [beatFirst(ctx)], worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    const over = runner.promise.catch((err) => ctx.log.warn({ err }, 'a pool of job runners ended'))
    return {
      pool,
      over,
      async end(drainSeconds = 0) {
        const stopped = runner.stop().catch(() => undefined)
        const limit = new AbortController()
        await Promise.race([Promise.all([stopped, over]), slept(drainSeconds, limit.signal)])
        limit.abort()
        await ctx.db.jobs(deleteHeartbeat(pool))
        await ctx.db.jobs(freeOrphans())
        void Promise.all([stopped, over]).then(() => connections.end())
      },
    }
  } catch (err) {
    await connections.end()
    throw err
  }
}

/** Before a pool takes its first job there must be a heartbeat: graphile-worker waits for this. */
const beatFirst = (ctx: Context): GraphileConfig.Plugin => {
  const begun = new Map<string, Promise<void>>()
  const begin = async (pool: string) => {
    for (;;) {
      try {
        await ctx.db.jobs(startBeating(pool, ctx.clock.now()))
        return
      } catch (err) {
        ctx.log.warn({ err }, 'the first heartbeat failed')
        await slept(PAUSE_AFTER_END_SECONDS, new AbortController().signal)
      }
    }
  }
  return {
    name: 'MeetwrightHeartbeat',
    version: '1.0.0',
    worker: {
      hooks: {
        async startWorker(_, { worker }) {
          const pool = worker.workerPool.id
          const first = begun.get(pool) ?? begin(pool)
          begun.set(pool, first)
          await first
        },
      },
    },
  }
}

const tasksOf = (ctx: Context, gate: Gate, { subscribers, observe }: RunnerOptions): TaskList =>
  Object.fromEntries(
    subscribers.map((subscriber) => [
      subscriber.name,
      async (payload: unknown, { job }: JobHelpers) => {
        const started = performance.now()
        const references = readReferences(payload)
        const failed = await runJob(ctx, gate, subscriber, references, job.attempts)
        const seconds = (performance.now() - started) / 1_000
        if (failed.size === 0) {
          await endOurs(ctx, job)
          return observe(subscriber.name, 'done', seconds)
        }
        observe(subscriber.name, job.attempts >= job.max_attempts ? 'given_up' : 'failed', seconds)
        // A list of the same length keeps in the job what failed, and nothing else.
        return references.map(({ id }) => {
          const reason = failed.get(id)
          return reason ? Promise.reject(reason) : Promise.resolve()
        })
      },
    ]),
  )

/**
 * graphile-worker deletes a job that is done by its id, whoever has it by now. So we end it ourselves, and only the run
 * that we began: where a paused worker's job was given to another, this throws and theirs is left alone.
 */
async function endOurs(ctx: Context, job: JobHelpers['job']): Promise<void> {
  const run = { id: String(job.id), pool: job.locked_by ?? '', attempt: job.attempts }
  const [ended] = await ctx.db.jobs(endJob(run))
  if (!ended) throw new Error('The job was given to another worker in the meantime.')
}

/** What fails is logged where it fails; the rest is for whoever looks for trouble in graphile-worker itself. */
const loggerOf = (ctx: Context): Logger =>
  new Logger(({ label }) => (level, message, meta) => {
    if (meta?.failure) return
    ctx.log[level === 'error' ? 'warn' : 'debug']({ source: `graphile-worker ${label ?? ''}` }, message)
  })
