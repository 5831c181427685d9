// Receives webhooks for tests: a real server on this machine, which answers as it is told to and keeps what came.
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
import { type Authority, createAuthority } from './certificates.ts'

export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** How to answer a request; `nothing` leaves it hanging. */
export type Answering = (received: Received) => Said | Promise<Said>
type Said = { readonly status: number; readonly headers?: Record<string, string> } | 'nothing'

export interface Receiver {
  url(path: string): string
  /** The authority behind it, as PEM: for processes that a test starts, by NODE_EXTRA_CA_CERTS. */
  readonly ca: string
  readonly received: Received[]
  /** What came to a path. */
  at(path: string): Received[]
  /** From now on; 200 until it is said otherwise. */
  answer(how: Answering): void
  stop(): Promise<void>
}

export interface ReceiverOptions {
  /** Without TLS: for callers in other processes, which trust nobody that is made here. */
  readonly isPlain?: boolean
  /** False: whoever answers sees what came, and nobody else; for very many. */
  readonly keeps?: boolean
}

let authority: Authority | undefined

/** The authority is trusted by this process alone, from the first receiver on. */
function trusted(): Authority {
  if (authority !== undefined) return authority
  authority = createAuthority()
  tls.setDefaultCACertificates([...tls.getCACertificates(), authority.ca])
  return authority
}

export async function startReceiver({
  isPlain = false,
  keeps = true,
}: ReceiverOptions = {}): Promise<Receiver> {
  const received: Received[] = []
  let how: Answering = () => ({ status: 200 })
  const take = async (request: IncomingMessage, answer: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    if (keeps) received.push(one)
    const said = await how(one)
    if (said !== 'nothing') answer.writeHead(said.status, said.headers).end('thanks')
  }
  const listen = (request: IncomingMessage, answer: ServerResponse) => {
    take(request, answer).catch(() => answer.destroy())
  }
  const { ca, issue } = trusted()
  const server = isPlain ? createPlainServer(listen) : createServer(issue('localhost'), listen)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: (path) => `${isPlain ? 'http://127.0.0.1' : 'https://localhost'}:${port}${path}`,
    ca,
    received,
    at: (path) => received.filter((one) => one.path === path),
    answer(next) {
      how = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
