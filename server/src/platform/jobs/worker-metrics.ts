// Metrics of the worker: queue depth, waiting time, and results of jobs and periodic tasks.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Context } from '../context.ts'
import type { PeriodicTask } from './periodic-task.ts'
import type { Outcome } from './runner.ts'
import { queueDepth, undispatchedEvents } from './store.ts'
import type { Subscriber } from './subscriber.ts'

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export interface WorkerMetrics {
  recordRun(subscriber: string, outcome: Outcome, seconds: number): void
  recordDispatched(batch: { readonly events: number }): void
  recordProcessed(task: string, count: number): void
}

export function createWorkerMetrics(
  ctx: Context,
  registry: Registry,
  work: { readonly subscribers: readonly Subscriber[]; readonly periodicTasks: readonly PeriodicTask[] },
): WorkerMetrics {
  const registers = [registry]
  registerQueueGauges(ctx, registry)
  const processed = new Counter({
    name: 'meetwright_processed_total',
    help: 'Rows processed by the periodic tasks of this worker.',
    labelNames: ['task'],
    registers,
  })
  for (const task of work.periodicTasks) {
    processed.inc({ task: task.name }, 0)
    task.registerMetrics?.(ctx, registry)
  }
  const dispatched = new Counter({
    name: 'meetwright_events_dispatched_total',
    help: 'Events dispatched to jobs by this worker.',
    registers,
  })
  const runs = new Counter({
    name: 'meetwright_job_runs_total',
    help: 'Job runs by subscriber and outcome: done, failed (will be retried), given_up (last attempt failed).',
    labelNames: ['subscriber', 'outcome'],
    registers,
  })
  for (const { name: subscriber } of work.subscribers)
    for (const outcome of ['done', 'failed', 'given_up'] as const) runs.inc({ subscriber, outcome }, 0)
  const seconds = new Histogram({
    name: 'meetwright_job_seconds',
    help: 'Duration of a job run.',
    labelNames: ['subscriber'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  })
  return {
    recordRun(subscriber, outcome, duration) {
      runs.inc({ subscriber, outcome })
      seconds.observe({ subscriber }, duration)
    },
    recordDispatched: ({ events }) => dispatched.inc(events),
    recordProcessed: (task, count) => processed.inc({ task }, count),
  }
}

/** Gauges for the whole installation, read on every scrape; NaN if the database is unavailable. */
function registerQueueGauges(ctx: Context, registry: Registry): void {
  const events = shareWithinScrape(() => ctx.db.batch(undispatchedEvents()))
  const queue = shareWithinScrape(() => ctx.db.jobs(queueDepth()))
  const registerGauge = createGaugeRegistrar(registry)
  registerGauge(
    'meetwright_events_undispatched',
    'Events not yet dispatched to jobs.',
    async () => (await events())?.events,
  )
  registerGauge(
    'meetwright_events_undispatched_seconds',
    'Age of the oldest event not yet dispatched to jobs.',
    async () => {
      const row = await events()
      return row?.oldest ? (ctx.clock.now() - row.oldest) / 1_000 : row && 0
    },
  )
  registerGauge('meetwright_jobs_due', 'Jobs that are due or running.', async () => (await queue())?.due)
  registerGauge(
    'meetwright_jobs_due_seconds',
    'How long the oldest due job has been waiting.',
    async () => (await queue())?.seconds_late,
  )
  registerGauge(
    'meetwright_jobs_waiting',
    'Failed jobs waiting for their next attempt.',
    async () => (await queue())?.waiting,
  )
  registerGauge(
    'meetwright_jobs_failed',
    'Jobs that failed on their last attempt. List them: meetwright jobs list --failed.',
    async () => (await queue())?.failed,
  )
}

/** Registers gauges that are read on every scrape; NaN if the read fails. */
export const createGaugeRegistrar =
  (registry: Registry) => (name: string, help: string, read: () => Promise<number | undefined>) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set((await read()) ?? Number.NaN),
    })
  }

/** The gauges of one scrape are read at the same time, so they share one query. */
export function shareWithinScrape<Row>(read: () => Promise<Row[]>): () => Promise<Row | undefined> {
  let reading: Promise<Row | undefined> | undefined
  return () => {
    reading ??= read()
      .then(([row]) => row)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}
