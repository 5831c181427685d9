// The doctor's look at Redis, if one is configured.
import { connectRedis } from '../../platform/redis/connect.ts'
import type { Finding } from './doctor.ts'

const OLDEST_MAJOR = 7

export async function checkRedis(url: string): Promise<Finding[]> {
  let reason = 'no answer'
  const redis = await connectRedis(url, {
    info: () => {},
    warn: (message) => {
      reason = message
    },
  })
  try {
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '0'
    if (Number.parseInt(version, 10) >= OLDEST_MAJOR) return [{ level: 'ok', text: `Redis ${version}` }]
    return [
      {
        level: 'problem',
        text: `Redis ${version} is too old`,
        mend: `Install Redis ${OLDEST_MAJOR} or later.`,
      },
    ]
  } catch {
    return [
      {
        level: 'problem',
        text: `Redis does not answer. ${reason}`,
        mend: 'Start it or correct REDIS_URL. Until then each process counts rate limits on its own.',
      },
    ]
  } finally {
    redis.disconnect()
  }
}
