// Webhook metrics: wait time, outcomes and failing endpoints.
import { Counter, Histogram, type Registry } from 'prom-client'
import type { Context } from '../../platform/context.ts'
import { createGaugeRegistrar } from '../../platform/jobs/worker-metrics.ts'
import type { AttemptResult, DueDelivery } from './attempt-delivery.ts'
import { queueStats } from './queue-store.ts'

const WAIT_BUCKETS_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 5, 15, 60, 300, 3_600]

type Observe = (due: DueDelivery, result: AttemptResult) => void

/** One per database and process, like wake signals. */
const observers = new WeakMap<Context['db'], Observe>()

export const observeAttempt = ({ db }: Context, due: DueDelivery, result: AttemptResult): void =>
  observers.get(db)?.(due, result)

export function measureDeliveries(ctx: Context, registry: Registry): void {
  const attempts = new Counter({
    name: 'meetwright_webhook_attempts_total',
    help: 'Webhook delivery attempts by outcome: delivered, failed, gone (410).',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['delivered', 'failed', 'gone']) attempts.inc({ outcome }, 0)
  const waitSeconds = new Histogram({
    name: 'meetwright_webhook_wait_seconds',
    help: 'Time from creating a delivery to the end of its first attempt.',
    buckets: WAIT_BUCKETS_SECONDS,
    registers: [registry],
  })
  observers.set(ctx.db, (due, { outcome }) => {
    attempts.inc({ outcome })
    if (due.attempt === 0) waitSeconds.observe((ctx.clock.now() - due.created_at) / 1_000)
  })
  const registerGauge = createGaugeRegistrar(registry, () => ctx.db.batch(queueStats(ctx.clock.now())))
  registerGauge(
    'meetwright_webhook_queues_due',
    'Endpoints with due deliveries that no worker has leased.',
    ({ due }) => due,
  )
  registerGauge(
    'meetwright_webhook_queues_due_seconds',
    'How long the oldest of them has been waiting.',
    ({ oldest }) => (oldest === null ? 0 : (ctx.clock.now() - oldest) / 1_000),
  )
  registerGauge(
    'meetwright_webhook_queues_failing',
    'Endpoints whose last attempt failed.',
    ({ failing }) => failing,
  )
}
