// Builds requests for libraries: with a body that is already read, or with cookies only.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { MountedRequest } from './mount.ts'

/** For pages: the library only needs the cookies, because the page handler sends the response. */
export function createCookieRequest(cookies: string | undefined): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket())
  if (cookies !== undefined) request.headers.cookie = cookies
  return [request, new ServerResponse(request)]
}

/**
 * Rebuilds the request for a library that reads the body itself. The public URL comes from the settings, never from request
 * headers.
 */
export function replayRequest({ raw, body }: MountedRequest, address: URL): IncomingMessage {
  const { 'x-forwarded-host': _, ...headers } = raw.headers
  // The replayed body may differ from the original.
  if (headers['content-length'] !== undefined) headers['content-length'] = String(body.length)
  return Object.assign(Readable.from(body.length === 0 ? [] : [body], { objectMode: false }), {
    method: raw.method,
    url: raw.url,
    originalUrl: `${address.pathname.replace(/\/$/, '')}${raw.url}`,
    headers: { ...headers, host: address.host, 'x-forwarded-proto': address.protocol.slice(0, -1) },
    httpVersion: raw.httpVersion,
    httpVersionMajor: raw.httpVersionMajor,
    httpVersionMinor: raw.httpVersionMinor,
    socket: raw.socket,
  }) as unknown as IncomingMessage
}
