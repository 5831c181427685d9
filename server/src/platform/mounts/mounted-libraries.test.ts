// Mounts over HTTP: common headers and rate limits, and responses if the library fails.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedPages, servePages } from '../../../test/pages.ts'
import { Problem } from '../errors.ts'
import type { Mount } from './mount.ts'

const mount = (path: `/${string}`, handle: (response: ServerResponse) => void): Mount => ({
  id: path.slice(1),
  method: 'GET',
  path,
  identify: async () => ({ refusal: null }),
  handle: async (_request, response) => handle(response),
  toErrorBody: ({ message }, requestId) => ({ error: message, requestId }),
})

const mounts = [
  { ...mount('/receives', (response) => response.writeHead(200).end('received')), method: 'POST' as const },
  mount('/works', (response) => response.writeHead(200).end('works')),
  mount('/keeps', (response) => response.writeHead(200, { Connection: 'keep-alive' }).end('keeps')),
  mount('/rejects', () => {
    throw new Problem('permission_denied', { message: 'Not you.', headers: { 'www-authenticate': 'Bearer' } })
  }),
  mount('/resets', (response) => {
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    response.writeHead(500).end('failed')
  }),
  mount('/breaks', (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('the beginning')
    throw new Error('in the middle')
  }),
]

let served: ServedPages
beforeAll(async () => {
  served = await servePages([], { mounts })
})
afterAll(() => served.stop())

test.each([
  ['/works', 200],
  ['/resets', 500],
])(
  'the response of a library has the common headers, also if it removed all others: %s',
  async (path, status) => {
    const { status: got, headers } = await served.get(path)
    expect(got).toBe(status)
    expect(headers.get('x-ratelimit-limit')).toBe('60')
    expect(Number(headers.get('x-ratelimit-remaining'))).toBeLessThan(60)
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

test('an error before the response has the body of the mount, and the status and headers of the problem', async () => {
  const response = await served.get('/rejects')
  expect([response.status, response.headers.get('www-authenticate')]).toEqual([403, 'Bearer'])
  expect(await response.json()).toEqual({
    error: 'Not you.',
    requestId: response.headers.get('x-request-id'),
  })
  expect(response.headers.get('x-ratelimit-limit')).toBe('60')
})

test('an error in the middle of a response closes the connection, and the service continues', async () => {
  await expect(served.get('/breaks').then((response) => response.text())).rejects.toThrow()
  expect((await served.get('/works')).status).toBe(200)
})

test('requests of one address are limited before their body arrives', async () => {
  const { port } = new URL(served.url)
  const half = 'POST /receives HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n12345'
  const send = async (localAddress: string) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.end(half)
    await once(socket, 'close')
    return text.slice(0, 'HTTP/1.1 429'.length)
  }
  const window = served.windows.windowsFor(['oauth_mcp'], { address: '127.0.0.9' })
  for (let number = 0; number < 3_000; number += 1) await served.limiter.take(window)
  expect(await send('127.0.0.9')).toBe('HTTP/1.1 429')
  expect(await send('127.0.0.10')).not.toBe('HTTP/1.1 429')
})

test.each(['/works', '/keeps'])(
  'an upgrade request gets an ordinary response and closes the connection, whatever the library says: %s',
  async (path) => {
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`)
    await once(socket, 'close')
    expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  },
)
