// A process that is told to go finishes what it has begun, says so to everybody else, and ends in order.
import { Agent, type IncomingMessage, request } from 'node:http'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { emptyFolder, type Run, runCli, startCli } from '../../test/cli.ts'
import { createTestDatabase } from '../../test/database.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const environment: Record<string, string> = {
  MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
  PORT: '0',
  OPS_PORT: '0',
}
let token = ''
let cwd = ''
const running: Run[] = []

beforeAll(async () => {
  cwd = await emptyFolder()
  environment.DATABASE_URL = (await createTestDatabase()).url
  await runCli(['demo', '--people', '1'], { environment, cwd })
  const made = await runCli(['token', 'create', '--user', 'adaeze.okafor@demo.example', '--all-scopes'], {
    environment,
    cwd,
  })
  token = made.out.trim()
})

afterEach(() => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL')
})

async function started(command: 'api' | 'worker' | 'start', more: Record<string, string> = {}) {
  const run = startCli([command], { environment: { ...environment, ...more }, cwd })
  running.push(run)
  const ops = (await run.says(/metrics on (http:\S+)/))[1] ?? ''
  const url = command === 'worker' ? '' : ((await run.says(/listening on (http:\S+)/))[1] ?? '')
  return { ...run, url, ops }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

function send(url: string, method: string, path: string, options: { agent?: Agent; body?: unknown } = {}) {
  const sent = request(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(options.agent ? { agent: options.agent } : {}),
  })
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', async (response) => {
      const body = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
  })
  answer.catch(() => {})
  sent.end(options.body === undefined ? undefined : JSON.stringify(options.body))
  return { sent, answer }
}

/** Holds the rows of all users, so that a PATCH /users/me waits until it is released. */
async function holdUsers() {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL ?? '' })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM users FOR UPDATE')
  return {
    /** Resolves when a statement of somebody else waits for the rows. */
    awaited: () =>
      vi.waitFor(async () => {
        const { rows } = await client.query(
          'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
        )
        expect(rows).not.toEqual([])
      }, 10_000),
    async release() {
      await client.query('COMMIT')
      await client.end()
    },
  }
}

const readyz = async (ops: string) => (await fetch(`${ops}/readyz`)).status

describe.each(['api', 'start'] as const)('meetwright %s on SIGTERM', (command) => {
  test('finishes the request in flight, answers 503 on kept connections, refuses new ones, ends with 0', async () => {
    const service = await started(command)
    expect(await readyz(service.ops)).toBe(200)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await send(service.url, 'GET', '/users/me', { agent }).answer).status).toBe(200)

    const hold = await holdUsers()
    const slow = send(service.url, 'PATCH', '/users/me', { body: { name: 'Slow But Sure' } })
    await hold.awaited()
    service.process.kill('SIGTERM')
    await vi.waitFor(async () => expect(await readyz(service.ops)).toBe(503), 10_000)

    const kept = send(service.url, 'GET', '/users/me', { agent })
    expect(await kept.answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', connection: 'close', 'x-ratelimit-limit': expect.any(String) },
    })
    expect(kept.sent.reusedSocket).toBe(true)
    await expect(send(service.url, 'GET', '/users/me').answer).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect((await fetch(`${service.ops}/livez`)).status).toBe(200)

    await hold.release()
    const { status, body } = await slow.answer
    expect({ status, name: JSON.parse(body).resource.name }).toEqual({ status: 200, name: 'Slow But Sure' })
    expect((await service.ended).code).toBe(0)
  })
})

test('DRAIN_SECONDS is the longest that a request in flight is waited for', async () => {
  const service = await started('api', { DRAIN_SECONDS: '1' })
  const hold = await holdUsers()
  const slow = send(service.url, 'PATCH', '/users/me', { body: { name: 'Too Slow' } })
  await hold.awaited()
  service.process.kill('SIGTERM')
  await expect(slow.answer).rejects.toMatchObject({ code: 'ECONNRESET' })
  const { code, err } = await service.ended
  expect({ code, said: err.includes('requests were cut off') }).toEqual({ code: 0, said: true })
  await hold.release()
})

test('a second signal ends the process at once', async () => {
  const service = await started('api')
  const hold = await holdUsers()
  const slow = send(service.url, 'PATCH', '/users/me', { body: { name: 'Never' } })
  await hold.awaited()
  service.process.kill('SIGTERM')
  await vi.waitFor(async () => expect(await readyz(service.ops)).toBe(503), 10_000)
  service.process.kill('SIGTERM')
  expect((await service.ended).code).toBe(143)
  await expect(slow.answer).rejects.toMatchObject({ code: 'ECONNRESET' })
  await hold.release()
})

test('a caller who hangs up is not counted as in flight for ever', async () => {
  const service = await started('api')
  const hold = await holdUsers()
  const slow = send(service.url, 'PATCH', '/users/me', { body: { name: 'Gone' } })
  await hold.awaited()
  slow.sent.destroy()
  await hold.release()
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${service.ops}/metrics`)).text()
    expect(metrics).toMatch(/^meetwright_http_in_flight 0$/m)
  }, 10_000)
})

test('SIGINT ends as SIGTERM does', async () => {
  const service = await started('api')
  service.process.kill('SIGINT')
  expect((await service.ended).code).toBe(0)
})

test('meetwright worker is ready, tidies, and ends with 0', async () => {
  const worker = await started('worker')
  expect(await readyz(worker.ops)).toBe(200)
  const metrics = await (await fetch(`${worker.ops}/metrics`)).text()
  expect(metrics).toContain('meetwright_tidied_total{what="idempotency_keys"} 0')
  worker.process.kill('SIGTERM')
  expect((await worker.ended).code).toBe(0)
})
