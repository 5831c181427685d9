// The fixture of the proof `ssrf`: a malicious name server, a public receiver, and a canary at every other address.
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { createAuthority } from '../../testbed/certificate-authority.ts'
import { startNameServer } from '../../testbed/name-server.ts'
import { respondAsCalendarServer } from './calendar-responses.ts'
import { addNetworkAddresses, LISTABLE, PUBLIC, UNUSED_PUBLIC } from './closed-network.ts'
import { addressesOf, FOREIGN_ZONE, servicesOf, ZONE } from './dns-names.ts'
import { isProviderPath, PROVIDER_SECRET, respondAsProvider } from './provider-responses.ts'

export interface Fixture {
  readonly isClosed: boolean
  /** Ports of the canary and the receiver. */
  readonly ports: readonly [number, ...number[]]
  readonly nameServer: string
  /** NODE_EXTRA_CA_CERTS for processes. */
  readonly authorityFile: string
  /** The address of each connection to the canary. */
  readonly hits: string[]
  /** Number of requests to the public receiver. */
  visits(): number
  /** Number of requests with a password to public hosts outside of the attacker's zone. */
  leaks(): number
  /** Number of requests with a token or the client secret to other addresses than those of the provider. */
  tokenLeaks(): number
  /** Connections to addresses that `allowedNetworks` lists. */
  listedVisits(): number
  /** The value of ALLOWED_NETWORKS. */
  readonly allowedNetworks: readonly string[]
  /** Connections to listed addresses are hits if the current caller may not make them. */
  expectListed(isExpected: boolean): void
  stop(): Promise<void>
}

/** The usual port, and two that a firewall should block. */
const CLOSED_PORTS = [443, 8_443, 22] as const

/** `isClosed`: this process is in a closed network. Otherwise only addresses of this machine can be reached. */
export async function startFixture(isClosed: boolean, allowedNetworks: readonly string[]): Promise<Fixture> {
  if (isClosed) addNetworkAddresses()
  const authority = createAuthority()
  tls.setDefaultCACertificates([...tls.getCACertificates(), authority.ca])
  const folder = mkdtempSync(join(tmpdir(), 'meetwright-ssrf-'))
  const authorityFile = join(folder, 'authority.pem')
  writeFileSync(authorityFile, authority.ca)
  const hits: string[] = []
  let visits = 0
  let leaks = 0
  let tokenLeaks = 0
  let listedVisits = 0
  let isListedExpected = allowedNetworks.length > 0
  const certificate = authority.issue(`*.${ZONE}`, `*.${FOREIGN_ZONE}`, PUBLIC[0])
  const receiver = createHttpsServer(certificate, (request, response) => {
    visits += 1
    const { authorization, host = '' } = request.headers
    const isInZone = host.replace(/:\d+$/, '').endsWith(`.${ZONE}`)
    if (authorization !== undefined && !isInZone) leaks += 1
    sendMisleadingResponse(request, response)
      .then((body) => {
        const hasSecret = `${authorization} ${request.url} ${body}`.includes(PROVIDER_SECRET)
        if (hasSecret && !(isInZone && isProviderPath(request.url ?? ''))) tokenLeaks += 1
      })
      .catch(() => response.destroy())
  })
  const open = new Set<Socket>()
  const handleConnection = (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    const address = (socket.localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
    if ((PUBLIC as readonly string[]).includes(address)) receiver.emit('connection', socket)
    else {
      if (isListedExpected && (LISTABLE as readonly string[]).includes(address)) listedVisits += 1
      else hits.push(address)
      socket.destroy()
    }
  }
  const listeners = await Promise.all(
    (isClosed ? CLOSED_PORTS : [0]).map((port) => listen(handleConnection, port)),
  )
  const [first = 0, ...further] = listeners.map((listener) => (listener.address() as AddressInfo).port)
  // Outside of a closed network no name may resolve to another machine.
  const isAllowedAddress = (address: string) =>
    isClosed || ![...PUBLIC, ...UNUSED_PUBLIC].some((one) => one === address)
  const names = await startNameServer((name) => addressesOf(name).filter(isAllowedAddress), servicesOf)
  return {
    isClosed,
    ports: [first, ...further],
    nameServer: names.address,
    authorityFile,
    hits,
    visits: () => visits,
    leaks: () => leaks,
    tokenLeaks: () => tokenLeaks,
    listedVisits: () => listedVisits,
    allowedNetworks,
    expectListed(isExpected) {
      isListedExpected = isExpected && allowedNetworks.length > 0
    },
    async stop() {
      for (const socket of open) socket.destroy()
      for (const listener of listeners) listener.close()
      await names.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Listens at every address of this machine; only IPv4 if there is no IPv6. */
async function listen(
  handleConnection: (socket: Socket) => void,
  port: number,
  host = '::',
): Promise<Server> {
  const listener = createServer(handleConnection)
  listener.listen(port, host)
  try {
    await once(listener, 'listening')
  } catch (error) {
    if (host !== '::') throw error
    return listen(handleConnection, port, '0.0.0.0')
  }
  return listener
}

/**
 * Responds as a calendar server or provider, or with the status and headers from the URL of the request. Returns the body of the
 * request.
 */
async function sendMisleadingResponse(request: IncomingMessage, response: ServerResponse): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const { url = '/', method = '' } = request
  const hostile = respondAsCalendarServer(url, body) ?? respondAsProvider(method, url)
  if (hostile !== null) {
    response.writeHead(hostile.status, hostile.headers).end(hostile.body)
    return body
  }
  const params = new URL(url, 'https://receiver.example').searchParams
  const headers = params.getAll('header').map((text) => text.split(/: (.*)/s).slice(0, 2))
  response.writeHead(Number(params.get('status') ?? 200), {
    ...Object.fromEntries(headers),
    connection: 'close',
  })
  response.end('thanks')
  return body
}
