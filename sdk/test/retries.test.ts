// Tests when the client retries, how long it waits, and that a write takes effect once.
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../server/test/service.ts'
import { writeLimits } from '../../testbed/limits-file.ts'
import { Meetwright, MeetwrightError, type MeetwrightOptions } from '../src/index.ts'

const LIMIT = 5
let service: Service
let owner: Person
/** How far the waits have moved the service's clock. */
let elapsedMs = 0
const waits: number[] = []

type Clock = Parameters<Service['setClock']>[0]

beforeAll(async () => {
  service = await startService({ LIMITS_FILE: writeLimits({ api: LIMIT }) })
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

/** Only waiting moves the service's clock, by exactly the time waited. */
const client = (options: Partial<MeetwrightOptions> = {}) =>
  new Meetwright({
    baseUrl: service.url,
    token: owner.token,
    wait: async (milliseconds) => {
      waits.push(milliseconds)
      elapsedMs += milliseconds
      service.setClock((START + elapsedMs) as Clock)
    },
    ...options,
  })

async function expectError(call: Promise<unknown>): Promise<MeetwrightError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error instanceof MeetwrightError) return error
  throw new Error('expected the call to fail with a MeetwrightError', { cause: error })
}

describe('a rate limit', () => {
  test('the request succeeds after the wait that the service asks for', async () => {
    waits.length = 0
    const mw = client()
    for (let call = 0; call < 3 * LIMIT; call += 1) await mw.getCurrentUser()
    expect(waits).toEqual([60_000, 60_000])
  })

  test('throws immediately if the wait is too long', async () => {
    const mw = client({ maxWaitMs: 1_000 })
    const calls = Array.from({ length: LIMIT + 1 }, () => mw.getCurrentUser())
    const results = await Promise.allSettled(calls)
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]).toMatchObject({ status: 429, code: 'too_many_requests' })
    elapsedMs += 60_000
    service.setClock((START + elapsedMs) as Clock)
  })

  test('the error says how long to wait; other errors do not', async () => {
    const mw = client({ maxAttempts: 1 })
    const calls = Array.from({ length: LIMIT + 1 }, () => expectError(mw.getGroup({ uuid: owner.userId })))
    const errors = await Promise.all(calls)
    const waitOf = (code: string) =>
      new Set(errors.filter((error) => error.code === code).map((error) => error.retryAfterMs))
    expect(waitOf('not_found')).toEqual(new Set([null]))
    expect(waitOf('too_many_requests')).toEqual(new Set([60_000]))
  })

  test('an abort signal ends the wait', async () => {
    const stop = new AbortController()
    const mw = new Meetwright({
      baseUrl: service.url,
      token: owner.token,
      fetch: async (input, init) => {
        const response = await fetch(input, init)
        if (response.status === 429) setImmediate(() => stop.abort(new Error('enough')))
        return response
      },
    })
    const calls = Array.from({ length: LIMIT + 1 }, () => mw.getCurrentUser({ signal: stop.signal }))
    await expect(Promise.all(calls)).rejects.toThrow('enough')
    elapsedMs += 60_000
    service.setClock((START + elapsedMs) as Clock)
  })
})

describe('a lost response', () => {
  /** Sends every request, but loses the first response. Aborted requests of earlier tests may have used up the limit. */
  function lossy(keys: (string | null)[]): typeof fetch {
    return async (input, init) => {
      const response = await fetch(input, init)
      if (response.status === 429) return response
      keys.push(new Headers(init?.headers).get('idempotency-key'))
      if (keys.length === 1) throw new TypeError('fetch failed')
      return response
    }
  }

  test('a write is retried with the same key and takes effect once', async () => {
    const keys: (string | null)[] = []
    const group = await client({ fetch: lossy(keys) }).createGroup({ name: 'Once' })
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    const { collection } = await client().listGroups().page()
    expect(collection.filter(({ name }) => name === 'Once')).toEqual([group])
  })

  test('a custom key is used, and reads send no key', async () => {
    const keys: (string | null)[] = []
    await client({ fetch: lossy(keys) }).createGroup({ name: 'Mine' }, { idempotencyKey: 'order-17' })
    expect(keys).toEqual(['order-17', 'order-17'])
    const reads: (string | null)[] = []
    await client({ fetch: lossy(reads) }).getCurrentUser()
    expect(reads.length).toBeGreaterThan(1)
    expect(reads.every((key) => key === null)).toBe(true)
  })
})

describe('limits', () => {
  const servers: Server[] = []
  afterAll(() => {
    for (const server of servers) server.closeAllConnections()
    for (const server of servers) server.close()
  })

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener).listen(0, '127.0.0.1')
    servers.push(server)
    await once(server, 'listening')
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('throws the error after the last attempt', async () => {
    let attempts = 0
    const baseUrl = await serve((_request, response) => {
      attempts += 1
      response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    })
    const error = await expectError(client({ baseUrl, maxAttempts: 3 }).getCurrentUser())
    expect(error).toMatchObject({ status: 502, code: 'unreadable_response' })
    expect(attempts).toBe(3)
  })

  test('does not retry an error that a retry can’t fix', async () => {
    let attempts = 0
    const counting: typeof fetch = (input, init) => {
      attempts += 1
      return fetch(input, init)
    }
    const mw = client({ fetch: counting })
    expect((await expectError(mw.getGroup({ uuid: owner.userId }))).status).toBe(404)
    expect(attempts).toBe(1)
  })

  test('throws timed_out if there is no response in time', async () => {
    const baseUrl = await serve(() => undefined)
    const error = await expectError(client({ baseUrl, maxAttempts: 2 }).getCurrentUser({ timeoutMs: 30 }))
    expect(error).toMatchObject({ status: null, code: 'timed_out' })
  })

  test('throws connection_failed if the service is unreachable', async () => {
    const error = await expectError(
      client({ baseUrl: 'http://127.0.0.1:1', maxAttempts: 2 }).getCurrentUser(),
    )
    expect(error).toMatchObject({ status: null, code: 'connection_failed' })
    expect(error.cause).toBeInstanceOf(Error)
  })
})
