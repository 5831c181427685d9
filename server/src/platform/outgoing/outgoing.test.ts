// Outgoing calls only reach checked addresses, follow no redirects, and end in time with a response or an error code.
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthority } from '../../../../testbed/certificate-authority.ts'
import { type NameServer, type ServiceRecord, startNameServer } from '../../../../testbed/name-server.ts'
import { NO_TARGETS } from './allowed-targets.ts'
import { createOutgoingClient, type OutgoingClient } from './outgoing.ts'

const authority = createAuthority()
const stops: (() => unknown)[] = []
const names = new Map<string, () => readonly string[]>()
const services = new Map<string, readonly ServiceRecord[]>()
const texts = new Map<string, readonly string[]>()
let server: NameServer
/** As in production, except for the name server. */
let strict: OutgoingClient
/** As in development. */
let permissive: OutgoingClient

beforeAll(async () => {
  tls.setDefaultCACertificates([...tls.getCACertificates(), authority.ca])
  server = await startNameServer(
    (name) => names.get(name)?.() ?? [],
    (name) => services.get(name) ?? [],
    (name) => texts.get(name) ?? [],
  )
  stops.push(() => server.stop())
  const rules = { blockedNetworks: [], allowedTargets: NO_TARGETS, dnsServers: [server.address] }
  strict = createOutgoingClient({ outgoing: { ...rules, allowLoopback: false } })
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
const https = (listener: RequestListener, ...known: string[]) =>
  portOf(createHttpsServer(authority.issue('hooks.example', 'localhost', ...known), listener))
const get = (url: string) => ({ method: 'GET', url }) as const

test('a header that Node refuses ends the call with an error code', async () => {
  const headers = { 'x-name': 'two\nlines' }
  expect(await permissive.call({ ...get('http://127.0.0.1:9/'), headers })).toEqual({
    status: null,
    error: 'connect_failed',
  })
})

test.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'REPORT'] as const)(
  'the method %s is sent with its body and headers',
  async (method) => {
    const seen: unknown[] = []
    const port = await https(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      seen.push(request.method, request.headers.depth, Buffer.concat(chunks).toString())
      response.writeHead(207).end('<multistatus/>')
    })
    const url = `https://localhost:${port}/`
    const outcome = await permissive.call({ method, url, headers: { depth: '1' }, body: '<x/>' })
    expect(outcome).toMatchObject({ status: 207, isComplete: true })
    expect(seen).toEqual([method, '1', '<x/>'])
  },
)

describe('a service', () => {
  test('is found by its SRV records, in the order of priority and weight', async () => {
    const record = { priority: 1, weight: 0, port: 443, host: 'second.example' }
    services.set('_caldavs._tcp.hooks.example', [
      { ...record, priority: 2, host: 'last.example' },
      record,
      { ...record, weight: 5, port: 8_443, host: 'first.example' },
    ])
    expect(await strict.findService('_caldavs._tcp.hooks.example')).toEqual([
      { host: 'first.example', port: 8_443, path: null },
      { host: 'second.example', port: 443, path: null },
      { host: 'last.example', port: 443, path: null },
    ])
  })

  test.each([
    [['txtvers=1', 'Path=/dav/'], '/dav/'],
    [['path=dav/'], null],
    [[`path=/${'x'.repeat(200)}`], `/${'x'.repeat(200)}`],
    [['other=/dav/'], null],
  ])('with the TXT record %j has the path %s', async (record, path) => {
    const name = '_caldavs._tcp.paths.example'
    services.set(name, [{ priority: 0, weight: 0, port: 443, host: 'dav.example' }])
    texts.set(name, record)
    expect(await strict.findService(name)).toEqual([{ host: 'dav.example', port: 443, path }])
  })

  test('without records, or that the domain says it does not have, has no servers', async () => {
    services.set('_caldavs._tcp.none.example', [{ priority: 0, weight: 0, port: 0, host: '' }])
    expect(await strict.findService('_caldavs._tcp.none.example')).toEqual([])
    expect(await strict.findService('_caldavs._tcp.unknown.example')).toEqual([])
  })
})

describe('the texts of a name', () => {
  const name = '_meetwright-challenge.texts.example'

  test('are all its TXT records', async () => {
    texts.set(name, ['v=spf1 -all', 'meetwright-domain-verification=abc'])
    expect(await strict.findTexts(name)).toEqual(['v=spf1 -all', 'meetwright-domain-verification=abc'])
  })

  test('are none if the name servers know no record, and null if none answers', async () => {
    expect(await strict.findTexts('unknown.example')).toEqual([])
    const rules = { blockedNetworks: [], allowedTargets: NO_TARGETS, allowLoopback: false }
    const silent = createOutgoingClient({ outgoing: { ...rules, dnsServers: ['127.0.0.1:1'] } })
    expect(await silent.findTexts(name)).toBeNull()
  })
})

