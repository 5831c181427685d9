// Kills Redis under load and restarts it; only the numbers in the headers may change.
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from '../../testbed/client.ts'
import { startRedis, type TestRedis } from '../../testbed/redis.ts'
import { sendBurst } from './exactness.ts'

export interface OutageContext {
  readonly client: Client
  readonly urls: readonly string[]
  /** A token whose limit the load never reaches. */
  readonly loadToken: string
  /** Creates tokens with the limit of the proof. */
  freshToken(): Promise<string>
  readonly limit: number
}

export interface Outage {
  readonly kind: string
  readonly responses: Map<number, number>
  readonly faults: readonly string[]
}

const remainingOf = async ({ client }: OutageContext, url: string, token: string) =>
  Number((await client.call(url, 'GET', '/users/me', { token })).headers['x-ratelimit-remaining'])

/** Whether all processes share the count of a token: each request decrements it, whichever process responds. */
async function isShared(context: OutageContext): Promise<boolean> {
  const token = await context.freshToken()
  for (const [at, url] of context.urls.entries()) {
    if ((await remainingOf(context, url, token)) !== context.limit - 1 - at) return false
  }
  return true
}

const MAX_RECOVERY_SECONDS = 10

async function waitUntilShared(context: OutageContext, wanted: boolean): Promise<boolean> {
  const deadline = performance.now() + MAX_RECOVERY_SECONDS * 1_000
  while (performance.now() < deadline) {
    if ((await isShared(context)) === wanted) return true
    await pause(50)
  }
  return false
}

/** Loads every process until `stop`; counts the responses by status. */
function startLoad({ client, urls, loadToken }: OutageContext) {
  const responses = new Map<number, number>()
  let isOver = false
  const run = async (url: string) => {
    while (!isOver) {
      const { status } = await client.call(url, 'GET', '/users/me', { token: loadToken })
      responses.set(status, (responses.get(status) ?? 0) + 1)
    }
  }
  const running = urls.flatMap((url) => [run(url), run(url)])
  return {
    responses,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

function judge(kind: string, responses: Map<number, number>, otherFaults: readonly string[]): Outage {
  const unexpected = [...responses].filter(([status]) => status !== 200)
  return {
    kind,
    responses,
    faults: [...unexpected.map(([status, times]) => `${times} × ${status}`), ...otherFaults],
  }
}

/** Returns the restarted Redis, at the same address. */
export async function killRedisUnderLoad(
  context: OutageContext,
  redis: TestRedis,
): Promise<{ outage: Outage; redis: TestRedis }> {
  const faults: string[] = []
  const load = startLoad(context)
  await pause(300)
  await redis.kill()
  await pause(200)
  // Without Redis each process limits separately, and just as exactly.
  const [first = ''] = context.urls
  const alone = await sendBurst(context.client, [first], await context.freshToken(), context.limit + 50)
  const allowed = alone.filter(({ status }) => status === 200).length
  if (allowed !== context.limit)
    faults.push(`${allowed} allowed by a single process, expected ${context.limit}`)
  const revived = await startRedis({ port: redis.port })
  if (!(await waitUntilShared(context, true))) faults.push('the processes do not share their counts again')
  await load.stop()
  return { outage: judge('killed', load.responses, faults), redis: revived }
}

/** A hanging Redis neither responds nor closes its connection. */
export async function hangRedisUnderLoad(context: OutageContext, redis: TestRedis): Promise<Outage> {
  const faults: string[] = []
  const load = startLoad(context)
  await pause(300)
  process.kill(redis.pid, 'SIGSTOP')
  await pause(4_000)
  process.kill(redis.pid, 'SIGCONT')
  if (!(await waitUntilShared(context, true))) faults.push('the processes do not share their counts again')
  await load.stop()
  return judge('hung', load.responses, faults)
}
