// What a chore is: something done again and again, because time passes and not because something happened.
import { setTimeout as delay } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { getWakeSignal } from './wake-signal.ts'

/** Every chore may run twice at once: several workers know nothing of each other. */
export interface PeriodicTask {
  /** Also the label of its metric. */
  readonly name: string
  /** May be below 1. */
  readonly intervalSeconds: number
  /** As many rows as it takes at once: a run that dealt with all of them is followed by the next without a pause. */
  readonly batchSize?: number
  /** The bell that is rung where there is something to do at once, instead of at the next time. */
  readonly wakeSignal?: string
  /** Registers what it measures beside how many rows it dealt with. */
  registerMetrics?(ctx: Context, registry: Registry): void
  /** Returns how many rows it dealt with; `stopping` asks it to end early. */
  run(ctx: Context, stopping: AbortSignal): Promise<number>
}

const MAX_INITIAL_DELAY_SECONDS = 2
const MAX_RETRY_DELAY_SECONDS = 10

/** Resolves when it was told to stop and the run in progress is over. */
export async function runPeriodicTask(
  ctx: Context,
  task: PeriodicTask,
  stopping: AbortSignal,
  onProcessed: (count: number) => void,
): Promise<void> {
  let seconds = Math.random() * Math.min(MAX_INITIAL_DELAY_SECONDS, task.intervalSeconds)
  let failures = 0
  // After a failure the bell is not listened to: it would ring all the time.
  while (await (failures === 0 ? sleepUntilWoken(ctx, task, seconds, stopping) : sleep(seconds, stopping))) {
    try {
      const count = await task.run(ctx, stopping)
      onProcessed(count)
      failures = 0
      // Spread, so that workers which were started together do not stay together.
      seconds = count >= (task.batchSize ?? Infinity) ? 0 : task.intervalSeconds * (0.9 + 0.2 * Math.random())
    } catch (err) {
      failures += 1
      const backoffSeconds = Math.max(task.intervalSeconds, 2 ** Math.min(failures, 10) / 2)
      seconds = Math.min(backoffSeconds, MAX_RETRY_DELAY_SECONDS)
      ctx.log.error({ err, task: task.name }, `a periodic task failed and is tried again in ${seconds} s`)
    }
  }
}

/** The same, but the chore's bell ends it. */
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

/** False when it is time to go. */
export async function sleep(seconds: number, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false
  return delay(seconds * 1_000, true, { signal: stopping }).catch(() => false)
}
