// Kills Redis under load and brings it back: nobody may notice but by the numbers in the headers.
import { startRedis, type TestRedis } from '../../server/test/redis-server.ts'
import type { Client } from '../stand/client.ts'
import { hammer } from './exactness.ts'

export interface OutageGround {
  readonly client: Client
  readonly urls: readonly string[]
  /** A token whose limit the load never reaches. */
  readonly loadToken: string
  /** Fresh tokens with the limit of the proof. */
  freshToken(): Promise<string>
  readonly limit: number
}

export interface Outage {
  readonly kind: string
  readonly answers: Map<number, number>
  readonly faults: readonly string[]
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const remainingOf = async ({ client }: OutageGround, url: string, token: string) =>
  Number((await client.call(url, 'GET', '/users/me', { token })).headers['x-ratelimit-remaining'])

/** Whether all processes count a token together: each request leaves one less, whoever answers it. */
async function isShared(ground: OutageGround): Promise<boolean> {
  const token = await ground.freshToken()
  for (const [at, url] of ground.urls.entries()) {
    if ((await remainingOf(ground, url, token)) !== ground.limit - 1 - at) return false
  }
  return true
}

const MOST_SECONDS_TO_RETURN = 10

async function untilShared(ground: OutageGround, wanted: boolean): Promise<boolean> {
  const until = performance.now() + MOST_SECONDS_TO_RETURN * 1_000
  while (performance.now() < until) {
    if ((await isShared(ground)) === wanted) return true
    await pause(50)
  }
  return false
}

/** Load on every process until `stop`; counts the answers by status. */
function startLoad({ client, urls, loadToken }: OutageGround) {
  const answers = new Map<number, number>()
  let isOver = false
  const run = async (url: string) => {
    while (!isOver) {
      const { status } = await client.call(url, 'GET', '/users/me', { token: loadToken })
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  const running = urls.flatMap((url) => [run(url), run(url)])
  return {
    answers,
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}

function judge(kind: string, answers: Map<number, number>, said: readonly string[]): Outage {
  const strange = [...answers].filter(([status]) => status !== 200)
  return { kind, answers, faults: [...strange.map(([status, times]) => `${times} × ${status}`), ...said] }
}

/** Returns the Redis that runs afterwards, at the same address. */
export async function outlastKill(
  ground: OutageGround,
  redis: TestRedis,
): Promise<{ outage: Outage; redis: TestRedis }> {
  const faults: string[] = []
  const load = startLoad(ground)
  await pause(300)
  await redis.kill()
  await pause(200)
  // Away from Redis each process limits by itself, as exactly.
  const [first = ''] = ground.urls
  const alone = await hammer(ground.client, [first], await ground.freshToken(), ground.limit + 50)
  const allowed = alone.filter(({ status }) => status === 200).length
  if (allowed !== ground.limit) faults.push(`${allowed} allowed by one process alone`)
  const revived = await startRedis({ port: redis.port })
  if (!(await untilShared(ground, true))) faults.push('the processes do not count together again')
  await load.stop()
  return { outage: judge('killed', load.answers, faults), redis: revived }
}

/** A Redis that hangs neither answers nor closes its connection. */
export async function outlastHang(ground: OutageGround, redis: TestRedis): Promise<Outage> {
  const faults: string[] = []
  const load = startLoad(ground)
  await pause(300)
  process.kill(redis.pid, 'SIGSTOP')
  await pause(4_000)
  process.kill(redis.pid, 'SIGCONT')
  if (!(await untilShared(ground, true))) faults.push('the processes do not count together again')
  await load.stop()
  return judge('hung', load.answers, faults)
}
