// Falls back to a local limiter while Redis is unavailable, and switches back when Redis works again.
import type { Limiter, LimiterLog, Verdict, Window } from './limiter.ts'

export type ResilientLimiterOptions = {
  shared: Limiter
  local: Limiter
  log: LimiterLog
  /** How often to probe the shared limiter while it is unavailable. */
  probeMs?: number
}

const probeWindow: Window = { key: 'mw:l:probe', seconds: 1, limit: 999_999 }

/**
 * `take` never fails. While the shared limiter is unavailable, only a probe waits for it, never a request. The probe
 * is a real take, because a Redis that answers PING may still reject writes. Local counts are not carried over:
 * during an outage, each process limits separately.
 */
export class ResilientLimiter implements Limiter {
  readonly #options: ResilientLimiterOptions
  #isSharedUp = true
  #switches = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: ResilientLimiterOptions) {
    this.#options = options
  }

  async take(windows: readonly Window[], units?: number): Promise<Verdict> {
    const { shared, local } = this.#options
    if (!this.#isSharedUp) return local.take(windows, units)
    const switches = this.#switches
    try {
      return await shared.take(windows, units)
    } catch (error) {
      // A request that started before the last switch says nothing about the current state.
      if (switches === this.#switches) this.#switchToLocal(error)
      return local.take(windows, units)
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await Promise.all([this.#options.shared.close(), this.#options.local.close()])
  }

  #switchToLocal(error: unknown): void {
    if (this.#isClosed) return
    this.#isSharedUp = false
    this.#switches += 1
    const reason = error instanceof Error ? error.message : String(error)
    this.#options.log.warn(
      `rate limits: Redis is unavailable, this process counts separately until it is back: ${reason}`,
    )
    this.#probeLater()
  }

  #probeLater(): void {
    this.#timer = setTimeout(() => void this.#probe(), this.#options.probeMs ?? 250)
    this.#timer.unref()
  }

  async #probe(): Promise<void> {
    try {
      await this.#options.shared.take([probeWindow])
    } catch {
      if (!this.#isClosed) this.#probeLater()
      return
    }
    if (this.#isClosed) return
    this.#isSharedUp = true
    this.#switches += 1
    this.#options.log.info('rate limits: Redis is back, processes share their counts again')
  }
}
