// The client of the console: the SDK with the session of the browser instead of a token.
import { Meetwright } from '../../../../sdk/src/client.ts'

/** Other sites can't send this header without our permission. */
const CONSOLE_HEADER = 'x-meetwright-console'
const SESSION_API_PATH = '/app/-/api'

/** For what the SDK can't read, such as CSV. */
export async function fetchWithSession(url: URL | RequestInfo, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.delete('authorization')
  headers.set(CONSOLE_HEADER, '1')
  // A write that has begun ends, also if the user leaves the page. Browsers allow it up to 64 KiB, so not for files.
  const keepalive = init.method !== 'GET' && !(init.body instanceof Blob)
  return fetch(url, { ...init, headers, credentials: 'same-origin', keepalive })
}

/** `base` is the base path of the installation. */
export const sessionApiUrl = (base: string): string => `${window.location.origin}${base}${SESSION_API_PATH}`

export const createApi = (base: string): Meetwright =>
  new Meetwright({
    baseUrl: sessionApiUrl(base),
    token: '',
    maxAttempts: 2,
    maxWaitMs: 5_000,
    fetch: fetchWithSession,
  })
