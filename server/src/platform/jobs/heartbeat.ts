// Tells the living from the dead: each pool of runners beats, and whoever sees one stand still frees its jobs.
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
  /** After so long without a beat a pool is dead. */
  readonly deadAfterSeconds: number
}

/** A killed worker's jobs run again after at most 40 seconds. */
export const defaultHeartbeatSettings: HeartbeatSettings = { intervalSeconds: 5, deadAfterSeconds: 30 }

interface ObservedHeartbeat {
  readonly beat: number
  /** For how many milliseconds it was watched standing still. */
  readonly stalledMs: number
}

/**
 * Who stands still, by the watch of the one who looks: no clock of another machine and none of a test is asked. While the
 * looker was away itself (paused, or without a database), so may everybody have been: that time does not count.
 */
export class StallDetector {
  readonly #settings: HeartbeatSettings
  #observed = new Map<string, ObservedHeartbeat>()
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(settings: HeartbeatSettings) {
    this.#settings = settings
  }

  /** `now` in milliseconds of any steady clock. */
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

/** Beats for one pool and looks at the others. False when the pool itself was taken for dead. */
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
    ctx.log.warn({ pools: unlocked.pools }, 'jobs of workers that are gone can be taken again')
  return own !== undefined
}

/**
 * For whoever needs the queue while no worker may run, as after a restore: a backup has jobs that were being run, and the
 * heartbeats of those who ran them. Whoever beats meanwhile lives, and keeps its jobs.
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
