// The background worker: delivers committed events to subscribers and runs periodic tasks.
import { assertLedgerPresent, assertLedgerReplayed } from '../features/data-compliance/replay-ledger.ts'
import { createRetryTask, runDispatcher } from '../platform/jobs/dispatcher.ts'
import { createHeartbeat, MAX_SILENCE_MS } from '../platform/jobs/heartbeat.ts'
import { type PeriodicTask, runPeriodicTask, sleep } from '../platform/jobs/periodic-task.ts'
import type { Subscriber } from '../platform/jobs/subscriber.ts'
import { createWorkerMetrics } from '../platform/jobs/worker-metrics.ts'
import type { Readiness } from '../platform/ops/ops-server.ts'
import type { ProcessContext } from './build-context.ts'
import { databaseStatus } from './database-status.ts'
import { periodicTasks } from './periodic-tasks.ts'
import { subscribers } from './subscribers.ts'

export interface Worker {
  readiness(): Promise<Readiness>
  /** "ok", or since when no events have been dispatched. */
  dispatchStatus(): string
  /** Starts no more work and waits up to DRAIN_SECONDS for what is running. */
  stop(): Promise<void>
}

export interface WorkerTasks {
  readonly subscribers: readonly Subscriber[]
  readonly periodicTasks: readonly PeriodicTask[]
}

/** For tasks that do not end at DRAIN_SECONDS by themselves. */
const DRAIN_GRACE_SECONDS = 0.5

export async function startWorker(
  { ctx, metrics }: ProcessContext,
  tasks: WorkerTasks = { subscribers, periodicTasks },
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<Worker> {
  await assertLedgerPresent(ctx)
  await assertLedgerReplayed(ctx)
  const stopping = new AbortController()
  if (ctx.mailer === null) ctx.log.info('this worker sends no mail: SMTP_URL is not set')
  const counts = createWorkerMetrics(ctx, metrics.registry, tasks)
  const handlerContext = { ...ctx, observe: counts.recordRun }
  const allTasks = [...tasks.periodicTasks, createRetryTask(handlerContext, tasks.subscribers)]
  const dispatch = createHeartbeat(maxSilenceMs)
  const loops = [
    runDispatcher(handlerContext, tasks.subscribers, stopping.signal, (events) => {
      dispatch.beat()
      counts.recordDispatched(events)
    }),
    ...allTasks.map((task) =>
      runPeriodicTask(ctx, task, stopping.signal, (count) => counts.recordProcessed(task.name, count)),
    ),
  ]
  return {
    async readiness() {
      const checks = {
        database: await databaseStatus(ctx),
        dispatch: dispatch.status(),
        draining: stopping.signal.aborted ? 'draining' : 'ok',
      }
      return { checks, ready: Object.values(checks).every((status) => status === 'ok') }
    },
    dispatchStatus: dispatch.status,
    async stop() {
      stopping.abort()
      const drained = new AbortController()
      const ended = Promise.all(loops).then(() => drained.abort())
      // Transactions that are still open are rolled back, and leases expire.
      await Promise.race([ended, sleep(ctx.config.drainSeconds + DRAIN_GRACE_SECONDS, drained.signal)])
    },
  }
}
