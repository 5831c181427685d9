// The client of the console: the SDK with the session of the browser instead of a token.
import { Meetwright, type MeetwrightOptions } from '../../../../sdk/src/client.ts'

/** Other sites can't send this header without our permission. */
const CONSOLE_HEADER = 'x-meetwright-console'
const SESSION_API_PATH = '/app/-/api'

let writes = 0

/** Whether a write is on its way. */
export const isWriting = (): boolean => writes > 0

/** For what the SDK can't read, such as CSV. */
export async function fetchWithSession(url: URL | RequestInfo, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.delete('authorization')
  headers.set(CONSOLE_HEADER, '1')
  // A write that has begun ends, also if the user leaves the page. Browsers allow it up to 64 KiB, so not for files.
  const isWrite = init.method !== 'GET'
  const keepalive = isWrite && !(init.body instanceof Blob)
  const request = fetch(url, { ...init, headers, credentials: 'same-origin', keepalive })
  if (isWrite) {
    writes += 1
    const end = () => {
      writes -= 1
    }
    request.then(end, end)
  }
  return request
}

/** `base` is the base path of the installation. */
export const sessionApiUrl = (base: string): string => `${window.location.origin}${base}${SESSION_API_PATH}`

export const clientOptions = (base: string): MeetwrightOptions => ({
  baseUrl: sessionApiUrl(base),
  token: '',
  maxAttempts: 2,
  maxWaitMs: 5_000,
  fetch: fetchWithSession,
})

export const createApi = (base: string): Meetwright => new Meetwright(clientOptions(base))
