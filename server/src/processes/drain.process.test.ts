// Graceful shutdown: a process finishes its requests, rejects new ones, and exits with code 0.
import { Agent, type IncomingMessage, request } from 'node:http'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CliProcess, createEmptyFolder, runCli, startCli } from '../../../testbed/cli.ts'
import { createTestDatabase } from '../../test/database.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const environment: Record<string, string> = {
  MEETWRIGHT_SECRET: 'a-secret-for-tests-of-thirty-two-letters-or-more',
  PORT: '0',
  OPS_PORT: '0',
}
let token = ''
let cwd = ''
const running: CliProcess[] = []

beforeAll(async () => {
  cwd = await createEmptyFolder()
  environment.DATABASE_URL = (await createTestDatabase()).url
  await runCli(['demo', '--people', '1'], { environment, cwd })
  token = await newToken()
})

async function newToken(): Promise<string> {
  const command = ['token', 'create', '--user', 'adaeze.okafor@demo.example', '--all-scopes']
  return (await runCli(command, { environment, cwd })).out.trim()
}

afterEach(() => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL')
})

async function startProcess(command: 'api' | 'worker' | 'start', more: Record<string, string> = {}) {
  const run = startCli([command], { environment: { ...environment, ...more }, cwd })
  running.push(run)
  const ops = (await run.waitForOutput(/metrics on (http:\S+)/))[1] ?? ''
  const url = command === 'worker' ? '' : ((await run.waitForOutput(/listening on (http:\S+)/))[1] ?? '')
  return { ...run, url, ops }
}

interface HttpResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

interface Options {
  readonly agent?: Agent
  readonly body?: unknown
  readonly as?: string
}

function send(url: string, method: string, path: string, options: Options = {}) {
  const sent = request(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${options.as ?? token}`, 'content-type': 'application/json' },
    ...(options.agent ? { agent: options.agent } : {}),
  })
  const response = new Promise<HttpResponse>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', async (response) => {
      const body = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
    })
  })
  response.catch(() => {})
  sent.end(options.body === undefined ? undefined : JSON.stringify(options.body))
  return { sent, response }
}

/** Locks the rows of all users: PATCH /users/me waits until the lock is released. */
const holdUsers = () => holdLock('SELECT FROM users FOR UPDATE')

/** Blocks updates of `last_used_at` until the lock is released. Reads are not blocked. */
const holdTokens = () => holdLock('LOCK TABLE access_tokens IN SHARE MODE')

async function holdLock(statement: string) {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL ?? '' })
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement)
  return {
    /** The number of tokens with a stored `last_used_at`. */
    async usedTokens() {
      const { rows } = await client.query('SELECT FROM access_tokens WHERE last_used_at IS NOT NULL')
      return rows.length
    },
    /** Resolves when another session waits for this lock. */
    awaited: () =>
      vi.waitFor(async () => {
        // Not pg_stat_activity: a transaction only sees the sessions that were connected when it first read it.
        const { rows } = await client.query(
          'SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))',
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
  test('finishes the request in flight, returns 503 on open connections, refuses new ones, exits with 0', async () => {
    const service = await startProcess(command)
    expect(await readyz(service.ops)).toBe(200)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    expect((await send(service.url, 'GET', '/users/me', { agent }).response).status).toBe(200)

    const held = await holdUsers()
    const slow = send(service.url, 'PATCH', '/users/me', { body: { name: 'Slow But Sure' } })
    await held.awaited()
    service.process.kill('SIGTERM')
    await vi.waitFor(async () => expect(await readyz(service.ops)).toBe(503), 10_000)

    const kept = send(service.url, 'GET', '/users/me', { agent })
    expect(await kept.response).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1', connection: 'close', 'x-ratelimit-limit': expect.any(String) },
    })
    expect(kept.sent.reusedSocket).toBe(true)
    await expect(send(service.url, 'GET', '/users/me').response).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
    expect((await fetch(`${service.ops}/livez`)).status).toBe(200)

    await held.release()
    const { status, body } = await slow.response
    expect({ status, name: JSON.parse(body).resource.name }).toEqual({ status: 200, name: 'Slow But Sure' })
    expect((await service.exited).code).toBe(0)
  })
})

test('waits for requests in flight for DRAIN_SECONDS at most', async () => {
  const service = await startProcess('api', { DRAIN_SECONDS: '1' })
  const held = await holdUsers()
  const slow = send(service.url, 'PATCH', '/users/me', { body: { name: 'Too Slow' } })
  await held.awaited()
  service.process.kill('SIGTERM')
  await expect(slow.response).rejects.toMatchObject({ code: 'ECONNRESET' })
  const { code, err } = await service.exited
  expect({ code, logged: err.includes('drain timeout') }).toEqual({ code: 0, logged: true })
  await held.release()
})

/** Uses two tokens while updates are blocked: the first update waits in PostgreSQL, the second only in memory. */
async function useTwoTokens(url: string) {
  const tokens = [await newToken(), await newToken()]
  const held = await holdTokens()
  for (const as of tokens) expect((await send(url, 'GET', '/users/me', { as }).response).status).toBe(200)
  await held.awaited()
  return held
}

test('stores pending token usage before the process exits', async () => {
  const service = await startProcess('api')
  const held = await useTwoTokens(service.url)
  const before = await held.usedTokens()
  service.process.kill('SIGTERM')
  await vi.waitFor(async () => expect(await readyz(service.ops)).toBe(503), 10_000)
  await held.release()
  expect((await service.exited).code).toBe(0)
  const after = await holdTokens()
  expect((await after.usedTokens()) - before).toBe(2)
  await after.release()
})

test('a blocked write delays the exit for DRAIN_SECONDS at most', async () => {
  const service = await startProcess('api', { DRAIN_SECONDS: '1' })
  const held = await useTwoTokens(service.url)
  service.process.kill('SIGTERM')
  expect((await service.exited).code).toBe(0)
  await held.release()
})

test('a second signal exits the process immediately', async () => {
  const service = await startProcess('api')
  const held = await holdUsers()
  const slow = send(service.url, 'PATCH', '/users/me', { body: { name: 'Never' } })
  await held.awaited()
  service.process.kill('SIGTERM')
  await vi.waitFor(async () => expect(await readyz(service.ops)).toBe(503), 10_000)
  service.process.kill('SIGTERM')
  expect((await service.exited).code).toBe(143)
  await expect(slow.response).rejects.toMatchObject({ code: 'ECONNRESET' })
  await held.release()
})

test('a request whose client disconnects is no longer counted as in flight', async () => {
  const service = await startProcess('api')
  const held = await holdUsers()
  const slow = send(service.url, 'PATCH', '/users/me', { body: { name: 'Gone' } })
  await held.awaited()
  slow.sent.destroy()
  await held.release()
  await vi.waitFor(async () => {
    const metrics = await (await fetch(`${service.ops}/metrics`)).text()
    expect(metrics).toMatch(/^meetwright_http_in_flight 0$/m)
  }, 10_000)
})

test('SIGINT shuts down like SIGTERM', async () => {
  const service = await startProcess('api')
  service.process.kill('SIGINT')
  expect((await service.exited).code).toBe(0)
})

test('meetwright worker becomes ready, runs its periodic tasks, and exits with 0', async () => {
  const worker = await startProcess('worker')
  expect(await readyz(worker.ops)).toBe(200)
  const metrics = await (await fetch(`${worker.ops}/metrics`)).text()
  expect(metrics).toContain('meetwright_processed_total{task="idempotency_keys"} 0')
  worker.process.kill('SIGTERM')
  expect((await worker.exited).code).toBe(0)
})
