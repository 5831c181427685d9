// Makes requests for a library to read: one whose body has been read before, or one that is nothing but its cookies.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { MountedRequest } from './mount.ts'

/** A call that is nothing but its cookies: of pages, whose requests are answered elsewhere, the library needs no more. */
export function createCookieRequest(cookies: string | undefined): [IncomingMessage, ServerResponse] {
  const request = new IncomingMessage(new Socket())
  if (cookies !== undefined) request.headers.cookie = cookies
  return [request, new ServerResponse(request)]
}

/**
 * The request once more, for a library that wants to read the body itself. Where it is reached from outside is what our
 * configuration says, and never what a header of the request says.
 */
export function replayRequest({ raw, body }: MountedRequest, address: URL): IncomingMessage {
  const { 'x-forwarded-host': _, ...headers } = raw.headers
  // What is replayed may differ from what was sent.
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
