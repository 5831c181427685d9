// The hosts that the browser of the victim opens: the service, and the sites of the attacker. Records what reaches the API.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { SESSION_API_PATH } from '../../server/src/platform/pages/session-path.ts'
import { createAuthority } from '../../testbed/certificate-authority.ts'

export const SERVICE_HOST = 'app.meetwright.test'
/** The first is on the site of the service, so browsers send it SameSite cookies. */
export const attackerHosts = ['evil.meetwright.test', 'attacker.example'] as const

/** Sets the cookie of the victim, as the service does after sign-in. */
export const SIGN_IN_PATH = '/signed-in'
/** Contains a frame whose origin is `null`. */
export const SANDBOX_PATH = '/sandbox'

interface Arrival {
  readonly method: string
  readonly path: string
  readonly hasCookie: boolean
  readonly status: number
  /** The code of the error body. */
  readonly code: string | null
  readonly allowsOrigin: boolean
}

export interface Front {
  /** The origin of a host. */
  originOf(host: string): string
  /** Requests with a session path that reached the service. */
  readonly arrivals: Arrival[]
  /** The API process that serves the host of the service. */
  target: string
  /** The Set-Cookie header of `SIGN_IN_PATH`. */
  cookie: string
  stop(): Promise<void>
}

const SCRIPT_PATH = '/attack.js'
const SCRIPT = readFileSync(new URL('attack.js', import.meta.url))
const pageOf = (body: string) => `<!doctype html><title>Attacker</title><body>${body}</body>`
/** In a sandboxed frame, the script has the origin `null`. */
const FRAME_PATH = '/frame'
const attackerPages: Readonly<Record<string, string>> = {
  '/': pageOf(`<script src="${SCRIPT_PATH}"></script>`),
  [FRAME_PATH]: pageOf(`<script src="${SCRIPT_PATH}"></script>`),
  [SANDBOX_PATH]: pageOf(
    `<iframe sandbox="allow-scripts allow-forms allow-popups" src="${FRAME_PATH}"></iframe>`,
  ),
}

export async function startFront(scheme: 'http' | 'https'): Promise<Front> {
  const arrivals: Arrival[] = []
  const handle = (incoming: IncomingMessage, response: ServerResponse) => {
    const host = incoming.headers.host?.split(':')[0] ?? ''
    const { url: path = '/' } = incoming
    if (host !== SERVICE_HOST)
      return path === SCRIPT_PATH
        ? response.setHeader('content-type', 'text/javascript').end(SCRIPT)
        : response.setHeader('content-type', 'text/html').end(attackerPages[path] ?? pageOf(''))
    if (path === SIGN_IN_PATH)
      return response
        .setHeader('set-cookie', front.cookie)
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>Signed in</title>')
    return forward(front, incoming, response)
  }
  const server: Server =
    scheme === 'https'
      ? createTlsServer(createAuthority().issue(SERVICE_HOST, ...attackerHosts), handle)
      : createServer(handle)
  // The windows of the attacker leave many connections. Chromium gives up after several of them turned out to be closed.
  server.keepAliveTimeout = 0
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const front: Front = {
    originOf: (host) => `${scheme}://${host}:${port}`,
    arrivals,
    target: '',
    cookie: '',
    async stop() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
  return front
}

function forward(front: Front, incoming: IncomingMessage, response: ServerResponse): void {
  const { method = '', url: path = '', headers } = incoming
  const outgoing = request(`${front.target}${path}`, { method, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => {
      const body = Buffer.concat(chunks)
      if (path.startsWith(SESSION_API_PATH))
        front.arrivals.push({
          method,
          path,
          hasCookie: /session=/.test(headers.cookie ?? ''),
          status: answer.statusCode ?? 0,
          code: /"code":"(\w+)"/.exec(body.toString())?.[1] ?? null,
          allowsOrigin: Object.keys(answer.headers).some((name) => name.startsWith('access-control-')),
        })
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(body)
    })
  })
  outgoing.on('error', () => response.destroy())
  incoming.pipe(outgoing)
}
