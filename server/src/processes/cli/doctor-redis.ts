// Doctor check: Redis responds and is recent enough.
import { connectRedis } from '../../platform/redis/connect.ts'
import type { Finding } from './doctor.ts'

const MIN_MAJOR_VERSION = 7

export async function checkRedis(url: string): Promise<Finding[]> {
  let reason = 'no response'
  const redis = await connectRedis(url, {
    info: () => {},
    warn: (message) => {
      reason = message.replace(/^Redis: connection failed, retrying: /, '')
    },
  })
  try {
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0'
    if (Number.parseInt(version, 10) >= MIN_MAJOR_VERSION) return [{ level: 'ok', text: `Redis ${version}` }]
    return [
      {
        level: 'problem',
        text: `Redis ${version} is too old`,
        fix: `Install Redis ${MIN_MAJOR_VERSION} or later.`,
      },
    ]
  } catch {
    return [
      {
        level: 'problem',
        text: `Redis does not respond: ${reason}`,
        fix: 'Start it or correct REDIS_URL. Until then each process counts rate limits separately.',
      },
    ]
  } finally {
    redis.disconnect()
  }
}
