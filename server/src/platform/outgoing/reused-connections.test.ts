// Connections of outgoing calls: they are reused, unless a repeated request could do harm.
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthority } from '../../../../testbed/certificate-authority.ts'
import { NO_TARGETS } from './allowed-targets.ts'
import { createOutgoingClient, type OutgoingClient } from './outgoing.ts'

const authority = createAuthority()
const stops: (() => unknown)[] = []
let permissive: OutgoingClient

beforeAll(() => {
  tls.setDefaultCACertificates([...tls.getCACertificates(), authority.ca])
  const rules = { blockedNetworks: [], allowedTargets: NO_TARGETS, dnsServers: [] }
  permissive = createOutgoingClient({ outgoing: { ...rules, allowLoopback: true } })
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

async function portOf(listener: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  stops.push(() => listener.close())
  return (listener.address() as AddressInfo).port
}
const https = (listener: RequestListener) => portOf(createHttpsServer(authority.issue('localhost'), listener))
const get = (url: string) => ({ method: 'GET', url }) as const

describe('a connection', () => {
  test('is reused for the same host name', async () => {
    const sockets = new Set<Socket>()
    const port = await https((request, response) => {
      sockets.add(request.socket)
      response.end('ok')
    })
    for (let i = 0; i < 5; i += 1) await permissive.call(get(`https://localhost:${port}/`))
    expect(sockets.size).toBe(1)
  })

  test('that the server closed while idle is replaced, and the call succeeds', async () => {
    const closing: Socket[] = []
    const port = await portOf(
      createTcpServer((socket) => {
        closing.push(socket)
        const isFirst = closing.length === 1
        let requests = 0
        socket.on('error', () => undefined)
        socket.on('data', () => {
          requests += 1
          // The first connection responds once and is closed when it is reused.
          if (isFirst && requests === 2) socket.resetAndDestroy()
          else socket.write('HTTP/1.1 204 No Content\r\nConnection: keep-alive\r\n\r\n')
        })
      }),
    )
    const statuses = []
    for (let i = 0; i < 2; i += 1)
      statuses.push(
        (await permissive.call({ method: 'POST', url: `http://localhost:${port}/`, body: '1' })).status,
      )
    expect(statuses).toEqual([204, 204])
    expect(closing).toHaveLength(2)
    for (const socket of closing) socket.destroy()
  })

  test('is not reused for a request that must not be repeated, so none is sent twice', async () => {
    const sockets = new Set<Socket>()
    let requests = 0
    const port = await https((request, response) => {
      sockets.add(request.socket)
      requests += 1
      if (request.method === 'POST') request.socket.destroy()
      else response.end('ok')
    })
    await permissive.call(get(`https://localhost:${port}/`))
    const call = {
      method: 'POST',
      url: `https://localhost:${port}/`,
      body: '1',
      isRepeatable: false,
    } as const
    expect(await permissive.call(call)).toEqual({ status: null, error: 'connection_lost' })
    expect([requests, sockets.size]).toEqual([2, 2])
  })
})
