// Limits across all processes: a Lua script in Redis decides each request. Fails, rather than waits, when Redis does not answer.
import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type Limiter, unlimitedVerdict, type Verdict, type Window } from './limiter.ts'
import { StallWatch } from './stall-watch.ts'
import { takeScript } from './take-script.ts'

export type RedisLimiterOptions = {
  /** Milliseconds; a test clock. Left out, the time is that of Redis, the same for all processes. */
  now?: () => number
  /**
   * After this long without any answer from Redis, every waiting take fails. Only a Redis that hangs is found out this
   * way, once per outage; one that dies closes its connection. Not shorter than a second without need: eight busy
   * processes on two cores saw silences of more than a quarter of a second, and leaving a healthy Redis costs exactness.
   */
  stallMs?: number
}

type PendingTake = {
  windows: readonly Window[]
  resolve: (verdict: Verdict) => void
  reject: (error: unknown) => void
}

const scriptHash = createHash('sha1').update(takeScript).digest('hex')

/** Bounds how long one script keeps Redis from serving others: about 0.6 ms with one window each. */
const MAX_BATCH_SIZE = 64

/**
 * The takes of one turn of the event loop go to Redis in one command, because a command costs the client more than the
 * decision costs Redis; ioredis's own pipelining was measured and costs more than it saves.
 *
 * Needs one Redis (a primary with replicas will do), not a Redis Cluster: the windows of one request may belong to a
 * token, a user and an address, so no hash tag puts them into one slot. The connection stays its maker's to close.
 */
export class RedisLimiter implements Limiter {
  readonly #redis: Redis
  readonly #clock: (() => number) | undefined
  readonly #stallWatch: StallWatch
  #batch: PendingTake[] = []
  #batchTime: number | '' = ''

  constructor(redis: Redis, options: RedisLimiterOptions = {}) {
    this.#redis = redis
    this.#clock = options.now
    this.#stallWatch = new StallWatch(options.stallMs ?? 1_000, 'Redis does not answer')
  }

  take(windows: readonly Window[]): Promise<Verdict> {
    if (windows.length === 0) return Promise.resolve(unlimitedVerdict)
    const time = this.#clock ? Math.floor(this.#clock()) : ''
    if (this.#batch.length === MAX_BATCH_SIZE || time !== this.#batchTime) this.#send()
    return new Promise((resolve, reject) => {
      if (this.#batch.length === 0) setImmediate(() => this.#send())
      this.#batchTime = time
      this.#batch.push({ windows, resolve, reject })
    })
  }

  close(): Promise<void> {
    this.#stallWatch.close()
    return Promise.resolve()
  }

  #send(): void {
    const batch = this.#batch
    if (batch.length === 0) return
    this.#batch = []
    this.#stallWatch.guard(this.#run(scriptArguments(batch, this.#batchTime))).then(
      (reply) => resolveBatch(batch, reply),
      (error: unknown) => {
        for (const take of batch) take.reject(error)
      },
    )
  }

  /** A Redis that was restarted or flushed has forgotten the script; then nothing was counted, so sending it anew is safe. */
  async #run(args: (string | number)[]): Promise<unknown> {
    try {
      return await this.#redis.call('evalsha', scriptHash, ...args)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.startsWith('NOSCRIPT')) throw error
      return await this.#redis.call('eval', takeScript, ...args)
    }
  }
}

function scriptArguments(batch: readonly PendingTake[], time: number | ''): (string | number)[] {
  const keys: string[] = []
  const args: (string | number)[] = [time]
  for (const { windows } of batch) {
    args.push(windows.length)
    for (const window of windows) {
      keys.push(window.key)
      args.push(window.limit, window.seconds * 1000)
    }
  }
  return [keys.length, ...keys, ...args]
}

function resolveBatch(batch: readonly PendingTake[], reply: unknown): void {
  const numbers = String(reply).split(' ')
  batch.forEach((take, index) => {
    const [allowed, shown, remaining, reset] = numbers.slice(4 * index, 4 * index + 4)
    const window = take.windows[Number(shown)]
    if (!window || reset === undefined) {
      take.reject(new Error('Redis gave an answer that is not a verdict'))
      return
    }
    take.resolve({
      allowed: allowed === '1',
      limit: window.limit,
      remaining: Number(remaining),
      reset: Number(reset),
    })
  })
}
