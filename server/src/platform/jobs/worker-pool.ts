// One life of graphile-worker: a pool of runners with connections of its own, from its first job to its last.
import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../context.ts'
import { createPool } from '../db/pool.ts'
import { sleep } from './periodic-task.ts'
import { insertHeartbeat } from './store.ts'

export interface WorkerPool {
  /** As the jobs that it has taken call it. */
  readonly id: string
  /** Whether its first heartbeat stands; no job is taken before. */
  hasBeaten(): boolean
  /** Resolves when it can do no more, for instance because the database was away when a job was done. */
  readonly ended: Promise<void>
  /** Takes no more jobs and waits for those that are running, at most so long. */
  stop(drainSeconds: number): Promise<void>
}

/** One to listen, the others for short statements. */
const POOL_SIZE = 4
/** Jobs that are added are told; this is for those that come back after a failure. */
const POLL_INTERVAL_MS = 2_000
/** Longer than any statement of the queue takes: a server that has vanished is noticed. */
const QUERY_TIMEOUT_MS = 20_000
const RETRY_DELAY_SECONDS = 1

export async function startWorkerPool(
  ctx: Context,
  taskList: TaskList,
  concurrency: number,
): Promise<WorkerPool> {
  const { url, prepare } = ctx.config.database
  const connections = createPool({
    url,
    size: POOL_SIZE,
    applicationName: 'meetwright jobs',
    queryTimeoutMs: QUERY_TIMEOUT_MS,
  })
  connections.on('error', (err) => ctx.log.warn({ err }, 'an idle connection of the job runners was lost'))
  const stopping = new AbortController()
  const heartbeat = { hasBeaten: false }
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  events.once('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
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
      pollInterval: POLL_INTERVAL_MS,
      events,
      logger: createWorkerLogger(ctx),
      // In batches, because only then an error is handled: otherwise it would end the process.
      preset: {
        plugins: [createHeartbeatPlugin(ctx, heartbeat, stopping.signal)],
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
    const ended = runner.promise.catch((err) => ctx.log.warn({ err }, 'a pool of job runners ended'))
    return {
      id: poolId,
      hasBeaten: () => heartbeat.hasBeaten,
      ended,
      async stop(drainSeconds) {
        stopping.abort()
        // It refuses where the pool has ended by itself.
        const stopped = Promise.all([runner.stop().catch(() => undefined), ended])
        stopped.then(() => connections.end()).catch(() => undefined)
        const limit = new AbortController()
        await Promise.race([stopped, sleep(drainSeconds, limit.signal)])
        limit.abort()
      },
    }
  } catch (error) {
    await connections.end()
    throw error
  }
}

/** The pool's heartbeat stands before it takes its first job: graphile-worker waits for this. */
function createHeartbeatPlugin(
  ctx: Context,
  heartbeat: { hasBeaten: boolean },
  stopping: AbortSignal,
): GraphileConfig.Plugin {
  let firstBeat: Promise<void> | undefined
  const insertFirstHeartbeat = async (pool: string) => {
    while (!stopping.aborted) {
      try {
        await ctx.db.jobs(insertHeartbeat(pool, ctx.clock.now()))
        heartbeat.hasBeaten = true
        return
      } catch (err) {
        ctx.log.warn({ err }, 'the first heartbeat failed')
        await sleep(RETRY_DELAY_SECONDS, stopping)
      }
    }
  }
  return {
    name: 'MeetwrightHeartbeatPlugin',
    version: '1.0.0',
    worker: {
      hooks: {
        startWorker(_, { worker }) {
          firstBeat ??= insertFirstHeartbeat(worker.workerPool.id)
          return firstBeat
        },
      },
    },
  }
}

/** What fails is logged where it fails; the rest is for whoever looks for trouble in graphile-worker itself. */
const createWorkerLogger = (ctx: Context): Logger =>
  new Logger(({ label }) => (level, message, meta) => {
    if (meta?.failure) return
    ctx.log[level === 'error' ? 'warn' : 'debug']({ source: `graphile-worker ${label ?? ''}` }, message)
  })
