// Tells the living from the dead: each pool of runners beats, and whoever sees one stand still frees its jobs.
import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../context.ts'
import {
  beatAgain,
  deleteHeartbeats,
  freeOrphans,
  type Heartbeat,
  heartbeats,
  heartbeatsWithJobs,
} from './store.ts'

export interface Pulse {
  readonly everySeconds: number
  /** After so long without a beat a pool is dead. */
  readonly deadAfterSeconds: number
}

/** A killed worker's jobs run again after at most 40 seconds. */
export const usualPulse: Pulse = { everySeconds: 5, deadAfterSeconds: 30 }

interface Seen {
  readonly beat: number
  /** For how many milliseconds it was watched standing still. */
  readonly stood: number
}

/**
 * Who stands still, by the watch of the one who looks: no clock of another machine and none of a test is asked. While the
 * looker was away itself (paused, or without a database), so may everybody have been: that time does not count.
 */
export class Watch {
  readonly #pulse: Pulse
  #seen = new Map<string, Seen>()
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor(pulse: Pulse) {
    this.#pulse = pulse
  }

  /** `now` in milliseconds of any steady clock. */
  look(rows: readonly Heartbeat[], now: number): Heartbeat[] {
    const passed = now - this.#lookedAt
    const watched = passed > 2_500 * this.#pulse.everySeconds ? 0 : passed
    this.#lookedAt = now
    const before = this.#seen
    this.#seen = new Map(
      rows.map(({ pool_id, beat }) => {
        const known = before.get(pool_id)
        return [pool_id, { beat, stood: known?.beat === beat ? known.stood + watched : 0 }]
      }),
    )
    return rows.filter(
      ({ pool_id }) => (this.#seen.get(pool_id)?.stood ?? 0) >= 1_000 * this.#pulse.deadAfterSeconds,
    )
  }
}

/** Beats for one pool and looks at the others. False when the pool itself was taken for dead. */
export async function beatAndLook(ctx: Context, pool: string, watch: Watch): Promise<boolean> {
  const [own] = await ctx.db.jobs(beatAgain(pool, ctx.clock.now()))
  const dead = watch.look(await ctx.db.jobs(heartbeats()), performance.now())
  if (dead.length > 0) await ctx.db.jobs(deleteHeartbeats(dead))
  const [freed] = await ctx.db.jobs(freeOrphans())
  if (freed && freed.pools.length > 0)
    ctx.log.warn({ pools: freed.pools }, 'jobs of workers that are gone can be taken again')
  return own !== undefined
}

/**
 * For whoever needs the queue while no worker may run, as after a restore: a backup has jobs that were being run, and the
 * heartbeats of those who ran them. Whoever beats meanwhile lives, and keeps its jobs.
 */
export async function freeJobsOfTheDead(ctx: Context, { deadAfterSeconds }: Pulse): Promise<void> {
  const seen = await ctx.db.jobs(heartbeatsWithJobs())
  if (seen.length > 0) {
    await delay(1_000 * deadAfterSeconds)
    await ctx.db.jobs(deleteHeartbeats(seen))
  }
  await ctx.db.jobs(freeOrphans())
}
