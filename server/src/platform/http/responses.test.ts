// The error body, the common headers, rate limits, preflights and draining.
import { once } from 'node:events'
import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import { sql } from '../db/sql.ts'
import { type ErrorCode, errorCatalog, Problem, problemBody } from '../errors.ts'
import { toProblem } from './problems.ts'

let service: Service
let owner: Person
let member: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia Member')
})
afterAll(() => service.stop())

function expectHeaders({ headers }: ApiResponse) {
  for (const name of ['limit', 'remaining', 'reset'])
    expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThanOrEqual(
    Number(headers.get('x-ratelimit-limit')),
  )
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toContain('x-ratelimit-reset')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
}

function expectProblem(response: ApiResponse, code: ErrorCode) {
  const [status, title] = errorCatalog[code]
  expect([response.status, response.body.code, response.body.title]).toEqual([status, code, title])
  expect(response.body.message).toEqual(expect.any(String))
  expect(response.body.request_id).toBe(response.headers.get('x-request-id'))
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expectHeaders(response)
}

describe('the catalog', () => {
  test.each(Object.keys(errorCatalog) as ErrorCode[])('%s has a status, a title and a message', (code) => {
    const [status, title, message] = errorCatalog[code]
    expect(code).toMatch(/^[a-z0-9_]+$/)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(title).toMatch(/^[A-Z]/)
    expect(message).toMatch(/^[A-Z].*\.$/)
    expect(problemBody(new Problem(code), 'id')).toEqual({ title, message, code, request_id: 'id' })
  })

  test('covers errors of libraries, without their messages', () => {
    const fromServer = (code: string) => Object.assign(new pg.DatabaseError('secret', 0, 'error'), { code })
    const codeOf = (error: unknown) => toProblem(error).code
    for (const code of ['08006', '57P01', '57P03', '53300', '57014', '26000'])
      expect(codeOf(fromServer(code))).toBe('unavailable')
    for (const code of ['23505', '42P01', '22P02', '42501'])
      expect(codeOf(fromServer(code))).toBe('internal_error')
    for (const code of ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
      expect(codeOf(Object.assign(new Error('x'), { code }))).toBe('unavailable')
    expect(codeOf(new Error('timeout exceeded when trying to connect'))).toBe('unavailable')
    expect(codeOf(new TypeError('x'))).toBe('internal_error')
    expect(JSON.stringify(problemBody(toProblem(fromServer('23505')), 'id'))).not.toContain('secret')
  })
})

describe('an error', () => {
  const as = () => ({ as: owner })
  test.each([
    ['invalid_argument', () => service.call('GET', '/groups?count=0', as())],
    ['invalid_page_token', () => service.call('GET', '/groups?page_token=x', as())],
    ['unauthenticated', () => service.call('GET', '/users/me')],
    ['token_invalid', () => service.call('GET', '/users/me', { as: 'x' })],
    ['permission_denied', () => service.call('POST', '/groups', { as: member, body: { name: 'X' } })],
    ['not_found', () => service.call('GET', '/groups/1', as())],
    ['route_not_found', () => service.call('GET', '/nothing', as())],
    ['method_not_allowed', () => service.call('PUT', '/groups', as())],
    ['v1_gone', () => service.call('GET', '/v1/users/me', as())],
    [
      'body_too_large',
      () => service.call('POST', '/groups', { ...as(), body: { name: 'x'.repeat(1_048_576) } }),
    ],
    [
      'unsupported_media_type',
      () =>
        service.call('POST', '/groups', { ...as(), body: 'x', headers: { 'content-type': 'text/plain' } }),
    ],
  ] as const)('%s has the status and title of the catalog, and all headers', async (code, call) => {
    expectProblem(await call(), code)
  })

  test.each([
    ['a repeated parameter', 'GET', '/groups?count=1&count=2', {}, 400, 'count', 'must be given only once'],
    [
      'an empty PATCH',
      'PATCH',
      '/users/me',
      { body: {} },
      400,
      'body',
      'must contain at least one of: name, slug',
    ],
  ])('%s has a sentence that helps', async (_, method, path, more, status, parameter, message) => {
    const response = await service.call(method, path, { ...as(), ...more })
    expect([response.status, response.body.details]).toEqual([
      status,
      [expect.objectContaining({ parameter, message: expect.stringContaining(message) })],
    ])
  })

  test('about a compressed body says so', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const { status, body } = await service.call('POST', '/groups', { ...as(), body: 'x', headers })
    expect([status, body.message]).toEqual([415, expect.stringContaining('must not be compressed')])
  })

  test('is checked in a fixed order: authentication, authorization, content type', async () => {
    const wrong = { body: '{', headers: { 'content-type': 'text/plain' } }
    expect((await service.call('POST', '/groups', wrong)).status).toBe(401)
    expect((await service.call('POST', '/groups', { ...wrong, as: member })).status).toBe(403)
    expect((await service.call('POST', '/groups', { ...wrong, as: owner })).status).toBe(415)
  })

  test('for a body that is too large is sent before the whole body is read', async () => {
    const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
    const head = `POST /groups HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n`
    socket.write(`${head}content-type: application/json\r\ncontent-length: 9999999999\r\n\r\n{`)
    const [response] = (await once(socket, 'data')) as [Buffer]
    expect(response.toString()).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })
})

describe('no body', () => {
  test('is accepted if none is required, with and without a JSON content type', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Short' } })
      const path = new URL(group.body.resource.uri ?? '').pathname
      const deleted = await service.call('DELETE', path, { as: owner, headers })
      expect(deleted.status).toBe(204)
      expect(deleted.body).toBeNull()
      expectHeaders(deleted)
    }
  })

  test('counts as an empty object if fields are required: the response lists them', async () => {
    for (const headers of [{}, { 'content-type': 'application/json' }]) {
      const { status, body } = await service.call('POST', '/groups', { as: owner, headers })
      expect(status).toBe(400)
      expect(body.details).toEqual([{ parameter: 'name', message: 'is required', code: 'required' }])
    }
  })
})

