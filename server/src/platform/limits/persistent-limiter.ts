// Counts in memory and saves long windows to PostgreSQL, so that a restart keeps them. For installations without Redis.
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Database } from '../db/database.ts'
import type { Limiter, LimiterLog, Verdict, Window } from './limiter.ts'
import type { MemoryLimiter } from './memory-limiter.ts'
import { openWindows, saveWindows } from './window-store.ts'

/** Shorter windows end soon after a restart anyway, and most requests open only those. */
const MIN_SAVED_SECONDS = 3_600
/** A process that is killed loses the counts of this time. */
const SAVE_DELAY_MS = 1_000
/** Per statement. */
const MAX_SAVED_WINDOWS = 5_000

export interface PersistentLimiterOptions {
  readonly local: MemoryLimiter
  readonly db: Pick<Database, 'batch'>
  readonly now: () => Instant
  readonly log: LimiterLog
}

export class PersistentLimiter implements Limiter {
  readonly #options: PersistentLimiterOptions
  /** The keys of windows whose count has changed since they were saved. */
  readonly #unsaved = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #saving: Promise<void> = Promise.resolve()
  #isFailing = false
  #isClosed = false

  private constructor(options: PersistentLimiterOptions) {
    this.#options = options
  }

  /** Loads the windows that an earlier process has saved. */
  static async open(options: PersistentLimiterOptions): Promise<PersistentLimiter> {
    const { local, db, now } = options
    const rows = await db.batch(openWindows(now(), local.capacity))
    // Those that end first come last in the query: if there are too many, they are missing.
    for (const { key, ends_at, used } of rows.toReversed())
      local.restore({ key, reset: ends_at, count: used })
    return new PersistentLimiter(options)
  }

  async take(windows: readonly Window[], units?: number): Promise<Verdict> {
    const verdict = await this.#options.local.take(windows, units)
    if (!verdict.allowed) return verdict
    for (const { key, seconds } of windows) if (seconds >= MIN_SAVED_SECONDS) this.#unsaved.add(key)
    this.#saveLater()
    return verdict
  }

  /** Saves what is unsaved. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#saving
    await this.#save()
    await this.#options.local.close()
  }

  #saveLater(): void {
    if (this.#unsaved.size === 0 || this.#timer !== undefined || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#saving = this.#save().then(() => {
        this.#timer = undefined
        this.#saveLater()
      })
    }, SAVE_DELAY_MS)
    this.#timer.unref()
  }

  /** Never fails: what can't be saved is tried again with the next save. */
  async #save(): Promise<void> {
    const { local, db, now, log } = this.#options
    const keys = [...this.#unsaved]
    this.#unsaved.clear()
    const windows = keys.flatMap((key) => local.find(key) ?? [])
    try {
      for (let from = 0; from < windows.length; from += MAX_SAVED_WINDOWS)
        await db.batch(saveWindows(windows.slice(from, from + MAX_SAVED_WINDOWS), instant(now())))
      this.#isFailing = false
    } catch (error) {
      // Only windows that are still in memory: their number is limited, however long the database is unavailable.
      for (const { key } of windows) this.#unsaved.add(key)
      if (!this.#isFailing) log.warn(`rate limits: can't save counts, trying again: ${String(error)}`)
      this.#isFailing = true
    }
  }
}
