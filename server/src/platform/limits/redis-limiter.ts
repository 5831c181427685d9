// Rate limiter shared by all processes: a Lua script in Redis decides. Fails instead of waiting if Redis stalls.
import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { type Limiter, unlimitedVerdict, type Verdict, type Window } from './limiter.ts'
import { StallWatch } from './stall-watch.ts'
import { takeScript } from './take-script.ts'

export type RedisLimiterOptions = {
  /** A test clock in milliseconds. By default the time comes from Redis and is the same for all processes. */
  now?: () => number
  /**
   * After this time without any reply from Redis, all pending takes fail. This detects only a hanging Redis, once per
   * outage; a crashed one closes its connection. Keep it at a second or more: eight busy processes on two cores
   * saw gaps of over 250 ms, and switching away from a healthy Redis makes the limits less exact.
   */
  stallMs?: number
}

type PendingTake = {
  windows: readonly Window[]
  units: number
  resolve: (verdict: Verdict) => void
  reject: (error: unknown) => void
}

const scriptHash = createHash('sha1').update(takeScript).digest('hex')

/** Bounds how long one script blocks Redis: about 0.6 ms with one window per take. */
const MAX_BATCH_SIZE = 64

/**
 * Batches the takes of one event loop turn into one command, because a command costs the client more than the
 * decision costs Redis. Auto-pipelining of ioredis costs more than it saves, as measured.
 *
 * Requires a single Redis (replicas are fine), not a Redis Cluster: the windows of a request may belong to a
 * token, a user and an address, so they can't share a hash slot. The caller closes the connection.
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
    this.#stallWatch = new StallWatch(options.stallMs ?? 1_000, 'Redis is not responding')
  }

  take(windows: readonly Window[], units = 1): Promise<Verdict> {
    if (windows.length === 0) return Promise.resolve(unlimitedVerdict)
    const time = this.#clock ? Math.floor(this.#clock()) : ''
    if (this.#batch.length === MAX_BATCH_SIZE || time !== this.#batchTime) this.#send()
    return new Promise((resolve, reject) => {
      if (this.#batch.length === 0) setImmediate(() => this.#send())
      this.#batchTime = time
      this.#batch.push({ windows, units, resolve, reject })
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

  /** A restart or flush of Redis drops the script. Then nothing was counted, so sending the script is safe. */
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
  for (const { windows, units } of batch) {
    args.push(windows.length, units)
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
      take.reject(new Error('Redis returned an invalid verdict'))
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
