// Check of the installation: Redis responds and is recent enough.
import { connectRedis } from '../../platform/redis/connect.ts'
import type { Finding } from './report-finding.ts'

const MIN_MAJOR_VERSION = 7

export async function checkRedis(url: string): Promise<Finding[]> {
  try {
    const version = await readRedisVersion(url)
    if (Number.parseInt(version, 10) >= MIN_MAJOR_VERSION) return [{ level: 'ok', text: `Redis ${version}` }]
    return [
      {
        level: 'problem',
        text: `Redis ${version} is too old`,
        fix: `Install Redis ${MIN_MAJOR_VERSION} or later.`,
      },
    ]
  } catch (error) {
    return [
      {
        level: 'problem',
        text: `Redis does not respond: ${(error as Error).message}`,
        fix: 'Start it or correct REDIS_URL. Until then each process counts rate limits separately.',
      },
    ]
  }
}

/** Throws an error with the reason if Redis does not respond. */
export async function readRedisVersion(url: string): Promise<string> {
  let reason = 'no response'
  const redis = await connectRedis(url, {
    info: () => {},
    warn: (message) => {
      reason = message.replace(/^Redis: connection failed, retrying: /, '')
    },
  })
  try {
    return /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0'
  } catch {
    throw new Error(reason)
  } finally {
    redis.disconnect()
  }
}