describe('a browser', () => {
  test('may call from any origin: preflights succeed for every path and don’t count against limits', async () => {
    for (const path of ['/groups', '/nothing', '/users/me']) {
      const response = await service.call('OPTIONS', path, {
        headers: { origin: 'https://app.example', 'access-control-request-method': 'PATCH' },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, PUT, DELETE')
      expect(response.headers.get('access-control-allow-headers')).toBe(
        'authorization, content-type, idempotency-key, if-match, last-event-id, mcp-protocol-version, mcp-session-id, mcp-method, mcp-name',
      )
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      expect(response.headers.get('x-ratelimit-remaining')).toBe(response.headers.get('x-ratelimit-limit'))
      expectHeaders(response)
    }
  })
})

describe('429', () => {
  test('is returned as JSON above the limit of the plan, until the time in the headers', async () => {
    const free = await service.createOrganization('Free', { plan: 'free' })
    const statuses: number[] = []
    for (let i = 0; i < 10; i += 1) {
      const response = await service.call('GET', i % 2 ? '/users/me' : '/nothing', { as: free })
      expect(response.headers.get('x-ratelimit-remaining')).toBe(String(9 - i))
      statuses.push(response.status)
    }
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
    service.setClock(instant(START + 15_500))
    const refused = await service.call('GET', '/users/me', { as: free })
    expectProblem(refused, 'too_many_requests')
    expect(refused.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(refused.headers.get('x-ratelimit-reset')).toBe('45')
    expect(refused.headers.get('retry-after')).toBe('45')
    service.setClock(instant(START + 60_000))
    expect((await service.call('GET', '/users/me', { as: free })).status).toBe(200)
    service.setClock(START)
  })
})

describe('without a bearer token', () => {
  const LIMIT = 60

  test('allows 60 requests a minute per IPv4 address or IPv6 /64, and ignores X-Forwarded-For from untrusted peers', async () => {
    const behind = await startService({ TRUST_PROXY: '127.0.0.1' })
    const left = async (address: string) =>
      Number(
        (await behind.call('GET', '/users/me', { headers: { 'x-forwarded-for': address } })).headers.get(
          'x-ratelimit-remaining',
        ),
      )
    expect(await left('192.0.2.1')).toBe(LIMIT - 1)
    expect(await left('192.0.2.2')).toBe(LIMIT - 1)
    expect(await left('192.0.2.1')).toBe(LIMIT - 2)
    expect(await left('2001:db8:1:2::1')).toBe(LIMIT - 1)
    expect(await left('2001:db8:1:2:ffff::9')).toBe(LIMIT - 2)
    expect(await left('2001:db8:1:3::1')).toBe(LIMIT - 1)
    expect(await left('::ffff:192.0.2.1')).toBe(LIMIT - 3)
    await behind.stop()
    const direct = await startService()
    const callAs = (address: string) =>
      direct.call('GET', '/users/me', { headers: { 'x-forwarded-for': address } })
    for (let i = 0; i < LIMIT; i += 1) expect((await callAs(`192.0.2.${i}`)).status).toBe(401)
    expectProblem(await callAs('198.51.100.1'), 'too_many_requests')
    expectProblem(await direct.call('GET', '/users/me', { as: 'mwp_guess' }), 'too_many_requests')
    const person = await direct.createOrganization('Known')
    expect((await direct.call('GET', '/users/me', { as: person })).status).toBe(200)
    await direct.stop()
  })
})

describe('503', () => {
  test('is returned while no PostgreSQL connection is free, and requests work again afterward', async () => {
    const narrow = await startService({ DATABASE_POOL_SIZE: '1' })
    const person = await narrow.createOrganization('Acme')
    await narrow.ctx.db.transaction(person.organizationId, async (tx) => {
      await tx.rows(sql.selectFrom('organizations').select('name'))
      const refused = await narrow.call('GET', '/users/me', { as: person })
      expectProblem(refused, 'unavailable')
      expect(refused.headers.get('retry-after')).toBe('1')
    })
    expect((await narrow.call('GET', '/users/me', { as: person })).status).toBe(200)
    await narrow.stop()
  })

  test('is returned for new requests during shutdown, and requests in progress finish', async () => {
    const draining = await startService()
    const person = await draining.createOrganization('Acme')
    const blocker = new pg.Client(draining.ctx.config.database.url)
    await blocker.connect()
    await blocker.query('BEGIN; LOCK TABLE groups IN ACCESS EXCLUSIVE MODE')
    const request = `GET /groups HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n\r\n`
    const [started, late] = [await listen(draining.url), await listen(draining.url)]
    started.socket.write(request)
    late.socket.write(request.slice(0, 30))
    await expect.poll(() => draining.readMetric('meetwright_http_in_flight')).toBe(1)
    const stopped = draining.stop()
    late.socket.write(request.slice(30))
    expect(await late.received).toMatch(/^HTTP\/1\.1 503 [\s\S]*x-ratelimit-reset: \d+/)
    await blocker.query('ROLLBACK')
    await blocker.end()
    expect(await started.received).toMatch(/^HTTP\/1\.1 200 [\s\S]*"collection":\[\]/)
    await stopped
  })
})

/** Opens a connection and collects all data until the service closes it. */
async function listen(url: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const received = once(socket, 'close').then(() => text)
  await once(socket, 'connect')
  return { socket, received }
}
