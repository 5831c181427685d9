// Detects dead workers: each worker pool sends heartbeats, and any worker releases the jobs of a stalled pool.
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../context.ts'
import {
  deleteHeartbeats,
  type Heartbeat,
  heartbeats,
  heartbeatsWithJobs,
  unlockOrphanedJobs,
  updateHeartbeat,
} from './store.ts'

export interface HeartbeatSettings {
  readonly intervalSeconds: number
  /** A pool without a beat for this long is dead. */
  readonly deadAfterSeconds: number
}

/** Jobs of a killed worker run again after at most 40 seconds. */
export const defaultHeartbeatSettings: HeartbeatSettings = { intervalSeconds: 5, deadAfterSeconds: 30 }

interface ObservedHeartbeat {
  readonly beat: number
  /** How long the beat has been observed unchanged. */
  readonly stalledMs: number
}

/**
 * Finds stalled pools with the monotonic clock of the observer, so no clocks of different machines are compared.
 * Time in which the observer was paused or had no database doesn't count, because the others may have been stalled too.
 */
export class StallDetector {
  readonly #settings: HeartbeatSettings
  #observed = new Map<string, ObservedHeartbeat>()
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(settings: HeartbeatSettings) {
    this.#settings = settings
  }

  /** `now`: milliseconds of a monotonic clock. */
  findStalled(rows: readonly Heartbeat[], now: number): Heartbeat[] {
    const elapsed = now - this.#checkedAt
    const observedMs = elapsed > 2_500 * this.#settings.intervalSeconds ? 0 : elapsed
    this.#checkedAt = now
    const previous = this.#observed
    this.#observed = new Map(
      rows.map(({ pool_id, beat }) => {
        const known = previous.get(pool_id)
        return [pool_id, { beat, stalledMs: known?.beat === beat ? known.stalledMs + observedMs : 0 }]
      }),
    )
    return rows.filter(
      ({ pool_id }) =>
        (this.#observed.get(pool_id)?.stalledMs ?? 0) >= 1_000 * this.#settings.deadAfterSeconds,
    )
  }
}

/** Sends a heartbeat for a pool and checks the others. Returns false if the pool itself was declared dead. */
export async function beatAndReclaimJobs(
  ctx: Context,
  pool: string,
  stallDetector: StallDetector,
): Promise<boolean> {
  const [own] = await ctx.db.jobs(updateHeartbeat(pool, ctx.clock.now()))
  const stalled = stallDetector.findStalled(await ctx.db.jobs(heartbeats()), performance.now())
  if (stalled.length > 0) await ctx.db.jobs(deleteHeartbeats(stalled))
  const [unlocked] = await ctx.db.jobs(unlockOrphanedJobs())
  if (unlocked && unlocked.pools.length > 0)
    ctx.log.warn({ pools: unlocked.pools }, 'released jobs of dead workers')
  return own !== undefined
}

/**
 * For callers that need the queue while no worker may run, as after a restore. A backup contains jobs that were running
 * and the heartbeats of their pools. A pool that sends a heartbeat in the meantime is alive and keeps its jobs.
 */
export async function reclaimStalledJobs(
  ctx: Context,
  { deadAfterSeconds }: HeartbeatSettings,
): Promise<void> {
  const before = await ctx.db.jobs(heartbeatsWithJobs())
  if (before.length > 0) {
    await delay(1_000 * deadAfterSeconds)
    await ctx.db.jobs(deleteHeartbeats(before))
  }
  await ctx.db.jobs(unlockOrphanedJobs())
}
