// Malformed requests return our error body and headers.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { rejectMalformedRequest } from './unroutable.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

describe('a body', () => {
  const nested = (depth: number, core: string) =>
    `{"name":"x","deep":${'['.repeat(depth)}${core}${']'.repeat(depth)}}`

  test.each([
    ['nested too deeply', nested(100_000, '1')],
    ['nested deeply around a character that can’t be stored', nested(20_000, '"\\u0000"')],
  ])('that is %s returns 400, also with an Idempotency-Key', async (_, body) => {
    const headers = { 'idempotency-key': 'deep', 'content-type': 'application/json' }
    const response = await service.call('POST', '/groups', { as: owner, body, headers })
    expect(response.status).toBe(400)
    expect(response.body.details).toEqual([
      { parameter: 'body', message: 'is nested too deeply', code: 'invalid' },
    ])
  })

  test('that is not UTF-8 returns 400', async () => {
    const bytes = [Buffer.from('{"name":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]
    const response = await fetch(`${service.url}/groups`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: Buffer.concat(bytes),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ details: [{ parameter: 'body', message: 'is not UTF-8' }] })
  })

  test('may contain brackets in strings', async () => {
    const response = await service.call('POST', '/groups', {
      as: owner,
      body: { name: `"\\${'[{'.repeat(100)}` },
    })
    expect(response.status).toBe(201)
  })
})

/** Sends raw bytes and returns the complete response. `shouldEnd`: the client stops in the middle. */
async function send(bytes: string, shouldEnd = false) {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  socket.write(Buffer.from(bytes, 'latin1'))
  if (shouldEnd) socket.end()
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]))
  return { status: Number(first.split(' ')[1]), headers, body: JSON.parse(body) }
}

const get = (path: string, headers = 'host: x\r\n') =>
  `GET ${path} HTTP/1.1\r\n${headers}connection: close\r\nauthorization: Bearer ${owner.token}\r\n\r\n`

describe('bytes', () => {
  const cases: [name: string, bytes: () => string, status: number, code: string][] = [
    ['that are not HTTP', () => '\x16\x03\x01\x02\x00\r\n\r\n', 400, 'invalid_argument'],
    [
      'with an invalid chunk',
      () => `${get('/users/me', 'host: x\r\ntransfer-encoding: chunked\r\n')}zz`,
      400,
      'invalid_argument',
    ],
    ['that stop in the middle', () => get('/users/me').slice(0, 40), 400, 'invalid_argument'],
    ['with a head of 20 kB', () => get(`/users/${'a'.repeat(20_000)}`), 431, 'head_too_large'],
    ['without a Host', () => get('/users/me', ''), 400, 'invalid_argument'],
    ['with invalid percent-encoding', () => get('/groups/%zz'), 404, 'route_not_found'],
    ['with an incomplete UTF-8 sequence', () => get('/groups/%c3'), 404, 'route_not_found'],
    ['with a very long id', () => get(`/groups/${'a'.repeat(5_000)}`), 404, 'not_found'],
  ]
  test.each(cases)('%s return the standard error body and headers', async (what, bytes, status, code) => {
    const response = await send(bytes(), what === 'that stop in the middle')
    expect([response.status, response.body.code]).toEqual([status, code])
    expect(response.body).toMatchObject({ title: expect.any(String), message: expect.any(String) })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('x-request-id')).toBe(response.body.request_id)
    for (const name of ['limit', 'remaining', 'reset'])
      expect(response.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
  })

  test('after a request in progress do not corrupt its response', async () => {
    const server = createServer((_, response) => response.writeHead(200).write('the beginning'))
    server.on('clientError', (error, socket) => rejectMalformedRequest(error, socket as Socket, () => ({})))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
      socket.write('\x00\x01\r\n\r\n')
    })
    await once(socket, 'close')
    server.close()
    expect(text).toContain('the beginning')
    expect(text).not.toContain('invalid_argument')
  })

  test('with an unknown expectation are handled normally', async () => {
    const response = await send(get('/users/me', 'host: x\r\nexpect: miracles\r\n'))
    expect(response.status).toBe(200)
  })
})

describe('an authorization header', () => {
  test.each([
    'Bearer',
    'Bearer ',
    'Basic TOKEN',
    'BearerTOKEN',
    'Bearer TOKEN TOKEN',
    'Bearer TOKEN, Bearer TOKEN',
  ])('"%s" is not a bearer token', async (text) => {
    const headers = { authorization: text.replaceAll('TOKEN', owner.token) }
    const response = await service.call('GET', '/users/me', { headers })
    expect([response.status, response.body.code]).toEqual([401, 'unauthenticated'])
  })

  test('has a case-insensitive scheme', async () => {
    for (const scheme of ['Bearer', 'bearer', 'BEARER ']) {
      const headers = { authorization: `${scheme} ${owner.token}` }
      expect((await service.call('GET', '/users/me', { headers })).status).toBe(200)
    }
  })
})

describe('an empty body', () => {
  test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
    'counts as no body, whatever its content type: %s',
    async (type) => {
      const { body } = await service.call('POST', '/groups', { as: owner, body: { name: 'Empty' } })
      const path = new URL(body.resource.uri ?? '').pathname
      const response = await service.call('DELETE', path, {
        as: owner,
        body: '',
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(204)
    },
  )
})
