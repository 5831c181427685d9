// The process that works in the background: hands committed events to their subscribers, and does the chores.
import { requireLedger, requireNoneMissing } from '../features/data-compliance/replay-ledger.ts'
import { type Chore, repeatChore } from '../platform/jobs/chore.ts'
import { dispatchUntil } from '../platform/jobs/dispatcher.ts'
import { type Pulse, usualPulse } from '../platform/jobs/heartbeat.ts'
import { measureWork } from '../platform/jobs/measure-work.ts'
import { startRunner } from '../platform/jobs/runner.ts'
import type { Subscriber } from '../platform/jobs/subscriber.ts'
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
  await requireLedger(ctx)
  await requireNoneMissing(ctx)
  const stopping = new AbortController()
  if (ctx.mailer === null) ctx.log.info('no mail is sent: SMTP_URL is not set')
  const counts = measureWork(ctx, metrics.registry, work)
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
    dispatchUntil(stopping.signal, ctx, work.subscribers, counts.dispatched),
    ...work.chores.map((chore) =>
      repeatChore(ctx, chore, stopping.signal, (count) => counts.tidied(chore.name, count)),
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
