// Tests that the proxy cuts connections only where the plan says.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from './client.ts'
import { type Cut, startFaultProxy } from './fault-proxy.ts'

const client = createClient(0)
const arrived: string[] = []
const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  try {
    for await (const part of request) parts.push(part as Buffer)
  } catch {
    return
  }
  arrived.push(Buffer.concat(parts).toString())
  response.end('x'.repeat(1_000))
})
let target: string

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  client.close()
  server.closeAllConnections()
  server.close()
})

async function sendThrough(cut: Cut | null, body: string) {
  const proxy = await startFaultProxy(() => ({ target, cut }))
  const response = await client.call(proxy.url, 'POST', '/', { body }).catch(() => null)
  await proxy.stop()
  return { response, cuts: proxy.cuts }
}

test('passes the whole response on without a cut', async () => {
  const { response, cuts } = await sendThrough(null, 'whole')
  expect(response?.text).toHaveLength(1_000)
  expect(cuts).toEqual({ request: 0, response: 0, time: 0 })
})

test('does not pass on a cut request', async () => {
  const { response, cuts } = await sendThrough({ in: 'request', afterBytes: 20 }, 'cut request')
  expect(response).toBeNull()
  expect(arrived).not.toContain('cut request')
  expect(cuts.request).toBe(1)
})

test('loses a cut response although the request was served', async () => {
  const { response, cuts } = await sendThrough({ in: 'response', afterBytes: 500 }, 'cut response')
  expect(response).toBeNull()
  expect(arrived).toContain('cut response')
  expect(cuts.response).toBe(1)
})
