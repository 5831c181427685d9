// Connects to Redis. While disconnected, commands fail immediately and the client reconnects in the background.
import { Redis } from 'ioredis'

export type RedisLog = { warn(message: string): void; info(message: string): void }

const MAX_RETRY_DELAY_MS = 2_000

/**
 * Resolves when Redis is ready or after the first failed attempt, because the service also starts without Redis.
 * Commands are neither queued nor resent: a command that may have run would count twice.
 */
export async function connectRedis(url: string, log: RedisLog): Promise<Redis> {
  const redis = new Redis(requireRedisUrl(url), {
    lazyConnect: true,
    connectTimeout: 1_000,
    // Otherwise a peer that disappears without closing the connection is detected only after minutes.
    socketTimeout: 5_000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), MAX_RETRY_DELAY_MS),
    // After a failover the old primary returns READONLY; reconnecting finds the new primary.
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
    if (state === 'down') log.info('Redis: reconnected')
    state = 'up'
  })
  // "reconnecting" follows every lost connection and every failed attempt, but not an intentional close.
  redis.on('reconnecting', () => {
    if (state === 'down') return
    state = 'down'
    log.warn(`Redis: connection failed, retrying: ${lastError}`)
  })
}

function requireRedisUrl(url: string): string {
  const isSocket = url.startsWith('/')
  if (isSocket || /^rediss?:\/\/./.test(url)) return url
  throw new Error(
    'The Redis URL must be a URL such as redis://host:6379, rediss://… for TLS, or the path of a Unix socket.',
  )
}
