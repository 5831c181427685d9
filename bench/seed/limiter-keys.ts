// Fills Redis with the rate limit windows of other callers, as in a large installation.
import { connectRedis } from '../../server/src/platform/redis/connect.ts'
import type { Report } from '../../testbed/runner.ts'

const CHUNK = 20_000

/** The keys expire after an hour, so none expires while the bench runs. */
const FILL = `
for i = ARGV[1], ARGV[2] do
  redis.call('SET', string.format('mw:l:api:t60:00000000-0000-7000-8000-%012d', i), ARGV[3] .. '000001', 'PX', 3600000)
end`

export async function seedLimiterKeys(url: string, count: number, report: Report): Promise<void> {
  const redis = await connectRedis(url, { warn: console.error, info: () => undefined })
  try {
    const end = Date.now() + 60_000
    for (let done = 0; done < count; done += CHUNK) {
      report.progress(`seeding: ${done.toLocaleString('en')} of ${count.toLocaleString('en')} keys`)
      await redis.call('eval', FILL, 0, done + 1, Math.min(done + CHUNK, count), end)
    }
  } finally {
    redis.disconnect()
  }
}
