// HTTP proxy for tests in front of a CalDAV server: records requests, replaces responses and changes bodies.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface DavRequest {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
  readonly depth: string | undefined
  /** If-Match and If-None-Match. */
  readonly conditions: Readonly<Record<string, string>>
  readonly contentType: string
  readonly body: string
}

export interface DavProxyResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface DavProxy {
  /** Ends with a slash. */
  readonly url: string
  readonly port: number
  readonly requests: DavRequest[]
  /** Responds instead of the server, unless the handler returns undefined. */
  respondWith(handler: (request: DavRequest) => DavProxyResponse | undefined): void
  /** Changes the body of each response of the server. */
  rewriteBodies(rewrite: (body: string, request: DavRequest) => string): void
  /** Removes the header ETag from the responses of the server. */
  hideEtags(): void
  /** Appends a text to the ETags of the server, and removes it from requests. */
  extendEtags(suffix: string): void
  /** Passes requests on, but closes the connection instead of responding. */
  loseResponses(isLost: (request: DavRequest) => boolean): void
  /** Returns to passing everything on, and forgets the requests. */
  reset(): void
  stop(): Promise<void>
}

/** `certificate`: for a proxy with TLS. */
export async function startDavProxy(
  target: string,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<DavProxy> {
  const requests: DavRequest[] = []
  let handler: (request: DavRequest) => DavProxyResponse | undefined = () => undefined
  let rewrite: (body: string, request: DavRequest) => string = (body) => body
  let hidesEtags = false
  let etagSuffix = ''
  let isLost: (request: DavRequest) => boolean = () => false
  const handle = async (message: IncomingMessage, reply: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const { method = '', url: path = '', headers } = message
    const { authorization, depth, 'content-type': contentType = '' } = headers
    const conditions = Object.fromEntries(
      (['if-match', 'if-none-match'] as const).flatMap((name) => {
        const value = headers[name]
        return value === undefined ? [] : [[name, value]]
      }),
    )
    const request = {
      method,
      path,
      authorization,
      depth: String(depth ?? ''),
      conditions,
      contentType,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(request)
    const { status, headers: added, body } = handler(request) ?? (await passOn(request))
    if (isLost(request)) reply.destroy()
    else reply.writeHead(status, added).end(body)
  }
  const passOn = async (request: DavRequest): Promise<DavProxyResponse> => {
    const { method, path, authorization, depth, conditions, contentType, body } = request
    const response = await fetch(new URL(path, target), {
      method,
      redirect: 'manual',
      headers: {
        ...Object.fromEntries(
          Object.entries(conditions).map(([name, etag]) => [name, etag.replace(`${etagSuffix}"`, '"')]),
        ),
        ...(contentType === '' ? {} : { 'content-type': contentType }),
        ...(authorization === undefined ? {} : { authorization }),
        ...(depth === '' ? {} : { depth: depth ?? '' }),
      },
      ...(method === 'GET' ? {} : { body }),
    })
    const location = response.headers.get('location')
    const etag = hidesEtags ? null : extendEtag(response.headers.get('etag'))
    return {
      status: response.status,
      headers: { ...(location === null ? {} : { location }), ...(etag === null ? {} : { etag }) },
      body: rewrite(
        (await response.text()).replaceAll(/(?<=<getetag>)[^<]+/g, (text) => extendEtag(text) ?? ''),
        request,
      ),
    }
  }
  const extendEtag = (etag: string | null) => etag?.replace(/"$/, `${etagSuffix}"`) ?? null
  const listener = (message: IncomingMessage, reply: ServerResponse) => {
    handle(message, reply).catch(() => reply.destroy())
  }
  const server = certificate === undefined ? createServer(listener) : createHttpsServer(certificate, listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${certificate === undefined ? 'http' : 'https'}://127.0.0.1:${port}/`,
    port,
    requests,
    respondWith(next) {
      handler = next
    },
    rewriteBodies(next) {
      rewrite = next
    },
    hideEtags() {
      hidesEtags = true
    },
    extendEtags(suffix) {
      etagSuffix = suffix
    },
    loseResponses(next) {
      isLost = next
    },
    reset() {
      isLost = () => false
      hidesEtags = false
      etagSuffix = ''
      handler = () => undefined
      rewrite = (body) => body
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
