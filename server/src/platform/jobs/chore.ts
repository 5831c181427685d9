// What a chore is: something done again and again, because time passes and not because something happened.
import { setTimeout as delay } from 'node:timers/promises'
import type { Registry } from 'prom-client'
import type { Context } from '../context.ts'
import { bellOf } from './bell.ts'

/** Every chore may run twice at once: several workers know nothing of each other. */
export interface Chore {
  /** Also the label of its metric. */
  readonly name: string
  /** May be below 1. */
  readonly everySeconds: number
  /** As many rows as it takes at once: a run that dealt with all of them is followed by the next without a pause. */
  readonly batch?: number
  /** The bell that is rung where there is something to do at once, instead of at the next time. */
  readonly bell?: string
  /** Registers what it measures beside how many rows it dealt with. */
  measure?(ctx: Context, registry: Registry): void
  /** Returns how many rows it dealt with; `stopping` asks it to end early. */
  run(ctx: Context, stopping: AbortSignal): Promise<number>
}

const FIRST_RUN_WITHIN_SECONDS = 2
const LONGEST_RETRY_SECONDS = 10

/** Resolves when it was told to stop and the run in progress is over. */
export async function repeatChore(
  ctx: Context,
  chore: Chore,
  stopping: AbortSignal,
  done: (count: number) => void,
): Promise<void> {
  let seconds = Math.random() * Math.min(FIRST_RUN_WITHIN_SECONDS, chore.everySeconds)
  let failures = 0
  // After a failure the bell is not listened to: it would ring all the time.
  while (await (failures === 0 ? rested(ctx, chore, seconds, stopping) : slept(seconds, stopping))) {
    try {
      const count = await chore.run(ctx, stopping)
      done(count)
      failures = 0
      // Spread, so that workers which were started together do not stay together.
      seconds = count >= (chore.batch ?? Infinity) ? 0 : chore.everySeconds * (0.9 + 0.2 * Math.random())
    } catch (err) {
      failures += 1
      const longest = Math.max(chore.everySeconds, 2 ** Math.min(failures, 10) / 2)
      seconds = Math.min(longest, LONGEST_RETRY_SECONDS)
      ctx.log.error({ err, chore: chore.name }, `a chore failed and is tried again in ${seconds} s`)
    }
  }
}

/** The same, but the chore's bell ends it. */
async function rested(ctx: Context, chore: Chore, seconds: number, stopping: AbortSignal): Promise<boolean> {
  if (chore.bell === undefined) return slept(seconds, stopping)
  const bell = bellOf(ctx, chore.bell)
  const ring = () => bell.ring()
  stopping.addEventListener('abort', ring)
  if (!stopping.aborted) await bell.heard(seconds * 1_000)
  stopping.removeEventListener('abort', ring)
  return !stopping.aborted
}

/** False when it is time to go. */
export async function slept(seconds: number, stopping: AbortSignal): Promise<boolean> {
  if (stopping.aborted) return false
  return delay(seconds * 1_000, true, { signal: stopping }).catch(() => false)
}
