// One life of graphile-worker: a pool of runners with connections of its own, from its first job to its last.
import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../context.ts'
import { createPool } from '../db/pool.ts'
import { slept } from './chore.ts'
import { startBeating } from './store.ts'

export interface Shift {
  /** As the jobs that it has taken call it. */
  readonly pool: string
  /** Whether its first heartbeat stands; no job is taken before. */
  hasBeaten(): boolean
  /** Resolves when it can do no more, for instance because the database was away when a job was done. */
  readonly over: Promise<void>
  /** Takes no more jobs and waits for those that are running, at most so long. */
  end(drainSeconds: number): Promise<void>
}

/** One to listen, the others for short statements. */
const CONNECTIONS = 4
/** Jobs that are added are told; this is for those that come back after a failure. */
const POLL_MS = 2_000
/** Longer than any statement of the queue takes: a server that has vanished is noticed. */
const QUERY_TIMEOUT_MS = 20_000
const PAUSE_SECONDS = 1

export async function startShift(ctx: Context, taskList: TaskList, concurrency: number): Promise<Shift> {
  const { url, prepare } = ctx.config.database
  const connections = createPool({
    url,
    size: CONNECTIONS,
    applicationName: 'meetwright jobs',
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  })
  connections.on('error', (err) => ctx.log.warn({ err }, 'an idle connection of the job runners was lost'))
  const ending = new AbortController()
  const heart = { hasBeaten: false }
  const events: WorkerEvents = new EventEmitter()
  let pool = ''
  events.once('pool:create', ({ workerPool }) => {
    pool = workerPool.id
  })
  try {
    const runner = await run({
      pgPool: connections,
      schema: 'graphile_worker',
      taskList,
      parsedCronItems: [],
      noHandleSignals: true,
      noPreparedStatements: !prepare,
      concurrency,
      pollInterval: POLL_MS,
      events,
      logger: loggerOf(ctx),
      // In batches, because only then an error is handled: otherwise it would end the process.
      preset: {
        plugins: [beatFirst(ctx, heart, ending.signal)],
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
    const over = runner.promise.catch((err) => ctx.log.warn({ err }, 'a pool of job runners ended'))
    return {
      pool,
      hasBeaten: () => heart.hasBeaten,
      over,
      async end(drainSeconds) {
        ending.abort()
        // It refuses where the pool has ended by itself.
        const stopped = Promise.all([runner.stop().catch(() => undefined), over])
        stopped.then(() => connections.end()).catch(() => undefined)
        const limit = new AbortController()
        await Promise.race([stopped, slept(drainSeconds, limit.signal)])
        limit.abort()
      },
    }
  } catch (error) {
    await connections.end()
    throw error
  }
}

/** The pool's heartbeat stands before it takes its first job: graphile-worker waits for this. */
function beatFirst(ctx: Context, heart: { hasBeaten: boolean }, ending: AbortSignal): GraphileConfig.Plugin {
  let begun: Promise<void> | undefined
  const begin = async (pool: string) => {
    while (!ending.aborted) {
      try {
        await ctx.db.jobs(startBeating(pool, ctx.clock.now()))
        heart.hasBeaten = true
        return
      } catch (err) {
        ctx.log.warn({ err }, 'the first heartbeat failed')
        await slept(PAUSE_SECONDS, ending)
      }
    }
  }
  return {
    name: 'MeetwrightHeartbeatPlugin',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker(_, { worker }) {
          begun ??= begin(worker.workerPool.id)
          return begun
        },
      },
    },
  }
}

/** What fails is logged where it fails; the rest is for whoever looks for trouble in graphile-worker itself. */
const loggerOf = (ctx: Context): Logger =>
  new Logger(({ label }) => (level, message, meta) => {
    if (meta?.failure) return
    ctx.log[level === 'error' ? 'warn' : 'debug']({ source: `graphile-worker ${label ?? ''}` }, message)
  })
