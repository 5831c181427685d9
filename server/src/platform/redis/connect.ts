// Opens the connection to Redis: commands fail at once while it is away, and it is reopened for as long as the process lives.
import { Redis } from 'ioredis'

export type RedisLog = { warn(message: string): void; info(message: string): void }

const MAX_RETRY_DELAY_MS = 2_000

/**
 * Resolves when Redis is ready, or after the first failed attempt: a service starts without Redis and finds it later.
 * Nothing is queued and nothing is sent twice: a command that may have run must not run again, it would count twice.
 */
export async function connectRedis(url: string, log: RedisLog): Promise<Redis> {
  const redis = new Redis(requireRedisUrl(url), {
    lazyConnect: true,
    connectTimeout: 1_000,
    // A peer that vanished without closing the connection would otherwise hold it open for minutes.
    socketTimeout: 5_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), MAX_RETRY_DELAY_MS),
    // After a failover the old primary answers READONLY: connect anew to find the new one.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  })
  logStateChanges(redis, log)
  await redis.connect().catch(() => undefined)
  return redis
}

function logStateChanges(redis: Redis, log: RedisLog): void {
  let state: 'unknown' | 'up' | 'down' = 'unknown'
  let lastError = 'the connection was closed'
  redis.on('error', (error: Error) => {
    lastError = error.message
  })
  redis.on('ready', () => {
    if (state === 'down') log.info('Redis: connected again.')
    state = 'up'
  })
  // "reconnecting" follows every loss and every failed attempt, but not a close of our own.
  redis.on('reconnecting', () => {
    if (state === 'down') return
    state = 'down'
    log.warn(`Redis: no connection, trying again until there is one: ${lastError}`)
  })
}

function requireRedisUrl(url: string): string {
  const isSocket = url.startsWith('/')
  if (isSocket || /^rediss?:\/\/./.test(url)) return url
  throw new Error(
    'The address of Redis must look like redis://host:6379, rediss://… for TLS, or /path/of/socket.',
  )
}
