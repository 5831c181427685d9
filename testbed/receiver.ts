// HTTPS server for tests that receives and records webhooks.
import { once } from 'node:events'
import {
  createServer as createPlainServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { type Authority, createAuthority } from './certificate-authority.ts'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The response to a request; `hang` never responds. */
export type Responder = (received: Received) => ReceiverResponse | Promise<ReceiverResponse>
type ReceiverResponse = { readonly status: number; readonly headers?: Record<string, string> } | 'hang'

export interface Receiver {
  url(path: string): string
  /** The CA certificate as PEM, for NODE_EXTRA_CA_CERTS in processes that a test starts. */
  readonly ca: string
  readonly received: Received[]
  /** Requests to a path. */
  receivedAt(path: string): Received[]
  /** Sets the response from now on. Default: 200. */
  respondWith(responder: Responder): void
  stop(): Promise<void>
}

export interface ReceiverOptions {
  /** Without TLS, for callers in other processes, which do not trust the test CA. */
  readonly isPlain?: boolean
  /** IPv4 address to listen at. Default: loopback, called `localhost` in URLs with TLS. */
  readonly address?: string | undefined
  /** The name in URLs and in the certificate, if the caller resolves it to the address. */
  readonly host?: string
  /** False does not record requests, for very many of them. */
  readonly shouldKeep?: boolean
}

let authority: Authority | undefined

/** Only this process trusts the CA, starting with the first receiver. */
function getTrustedAuthority(): Authority {
  if (authority !== undefined) return authority
  authority = createAuthority()
  tls.setDefaultCACertificates([...tls.getCACertificates(), authority.ca])
  return authority
}

export async function startReceiver({
  isPlain = false,
  address = '127.0.0.1',
  host: name = 'localhost',
  shouldKeep = true,
}: ReceiverOptions = {}): Promise<Receiver> {
  const received: Received[] = []
  let responder: Responder = () => ({ status: 200 })
  const receive = async (request: IncomingMessage, outgoing: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    if (shouldKeep) received.push(one)
    const response = await responder(one)
    if (response !== 'hang') outgoing.writeHead(response.status, response.headers).end('thanks')
  }
  const handleRequest = (request: IncomingMessage, outgoing: ServerResponse) => {
    receive(request, outgoing).catch(() => outgoing.destroy())
  }
  const { ca, issue } = getTrustedAuthority()
  const server = isPlain
    ? createPlainServer(handleRequest)
    : createServer(issue(name, address), handleRequest)
  server.listen(0, address)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = isPlain || address !== '127.0.0.1' ? address : name
  return {
    url: (path) => `${isPlain ? 'http' : 'https'}://${host}:${port}${path}`,
    ca,
    received,
    receivedAt: (path) => received.filter((one) => one.path === path),
    respondWith(next) {
      responder = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
