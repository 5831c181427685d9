// Starts a graphile-worker pool with its own database connections.
import { EventEmitter } from 'node:events'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Context } from '../context.ts'
import { createPool } from '../db/pool.ts'
import { sleep } from './periodic-task.ts'
import { insertHeartbeat } from './store.ts'

export interface WorkerPool {
  /** The value of locked_by in the jobs of this pool. */
  readonly id: string
  /** Whether the first heartbeat is stored. The pool takes no job before that. */
  hasBeaten(): boolean
  /** Resolves when the pool has ended, for example because the database was unavailable when a job completed. */
  readonly ended: Promise<void>
  /** Takes no more jobs, and waits at most this long for the running ones. */
  stop(drainSeconds: number): Promise<void>
}

/** One connection for LISTEN, the others for short statements. */
const POOL_SIZE = 4
/** For retries; the queue notifies the pool of new jobs. */
const POLL_INTERVAL_MS = 2_000
/** Longer than any statement of the queue. Detects a server that has disappeared. */
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
  connections.on('error', (err) => ctx.log.warn({ err }, 'idle connection of the worker pool lost'))
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
      // Batched, because without batching an error ends the process.
      preset: {
        plugins: [createHeartbeatPlugin(ctx, heartbeat, stopping.signal)],
        worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
      },
    })
    const ended = runner.promise.catch((err) => ctx.log.warn({ err }, 'worker pool ended'))
    return {
      id: poolId,
      hasBeaten: () => heartbeat.hasBeaten,
      ended,
      async stop(drainSeconds) {
        stopping.abort()
        // `stop` rejects if the pool has already ended.
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

/** Stores the heartbeat of the pool before its first job: graphile-worker waits for this hook. */
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
        ctx.log.warn({ err }, 'first heartbeat failed')
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

/** Failures are logged where they occur. The rest helps to debug graphile-worker. */
const createWorkerLogger = (ctx: Context): Logger =>
  new Logger(({ label }) => (level, message, meta) => {
    if (meta?.failure) return
    ctx.log[level === 'error' ? 'warn' : 'debug']({ source: `graphile-worker ${label ?? ''}` }, message)
  })
