// Metrics of the worker: queue lengths, waiting times, and results of subscribers and periodic tasks.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'
import type { Outcome } from './handle-events.ts'
import type { PeriodicTask } from './periodic-task.ts'
import { retryCounts, undispatchedEvents } from './store.ts'
import type { Subscriber } from './subscriber.ts'

const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]

export interface WorkerMetrics {
  recordRun(subscriber: string, outcome: Outcome, seconds: number): void
  recordDispatched(events: number): void
  recordProcessed(task: string, count: number): void
}

export function createWorkerMetrics(
  ctx: Context,
  registry: Registry,
  work: { readonly subscribers: readonly Subscriber[]; readonly periodicTasks: readonly PeriodicTask[] },
): WorkerMetrics {
  const registers = [registry]
  registerQueueGauges(ctx, registry, work.periodicTasks)
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
    help: 'Events dispatched to their subscribers by this worker.',
    registers,
  })
  const runs = new Counter({
    name: 'meetwright_subscriber_runs_total',
    help: 'Subscriber runs by outcome: done, failed (will be retried), given_up (last attempt failed).',
    labelNames: ['subscriber', 'outcome'],
    registers,
  })
  for (const { name: subscriber } of work.subscribers)
    for (const outcome of ['done', 'failed', 'given_up'] as const) runs.inc({ subscriber, outcome }, 0)
  const seconds = new Histogram({
    name: 'meetwright_subscriber_seconds',
    help: 'Duration of a subscriber run.',
    labelNames: ['subscriber'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers,
  })
  return {
    recordRun(subscriber, outcome, duration) {
      runs.inc({ subscriber, outcome })
      seconds.observe({ subscriber }, duration)
    },
    recordDispatched: (events) => dispatched.inc(events),
    recordProcessed: (task, count) => processed.inc({ task }, count),
  }
}

/** Gauges for the whole installation, read on every scrape; NaN if the database is unavailable. */
function registerQueueGauges(ctx: Context, registry: Registry, periodicTasks: readonly PeriodicTask[]): void {
  const secondsSince = (at: Instant | null) => (at === null ? 0 : (ctx.clock.now() - at) / 1_000)
  const registerEventGauge = createGaugeRegistrar(registry, () => ctx.db.batch(undispatchedEvents()))
  registerEventGauge(
    'meetwright_events_undispatched',
    'Events not yet dispatched to their subscribers.',
    ({ events }) => events,
  )
  registerEventGauge(
    'meetwright_events_undispatched_seconds',
    'Age of the oldest event not yet dispatched to its subscribers.',
    ({ oldest }) => secondsSince(oldest),
  )
  const registerRetryGauge = createGaugeRegistrar(registry, () => ctx.db.batch(retryCounts(ctx.clock.now())))
  registerRetryGauge(
    'meetwright_event_retries_waiting',
    'Events that a subscriber failed to handle and that are retried.',
    ({ due, waiting }) => due + waiting,
  )
  registerRetryGauge(
    'meetwright_event_retries_failed',
    'Events that failed on the last attempt. List them: meetwright jobs list --failed.',
    ({ failed }) => failed,
  )
  const oldestDue = new Gauge({
    name: 'meetwright_queue_oldest_due_seconds',
    help: 'How long the oldest due item of a queue has been waiting; 0 if there is none.',
    labelNames: ['queue'],
    registers: [registry],
    async collect() {
      for (const { name: queue, oldestDueAt } of periodicTasks)
        if (oldestDueAt) oldestDue.set({ queue }, await oldestDueAt(ctx).then(secondsSince, () => Number.NaN))
    },
  })
}

/**
 * Registers gauges that show values of a row, which is read on every scrape; NaN if the read fails. The gauges of one scrape
 * are read at the same time, so they share one query.
 */
export function createGaugeRegistrar<Row>(registry: Registry, read: () => Promise<Row[]>) {
  let reading: Promise<Row | undefined> | undefined
  const readOnce = () => {
    reading ??= read()
      .then(([row]) => row)
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return (name: string, help: string, toValue: (row: Row) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const row = await readOnce()
        gauge.set(row === undefined ? Number.NaN : toValue(row))
      },
    })
  }
}
