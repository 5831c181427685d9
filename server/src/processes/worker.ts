// The background worker: delivers committed events to subscribers and runs periodic tasks.
import { assertLedgerPresent, assertLedgerReplayed } from '../features/data-compliance/replay-ledger.ts'
import { runDispatcher } from '../platform/jobs/dispatcher.ts'
import { defaultHeartbeatSettings, type HeartbeatSettings } from '../platform/jobs/heartbeat.ts'
import { type PeriodicTask, runPeriodicTask } from '../platform/jobs/periodic-task.ts'
import { startRunner } from '../platform/jobs/runner.ts'
import type { Subscriber } from '../platform/jobs/subscriber.ts'
import { createWorkerMetrics } from '../platform/jobs/worker-metrics.ts'
import type { Readiness } from '../platform/ops/ops-server.ts'
import { databaseStatus } from './api.ts'
import type { ProcessContext } from './build-context.ts'
import { periodicTasks } from './periodic-tasks.ts'
import { subscribers } from './subscribers.ts'

export interface Worker {
  readiness(): Promise<Readiness>
  /** Accepts no new jobs and waits up to DRAIN_SECONDS for running ones. */
  stop(): Promise<void>
}

export interface WorkerTasks {
  readonly subscribers: readonly Subscriber[]
  readonly periodicTasks: readonly PeriodicTask[]
  readonly heartbeat?: HeartbeatSettings
}

export async function startWorker(
  { ctx, metrics }: ProcessContext,
  tasks: WorkerTasks = { subscribers, periodicTasks },
): Promise<Worker> {
  await assertLedgerPresent(ctx)
  await assertLedgerReplayed(ctx)
  const stopping = new AbortController()
  if (ctx.mailer === null) ctx.log.info('no mail is sent: SMTP_URL is not set')
  const counts = createWorkerMetrics(ctx, metrics.registry, tasks)
  const runner =
    tasks.subscribers.length === 0
      ? null
      : await startRunner(ctx, {
          subscribers: tasks.subscribers,
          concurrency: ctx.config.workerConcurrency,
          heartbeat: tasks.heartbeat ?? defaultHeartbeatSettings,
          observe: counts.recordRun,
        })
  const loops = [
    runDispatcher(stopping.signal, ctx, tasks.subscribers, counts.recordDispatched),
    ...tasks.periodicTasks.map((task) =>
      runPeriodicTask(ctx, task, stopping.signal, (count) => counts.recordProcessed(task.name, count)),
    ),
  ]
  return {
    async readiness() {
      const checks = {
        database: await databaseStatus(ctx),
        jobs: runner?.status() ?? 'ok',
        draining: stopping.signal.aborted ? 'draining' : 'ok',
      }
      return { checks, ready: Object.values(checks).every((status) => status === 'ok') }
    },
    async stop() {
      stopping.abort()
      await Promise.all([...loops, runner?.stop(ctx.config.drainSeconds)])
    },
  }
}
