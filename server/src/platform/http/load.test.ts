// Overload and disconnecting clients: the count of requests in flight stays correct.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

const MAX_IN_FLIGHT = 8
let service: Service
let owner: Person
let blocker: pg.Client

beforeAll(async () => {
  service = await startService({ MAX_IN_FLIGHT: String(MAX_IN_FLIGHT), DATABASE_POOL_SIZE: '40' })
  owner = await service.createOrganization('Acme')
  blocker = new pg.Client(service.ctx.config.database.url)
  await blocker.connect()
})
afterAll(async () => {
  await blocker.end()
  await service.stop()
})

const request = (line: string, rest = '\r\n') =>
  `${line} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${owner.token}\r\n${rest}`

async function open(localAddress = '127.0.0.1') {
  const { port } = new URL(service.url)
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
  await once(socket, 'connect')
  return socket
}
const halfSent = () =>
  request('POST /groups', 'content-type: application/json\r\ncontent-length: 15\r\n\r\n{"na')
/** One at a time: a request is in flight until its token is checked. */
async function sendHalves(count: number, address?: string) {
  const sockets: Socket[] = []
  for (let number = 1; number <= count; number += 1) {
    const socket = await open(address)
    socket.write(halfSent())
    sockets.push(socket)
    await waitForArriving(number)
  }
  return sockets
}
const waitForArriving = (count: number) =>
  expect
    .poll(() => service.readMetric('meetwright_http_arriving'), { timeout: 10_000, interval: 1 })
    .toBe(count)
const waitForInFlight = (count: number) =>
  expect.poll(() => service.readMetric('meetwright_http_in_flight'), { timeout: 10_000 }).toBe(count)

/** Sends the request until the service is at its limit, and returns a function that disconnects. */
async function fillUp(text: string, getSocket: () => Promise<Socket> | Socket) {
  const sockets: Socket[] = []
  await waitForInFlight(0)
  for (let i = 0; i < MAX_IN_FLIGHT; i += 1) {
    const socket = await getSocket()
    socket.write(text)
    sockets.push(socket)
  }
  await waitForInFlight(MAX_IN_FLIGHT)
  expect((await service.call('GET', '/users/me', { as: owner })).status).toBe(503)
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

/** Blocks all queries on groups while it runs. */
async function whileGroupsAreLocked(work: () => Promise<void>) {
  await blocker.query('BEGIN; LOCK TABLE groups IN ACCESS EXCLUSIVE MODE')
  try {
    await work()
  } finally {
    await blocker.query('ROLLBACK')
  }
}

describe('503', () => {
  test('is returned above the limit, with Retry-After', async () => {
    await whileGroupsAreLocked(async () => {
      const hangUp = await fillUp(request('GET /groups'), () => open())
      const refused = await service.call('GET', '/users/me', { as: owner })
      expect(refused.body).toMatchObject({ title: 'Service Unavailable', code: 'unavailable' })
      expect(refused.headers.get('retry-after')).toBe('1')
      for (const name of ['limit', 'remaining', 'reset'])
        expect(refused.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
      hangUp()
    })
    await waitForInFlight(0)
  })
})

describe('a disconnecting client leaves nothing in flight', () => {
  test('while it sends its body', async () => {
    for (let i = 0; i < 3; i += 1) {
      const socket = await open()
      socket.write(halfSent())
      await waitForArriving(1)
      socket.destroy()
      await waitForArriving(0)
      await waitForInFlight(0)
    }
  })

  test('while its request is processed', async () => {
    await whileGroupsAreLocked(async () => {
      const hangUp = await fillUp(request('GET /groups'), () => open())
      hangUp()
      await waitForInFlight(0)
    })
  })

  test('with further pipelined requests', async () => {
    await whileGroupsAreLocked(async () => {
      const socket = await open()
      const hangUp = await fillUp(request('GET /groups'), () => socket)
      hangUp()
      await waitForInFlight(0)
    })
  })
})

describe('a half-sent request', () => {
  test('is not in flight until its body has arrived', async () => {
    const sockets = await sendHalves(3 * MAX_IN_FLIGHT)
    await waitForInFlight(0)
    expect((await service.call('GET', '/users/me', { as: owner })).status).toBe(200)
    const [first] = sockets
    const answered = first && once(first, 'data')
    first?.write('me":"Late"}')
    expect(String((await answered)?.[0])).toMatch(/^HTTP\/1\.1 201 /)
    for (const socket of sockets) socket.destroy()
    await waitForArriving(0)
  })

  test('counts per network address: the 51st gets 429, and other addresses are accepted', async () => {
    const sockets = await sendHalves(50, '127.0.0.7')
    const refused = await open('127.0.0.7')
    refused.write(halfSent())
    const [text] = await once(refused, 'data')
    expect(String(text)).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: 1\r\n[\s\S]*connection: close/i)
    const accepted = await open('127.0.0.8')
    accepted.write(halfSent())
    await waitForArriving(51)
    for (const socket of [...sockets, refused, accepted]) socket.destroy()
    await waitForArriving(0)
  })

  test('is refused before its token is read, as JSON also on pages; a request that is complete is accepted', async () => {
    const sockets = await sendHalves(50, '127.0.0.7')
    const form =
      'content-type: application/x-www-form-urlencoded\r\naccept: text/html\r\ncontent-length: 9\r\n\r\n'
    const halves = [
      'POST /groups HTTP/1.1\r\nhost: x\r\nauthorization: Bearer invalid\r\ncontent-length: 9\r\n\r\n{',
      `POST /sign-in HTTP/1.1\r\nhost: x\r\n${form}emai`,
    ]
    for (const half of halves) {
      const refused = await open('127.0.0.7')
      refused.write(half)
      const [text] = await once(refused, 'data')
      expect(String(text)).toMatch(/^HTTP\/1\.1 429 [\s\S]*content-type: application\/json/i)
      refused.destroy()
    }
    const complete = await open('127.0.0.7')
    complete.write(halfSent().replace('{"na', '{"name":"Team"}'))
    expect(String((await once(complete, 'data'))[0])).toMatch(/^HTTP\/1\.1 201 /)
    for (const socket of [...sockets, complete]) socket.destroy()
    await waitForArriving(0)
  })

  test('is shed if the process is overloaded when its body arrives', async () => {
    const late = await open()
    late.write(halfSent())
    await waitForArriving(1)
    await whileGroupsAreLocked(async () => {
      const hangUp = await fillUp(request('GET /groups'), () => open())
      late.write('me":"Late"}')
      expect(String((await once(late, 'data'))[0])).toMatch(/^HTTP\/1\.1 503 /)
      hangUp()
    })
    late.destroy()
    await waitForInFlight(0)
  })
})
