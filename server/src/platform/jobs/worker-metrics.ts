// What can be measured of the work behind the api: how much waits, for how long, what was done and what failed.
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
    help: 'Rows that the periodic tasks of this worker have dealt with.',
    labelNames: ['task'],
    registers,
  })
  for (const task of work.periodicTasks) {
    processed.inc({ task: task.name }, 0)
    task.registerMetrics?.(ctx, registry)
  }
  const dispatched = new Counter({
    name: 'meetwright_events_dispatched_total',
    help: 'Events for which this worker has added the jobs.',
    registers,
  })
  const runs = new Counter({
    name: 'meetwright_job_runs_total',
    help: 'Runs of jobs by subscriber and outcome: done, failed (comes again), given_up (after the last attempt).',
    labelNames: ['subscriber', 'outcome'],
    registers,
  })
  for (const { name: subscriber } of work.subscribers)
    for (const outcome of ['done', 'failed', 'given_up'] as const) runs.inc({ subscriber, outcome }, 0)
  const seconds = new Histogram({
    name: 'meetwright_job_seconds',
    help: 'Time of a run of a job.',
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

/** Of the whole installation, read anew at every scrape; NaN where the database does not answer. */
function registerQueueGauges(ctx: Context, registry: Registry): void {
  const events = shareWithinScrape(() => ctx.db.batch(undispatchedEvents()))
  const queue = shareWithinScrape(() => ctx.db.jobs(queueDepth()))
  const registerGauge = createGaugeRegistrar(registry)
  registerGauge(
    'meetwright_events_undispatched',
    'Events for which no job has been added yet.',
    async () => (await events())?.events,
  )
  registerGauge(
    'meetwright_events_undispatched_seconds',
    'Age of the oldest event for which no job has been added yet.',
    async () => {
      const answer = await events()
      return answer?.oldest ? (ctx.clock.now() - answer.oldest) / 1_000 : answer && 0
    },
  )
  registerGauge(
    'meetwright_jobs_due',
    'Jobs that can be run now or are being run.',
    async () => (await queue())?.due,
  )
  registerGauge(
    'meetwright_jobs_due_seconds',
    'How long the first of the jobs that can be run now has been waiting for it.',
    async () => (await queue())?.seconds_late,
  )
  registerGauge(
    'meetwright_jobs_waiting',
    'Jobs that failed and wait for their next attempt.',
    async () => (await queue())?.waiting,
  )
  registerGauge(
    'meetwright_jobs_failed',
    'Jobs that have used all their attempts: meetwright jobs list --failed.',
    async () => (await queue())?.failed,
  )
}

/** A gauge that is read anew at every scrape; NaN where there is no answer. */
export const createGaugeRegistrar =
  (registry: Registry) => (name: string, help: string, read: () => Promise<number | undefined>) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: async () => gauge.set((await read()) ?? Number.NaN),
    })
  }

/** The gauges of one scrape are read at the same moment: one look serves them all. */
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