describe('a host name', () => {
  test('is resolved once per address family and sent in the request', async () => {
    names.set('hooks.example', () => ['127.0.0.1'])
    let seen = ''
    const port = await https((request, response) => {
      const { servername } = request.socket as unknown as { servername: string }
      seen = `${request.method} ${request.url} ${request.headers.host} ${servername}`
      response.end('ok')
    })
    server.queries.length = 0
    const outcome = await permissive.call({
      method: 'POST',
      url: `https://hooks.example:${port}/a?b=c`,
      body: 'x',
    })
    expect(outcome).toMatchObject({ status: 200, isComplete: true, error: null })
    expect(seen).toBe(`POST /a?b=c hooks.example:${port} hooks.example`)
    expect(server.queries.sort()).toEqual(['hooks.example A', 'hooks.example AAAA'])
  })

  test('is rejected if any of its addresses is private', async () => {
    let canary = 0
    const port = await https((_, response) => {
      canary += 1
      response.end()
    })
    const forms = [
      ['127.0.0.1'],
      ['8.8.8.8', '127.0.0.1'],
      ['::1'],
      ['::ffff:127.0.0.1'],
      ['2606:4700::1111', '64:ff9b::7f00:1'],
      ['169.254.169.254'],
      ['0.0.0.0'],
      ['there.example', '10.0.0.1'],
      ['there.example', 'localhost', 'there.example', '127.0.0.1'],
    ]
    for (const addresses of forms) {
      names.set('inside.example', () => addresses)
      expect(await strict.call(get(`https://inside.example:${port}/`))).toEqual({
        status: null,
        error: 'address_refused',
      })
    }
    expect(canary).toBe(0)
  })

  test('is resolved only once, so DNS rebinding has no effect', async () => {
    let canary = 0
    const port = await https(() => {
      canary += 1
    })
    let queryCount = 0
    names.set('rebound.example', () => {
      queryCount += 1
      // One resolution sends two queries, one per address family.
      return queryCount <= 2 ? ['192.0.2.1'] : ['127.0.0.1']
    })
    for (let i = 0; i < 5; i += 1)
      expect(await strict.call(get(`https://rebound.example:${port}/`))).toMatchObject({
        error: 'address_refused',
      })
    expect(canary).toBe(0)
    expect(queryCount).toBe(10)
  })

  test('that is a CNAME is called at the address of its target', async () => {
    names.set('hooks.example', () => ['there.example', 'further.example', '127.0.0.1'])
    const port = await https((_, response) => response.end('ok'))
    expect(await permissive.call(get(`https://hooks.example:${port}/`))).toMatchObject({ status: 200 })
  })

  test('without an address returns name_not_found', async () => {
    expect(await strict.call(get('https://nobody.example/'))).toEqual({
      status: null,
      error: 'name_not_found',
    })
  })

  test('that the operator allows is called at a private address, but not at the metadata of a cloud', async () => {
    const allowedTargets = { ...NO_TARGETS, names: ['hooks.example'] }
    const rules = { blockedNetworks: [], dnsServers: [server.address], allowLoopback: false }
    const open = createOutgoingClient({ outgoing: { ...rules, allowedTargets } })
    const port = await https((_, response) => response.end('ok'))
    names.set('hooks.example', () => ['127.0.0.1'])
    names.set('inside.example', () => ['127.0.0.1'])
    expect(await open.call(get(`https://hooks.example:${port}/`))).toMatchObject({ status: 200 })
    expect(await open.call(get(`https://inside.example:${port}/`))).toMatchObject({
      error: 'address_refused',
    })
    open.close()
    names.set('hooks.example', () => ['127.0.0.1', '169.254.169.254'])
    expect(await open.call(get(`https://hooks.example:${port}/`))).toMatchObject({ error: 'address_refused' })
  })

  test('of this machine is never resolved, and rejected unless loopback is allowed', async () => {
    server.queries.length = 0
    expect(await strict.call(get('https://localhost/'))).toEqual({ status: null, error: 'url_refused' })
    expect(strict.checkUrl('https://localhost/')).toMatch(/private or special/)
    const port = await portOf(createHttpServer((_, response) => response.end('ok')))
    expect(await permissive.call(get(`http://localhost:${port}/`))).toMatchObject({ status: 200 })
    expect(server.queries).toEqual([])
  })
})

describe('an address in the URL', () => {
  test.each(['127.0.0.1', '2130706433', '0x7f.1', '127.0.0.1.', '[::ffff:127.0.0.1]', '１２７.0.0.1'])(
    '%s is rejected without a connection',
    async (host) => {
      let canary = 0
      const port = await portOf(
        createTcpServer(() => {
          canary += 1
        }),
      )
      const outcome = await strict.call(get(`https://${host}:${port}/`))
      expect(outcome).toEqual({ status: null, error: 'url_refused' })
      expect(canary).toBe(0)
    },
  )
})

