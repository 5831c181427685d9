// Sends requests to the server of one account, follows redirects, and turns errors into failures.
import type { IncomingHttpHeaders } from 'node:http'
import { CalendarServerError, type CalendarServerFailure } from '../calendar-servers/calendar-server-error.ts'
import { failureOfCall, readRetryAfter } from '../calendar-servers/call-failure.ts'
import type { CallOutcome, OutgoingClient } from '../outgoing/outgoing.ts'
import type { Credentials } from './caldav-client.ts'
import { type DavResource, readMultistatus } from './multistatus.ts'
import { mayGetPassword } from './password-hosts.ts'

export interface DavRequest {
  readonly method: 'PROPFIND' | 'REPORT' | 'GET' | 'PUT' | 'DELETE'
  readonly url: string
  readonly depth?: 0 | 1
  /** Only for the version of the resource with this ETag. */
  readonly ifMatch?: string
  /** Only if there is no resource yet. */
  readonly ifNoneMatch?: '*'
  /** XML, except with PUT. */
  readonly body?: string
  /** Of the response body; 1 MB if it is missing. */
  readonly maxBytes?: number
}

export interface DavResponse {
  readonly status: number
  /** The URL that responded, after redirects. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface DavSession {
  /** Returns a response with any status except redirects, 401, 429 and 5xx other than 500, 501 and 507. */
  send(request: DavRequest): Promise<DavResponse>
  /** Expects a multistatus; other statuses are failures. `url`: the URL that responded, after redirects. */
  read(request: DavRequest, receive: (resource: DavResource, url: string) => void): Promise<void>
  /** Whether the URL may be called with the password. Does not resolve the host name: `send` does. */
  isAllowed(url: string): boolean
}

const DEFAULT_MAX_BYTES = 1024 * 1024
/** Servers that keep calendars in files need seconds to list a large one. */
const READ_TIMEOUT_MS = 30_000
const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** `trustedHosts`: the hosts that the user gave the password for. */
export function createDavSession(
  outgoing: OutgoingClient,
  credentials: Credentials,
  trustedHosts: readonly string[],
  signal: AbortSignal,
): DavSession {
  const { username, password } = credentials
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

  function isAllowed(url: string): boolean {
    const host = URL.parse(url)?.hostname ?? ''
    return trustedHosts.some((trusted) => mayGetPassword(trusted, host)) && outgoing.checkUrl(url) === null
  }

  async function sendOnce(request: DavRequest): Promise<CallOutcome> {
    const { method, url, body, maxBytes = DEFAULT_MAX_BYTES } = request
    signal.throwIfAborted()
    if (!isAllowed(url)) throw new CalendarServerError('not_allowed')
    const outcome = await outgoing.call({
      method,
      url,
      headers: { authorization, 'user-agent': 'Meetwright-Calendars/1.0', ...headersOf(request) },
      ...(body === undefined ? {} : { body }),
      maxBytes,
      readTimeoutMs: READ_TIMEOUT_MS,
      signal,
    })
    signal.throwIfAborted()
    return outcome
  }

  /** RFC 6764, section 5: the method and the body stay the same after a redirect. */
  async function send(request: DavRequest): Promise<DavResponse> {
    let { url } = request
    const { maxBytes = DEFAULT_MAX_BYTES } = request
    for (let redirects = 0; ; redirects += 1) {
      const outcome = await sendOnce({ ...request, url })
      if (outcome.error !== null) throw new CalendarServerError(failureOfCall(outcome.error))
      const { status, headers, body, isComplete } = outcome
      if (!REDIRECTS.has(status)) {
        checkStatus(status, headers)
        if (!isComplete) throw new CalendarServerError(body.length >= maxBytes ? 'too_large' : 'unreachable')
        return { status, url, headers, body }
      }
      const target = URL.parse(headers.location ?? '', url)
      if (headers.location === undefined || target === null || redirects === MAX_REDIRECTS)
        throw new CalendarServerError('malformed')
      url = target.href
    }
  }

  return {
    send,
    isAllowed,
    async read(request, receive) {
      const { status, url, body } = await send(request)
      if (status !== 207) throw new CalendarServerError(failureOfStatus(status))
      await readMultistatus(body, url, (resource) => receive(resource, url))
    },
  }
}

function headersOf({ method, depth, ifMatch, ifNoneMatch, body }: DavRequest): Record<string, string> {
  const contentType = method === 'PUT' ? 'text/calendar' : 'application/xml'
  return {
    ...(depth === undefined ? {} : { depth: String(depth) }),
    ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
    ...(ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch }),
    ...(body === undefined ? {} : { 'content-type': `${contentType}; charset=utf-8` }),
  }
}

/** Statuses that mean the same for every request. */
function checkStatus(status: number, headers: IncomingHttpHeaders): void {
  if (status === 401) throw new CalendarServerError('refused')
  const retryAfterMs = readRetryAfter(headers)
  if (status === 429 || (status === 503 && retryAfterMs !== null))
    throw new CalendarServerError('throttled', retryAfterMs)
  if (status > 501 && status !== 507) throw new CalendarServerError('unreachable')
}

export const isGone = (status: number | null): boolean => status === 404 || status === 410

export function failureOfStatus(status: number): CalendarServerFailure {
  if (status === 403 || status === 507) return 'forbidden'
  if (isGone(status)) return 'calendar_gone'
  if (status === 413) return 'too_large'
  return status >= 500 ? 'unreachable' : 'malformed'
}
