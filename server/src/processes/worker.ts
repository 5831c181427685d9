// The process that works in the background: hands committed events to their subscribers, and does the chores.
import { Counter, Histogram } from 'prom-client'
import { type Chore, repeatChore } from '../platform/jobs/chore.ts'
import { dispatchUntil } from '../platform/jobs/dispatcher.ts'
import { type Pulse, usualPulse } from '../platform/jobs/heartbeat.ts'
import { startRunner } from '../platform/jobs/runner.ts'
import type { Subscriber } from '../platform/jobs/subscriber.ts'
import type { Metrics } from '../platform/ops/metrics.ts'
import type { Readiness } from '../platform/ops/ops-server.ts'
import { databaseWord } from './api.ts'
import type { Built } from './build-context.ts'
import { chores } from './chores.ts'
import { subscribers } from './subscribers.ts'

export interface Worker {
  readiness(): Promise<Readiness>
  /** Takes nothing new, and lets what is running finish within DRAIN_SECONDS. */
  stop(): Promise<void>
}

export interface Work {
  readonly subscribers: readonly Subscriber[]
  readonly chores: readonly Chore[]
  readonly pulse?: Pulse
}

export async function startWorker(
  { ctx, metrics }: Built,
  work: Work = { subscribers, chores },
): Promise<Worker> {
  const stopping = new AbortController()
  const counts = workMetrics(metrics, work)
  const runner =
    work.subscribers.length === 0
      ? null
      : await startRunner(ctx, {
          subscribers: work.subscribers,
          concurrency: ctx.config.workerConcurrency,
          pulse: work.pulse ?? usualPulse,
          observe: counts.ran,
        })
  const loops = [
    dispatchUntil(stopping.signal, ctx, work.subscribers, ({ events }) => counts.dispatched.inc(events)),
    ...work.chores.map((chore) =>
      repeatChore(ctx, chore, stopping.signal, (count) => counts.tidied.inc({ what: chore.name }, count)),
    ),
  ]
  return {
    async readiness() {
      const checks = {
        database: await databaseWord(ctx),
        jobs: runner?.word() ?? 'ok',
        draining: stopping.signal.aborted ? 'on the way out' : 'ok',
      }
      return { checks, ready: Object.values(checks).every((word) => word === 'ok') }
    },
    async stop() {
      stopping.abort()
      await Promise.all([...loops, runner?.stop(ctx.config.drainSeconds)])
    },
  }
}

function workMetrics({ registry }: Metrics, work: Work) {
  const registers = [registry]
  const tidied = new Counter({
    name: 'meetwright_tidied_total',
    help: 'Rows that the chores of the worker have dealt with.',
    labelNames: ['what'],
    registers,
  })
  for (const { name } of work.chores) tidied.inc({ what: name }, 0)
  const dispatched = new Counter({
    name: 'meetwright_events_dispatched_total',
    help: 'Events for which this worker has added the jobs.',
    registers,
  })
  const runs = new Histogram({
    name: 'meetwright_job_seconds',
    help: 'Time of a run of a job, by subscriber and outcome.',
    labelNames: ['subscriber', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  return {
    tidied,
    dispatched,
    ran: (subscriber: string, outcome: string, seconds: number) =>
      runs.observe({ subscriber, outcome }, seconds),
  }
}