describe('a response', () => {
  test('that redirects is returned and not followed', async () => {
    let canary = 0
    const inside = await portOf(
      createHttpServer((_, response) => {
        canary += 1
        response.end()
      }),
    )
    const port = await https((_, response) => {
      response.writeHead(302, { location: `http://localhost:${inside}/` }).end()
    })
    expect(await permissive.call(get(`https://localhost:${port}/`))).toMatchObject({ status: 302 })
    expect(canary).toBe(0)
  })

  test('is read up to the limit, and its status counts', async () => {
    const port = await https((_, response) => {
      response.writeHead(200)
      const more = () => {
        while (response.write(Buffer.alloc(16_384)));
      }
      response.on('drain', more)
      more()
    })
    const outcome = await permissive.call({ ...get(`https://localhost:${port}/`), maxBytes: 1_000 })
    expect(outcome).toMatchObject({ status: 200, isComplete: false })
    expect(outcome.status === 200 && outcome.body.length).toBe(1_000)
  })

  test('of 20 MB is read if the call allows it', async () => {
    const size = 20 * 1024 * 1024
    const port = await https((_, response) => response.end(Buffer.alloc(size)))
    const outcome = await permissive.call({ ...get(`https://localhost:${port}/`), maxBytes: size })
    expect(outcome.status === 200 && outcome.isComplete && outcome.body.length).toBe(size)
  })

  test('with too long headers is malformed', async () => {
    const port = await https((_, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end())
    expect(await permissive.call(get(`https://localhost:${port}/`))).toEqual({
      status: null,
      error: 'answer_malformed',
    })
  })

  test.each([
    'nonsense\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  ])('that is invalid has no status: %s', async (text) => {
    const port = await portOf(createTcpServer((socket) => socket.end(text)))
    expect(await permissive.call(get(`http://localhost:${port}/`))).toMatchObject({ status: null })
  })
})

describe('a timeout', () => {
  const clientWithTimeouts = (connectMs: number, readMs: number) =>
    createOutgoingClient(
      { outgoing: { allowLoopback: true, blockedNetworks: [], allowedTargets: NO_TARGETS, dnsServers: [] } },
      { connectMs, readMs },
    )

  test('ends a handshake without a response', async () => {
    const port = await portOf(createTcpServer((socket) => socket.on('error', () => undefined)))
    const outcome = await clientWithTimeouts(100, 60_000).call(get(`https://localhost:${port}/`))
    expect(outcome).toEqual({ status: null, error: 'connect_timeout' })
  })

  test('ends the wait for headers', async () => {
    const port = await https(() => undefined)
    const outcome = await clientWithTimeouts(60_000, 100).call(get(`https://localhost:${port}/`))
    expect(outcome).toEqual({ status: null, error: 'read_timeout' })
  })

  test('can be longer or shorter for one call', async () => {
    const port = await https(() => undefined)
    const call = { ...get(`https://localhost:${port}/`), readTimeoutMs: 100 }
    expect(await permissive.call(call)).toEqual({ status: null, error: 'read_timeout' })
  })

  test('of the caller ends the call', async () => {
    const controller = new AbortController()
    const port = await https(() => controller.abort())
    const call = { ...get(`https://localhost:${port}/`), signal: controller.signal }
    expect(await permissive.call(call)).toEqual({ status: null, error: 'connection_lost' })
    expect(await permissive.call(call)).toMatchObject({ status: null })
  })

  test('ends an endless body, and the status counts', async () => {
    const port = await https((_, response) => response.writeHead(200).write('x'))
    const outcome = await clientWithTimeouts(60_000, 200).call(get(`https://localhost:${port}/`))
    expect(outcome).toMatchObject({ status: 200, isComplete: false, error: null })
  })
})

describe('a connection', () => {
  test('that is refused returns connect_failed', async () => {
    const port = await portOf(createTcpServer())
    await stops.pop()?.()
    expect(await permissive.call(get(`https://localhost:${port}/`))).toEqual({
      status: null,
      error: 'connect_failed',
    })
  })

  test('fails if the certificate is for another name', async () => {
    names.set('other.example', () => ['127.0.0.1'])
    const port = await https((_, response) => response.end())
    expect(await permissive.call(get(`https://other.example:${port}/`))).toEqual({
      status: null,
      error: 'tls_failed',
    })
  })

  test('fails if the certificate authority is unknown', async () => {
    const port = await portOf(
      createHttpsServer(createAuthority().issue('localhost'), (_, response) => response.end()),
    )
    expect(await permissive.call(get(`https://localhost:${port}/`))).toEqual({
      status: null,
      error: 'tls_failed',
    })
  })
})
