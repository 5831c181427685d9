// Every response has our error body and the three rate limit headers, even if no route is reached.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '../../../test/service.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** Sends raw bytes and reads until the server closes the connection. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk.toString()
  })
  socket.write(text)
  await once(socket, 'close')
  return response
}

const rest = 'Host: x\r\nConnection: close\r\n'

test.each([
  ['invalid percent-encoding', `GET /users/%zz HTTP/1.1\r\n${rest}\r\n`, 404],
  ['bytes that are not UTF-8', `GET /users/%ff HTTP/1.1\r\n${rest}\r\n`, 404],
  ['a path that does not start with a slash', `GET *users/me HTTP/1.1\r\n${rest}\r\n`, 404],
  ['the same at the authorization server', `POST *oauth/token HTTP/1.1\r\n${rest}\r\n`, 404],
  ['a very long path', `GET /nothing/${'a'.repeat(5_000)} HTTP/1.1\r\n${rest}\r\n`, 404],
  ['a very long id, without a bearer token', `GET /users/${'a'.repeat(5_000)} HTTP/1.1\r\n${rest}\r\n`, 401],
  ['no Host', 'GET /users/me HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['an unknown expectation', `GET /users/me HTTP/1.1\r\n${rest}Expect: magic\r\n\r\n`, 401],
  ['headers that are too large', `GET /users/me HTTP/1.1\r\n${rest}X: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['input that is not HTTP', 'HELLO\r\n\r\n', 400],
])('%s', async (_, text, status) => {
  const response = await send(text)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^x-ratelimit-limit: 60\r$/m)
  expect(head).toMatch(/^x-ratelimit-remaining: \d+\r$/m)
  expect(head).toMatch(/^x-ratelimit-reset: \d+\r$/m)
  expect(JSON.parse(body)).toMatchObject({
    title: expect.any(String),
    message: expect.any(String),
    code: expect.any(String),
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('an upgrade request gets an ordinary response and closes the connection', async () => {
  const switching = 'GET /users/me HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'
  const [head = ''] = (await send(switching)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 401 /)
  expect(head).toMatch(/^connection: close\r$/m)
})
