// Which responses are compressed: JSON and public pages of 1 kB and more, but no streams and no pages with session data.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStream } from '../../../../testbed/event-stream.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let bookingPath: string
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  for (let number = 0; number < 5; number += 1)
    await service.call('POST', '/groups', { as: owner.token, body: { name: `Group ${number}` } })
  const { body } = await service.call('GET', '/users/me', { as: owner.token })
  bookingPath = new URL(body.resource?.scheduling_url as string).pathname
})
afterAll(() => service.stop())

const get = (path: string, headers: Record<string, string>) =>
  fetch(service.url + path, { headers: { authorization: `Bearer ${owner.token}`, ...headers } })
const encodingOf = async (path: string, accepted: string, headers: Record<string, string> = {}) => {
  const response = await get(path, { 'accept-encoding': accepted, ...headers })
  await response.arrayBuffer()
  expect(response.status).toBe(200)
  return response.headers.get('content-encoding')
}

test('a JSON response of 1 kB and more is compressed as the client asks', async () => {
  const plain = await get('/groups', { 'accept-encoding': 'identity' })
  const text = await plain.text()
  expect(text.length).toBeGreaterThan(1_024)
  expect(plain.headers.get('content-encoding')).toBe(null)
  for (const [accepted, encoding] of [
    ['br, gzip', 'br'],
    ['gzip;q=1.0, deflate', 'gzip'],
    ['deflate', null],
    ['br;q=0, gzip;q=0', null],
  ] as const) {
    const response = await get('/groups', { 'accept-encoding': accepted })
    expect([accepted, response.headers.get('content-encoding')]).toEqual([accepted, encoding])
    if (encoding !== null) expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(await response.json()).toEqual(JSON.parse(text))
  }
})

test('a shorter response is not', async () => {
  expect(await encodingOf('/groups?count=1', 'gzip')).toBe(null)
})

test('booking pages and static documents are compressed; pages that can show a session are not', async () => {
  const page = { accept: 'text/html', authorization: '' }
  expect(await encodingOf(bookingPath, 'gzip', page)).toBe('gzip')
  expect(await encodingOf('/openapi.json', 'br, gzip')).toBe('gzip')
  expect(await encodingOf('/sign-in', 'gzip', page)).toBe(null)
})

test('a stream is not, so that every event arrives immediately', async () => {
  // fetch accepts gzip by default.
  const stream = await openStream(service, owner.token)
  expect(stream.headers.get('content-encoding')).toBe(null)
  await stream.close()
})

test('a compressed request body is refused and never expanded', async () => {
  const response = await fetch(`${service.url}/groups`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${owner.token}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    body: gzipSync(JSON.stringify({ name: 'x'.repeat(2_000_000) })),
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  expect(response.status).toBeLessThan(500)
})
