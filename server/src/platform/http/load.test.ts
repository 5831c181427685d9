// What counts as load, through HTTP.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService({ MAX_IN_FLIGHT: '5' })
  owner = await service.found('Acme')
})
afterAll(() => service.stop())

async function hangUpAfterSending(): Promise<void> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`GET /users/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\n\r\n`, () =>
    setImmediate(() => socket.resetAndDestroy()),
  )
  await once(socket, 'close')
}

test('callers who hang up before the answer are no load for ever', async () => {
  for (let i = 0; i < 30; i += 1) await hangUpAfterSending()
  await vi.waitFor(async () => {
    expect((await service.call('GET', '/users/me', { as: owner })).status).toBe(200)
  })
})
