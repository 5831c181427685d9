// Defines and runs periodic tasks.
import { setTimeout as delay } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../context.ts'
import { getWakeSignal } from './wake-signal.ts'

/** Several workers may run the same task at the same time, so tasks must be safe to run concurrently. */
export interface PeriodicTask {
  /** Also the label of its metrics. */
  readonly name: string
  /** May be below 1. */
  readonly intervalSeconds: number
  /** The maximum number of rows per run. After a full batch, the next run follows without a pause. */
  readonly batchSize?: number
  /** The signal that starts a run immediately instead of after the interval. */
  readonly wakeSignal?: string
  /** For queues: when the oldest due item became due; null = nothing is due. */
  oldestDueAt?(ctx: Context): Promise<Instant | null>
  /** Registers metrics in addition to the number of processed rows. */
  registerMetrics?(ctx: Context, registry: Registry): void
  /** Returns the number of processed rows. Should end early if `stopping` aborts. */
  run(ctx: Context, stopping: AbortSignal): Promise<number>
}

const MAX_INITIAL_DELAY_SECONDS = 2
const MAX_RETRY_DELAY_SECONDS = 10

/** Resolves after the stop signal, when the current run has ended. */
export async function runPeriodicTask(
  ctx: Context,
  task: PeriodicTask,
  stopping: AbortSignal,
  onProcessed: (count: number) => void,
): Promise<void> {
  let seconds = Math.random() * Math.min(MAX_INITIAL_DELAY_SECONDS, task.intervalSeconds)
  let failures = 0
  // After a failure the wake signal is ignored, because frequent signals would defeat the backoff.
  while (await (failures === 0 ? sleepUntilWoken(ctx, task, seconds, stopping) : sleep(seconds, stopping))) {
    try {
      const count = await task.run(ctx, stopping)
      onProcessed(count)
      failures = 0
      // Jitter, so workers that start together don't stay in step.
      seconds = count >= (task.batchSize ?? Infinity) ? 0 : task.intervalSeconds * (0.9 + 0.2 * Math.random())
    } catch (err) {
      failures += 1
      const backoffSeconds = Math.max(task.intervalSeconds, 2 ** Math.min(failures, 10) / 2)
      seconds = Math.min(backoffSeconds, MAX_RETRY_DELAY_SECONDS)
      ctx.log.error({ err, task: task.name }, `periodic task failed, retrying in ${seconds} s`)
    }
  }
}

/** Like `sleep`, but the wake signal of the task ends it. */
async function sleepUntilWoken(
  ctx: Context,
  task: PeriodicTask,
  seconds: number,
  stopping: AbortSignal,
): Promise<boolean> {
  if (task.wakeSignal === undefined) return sleep(seconds, stopping)
  const wakeSignal = getWakeSignal(ctx, task.wakeSignal)
  const wake = () => wakeSignal.notify()
  stopping.addEventListener('abort', wake)
  if (!stopping.aborted) await wakeSignal.waitFor(seconds * 1_000)
  stopping.removeEventListener('abort', wake)
  return !stopping.aborted
}

/** Returns false if `stopping` aborts. */
export async function sleep(seconds: number, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false
  return delay(seconds * 1_000, true, { signal: stopping }).catch(() => false)
}
